/** A button that looks like the action of the same kind. For what acts on the page; what goes somewhere is an `Action`. */
import type { ComponentProps } from "react";
import styles from "./action.module.css";
import { classes } from "./classes.ts";

type Props = Omit<ComponentProps<"button">, "style"> & { kind?: "filled" | "outlined" };

export function Button({ kind = "filled", type = "button", className, ...rest }: Props) {
  return <button {...rest} type={type} className={classes(styles[kind], className)} />;
}
