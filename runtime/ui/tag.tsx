/** One or two words that say what kind a thing is. */
import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./tag.module.css";

type Props = { className?: string | undefined; children: ReactNode };

export function Tag({ className, children }: Props) {
  return <span className={classes(styles.tag, className)}>{children}</span>;
}
