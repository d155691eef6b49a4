/** Words that open to more: a native `<details>` with a sign that turns. */
import plus from "icon:plus";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./disclosure.module.css";
import { Icon } from "./icon.tsx";

type Props = {
  summary: ReactNode;
  /** Where the sign stands: before the words, or at the end of their line. */
  sign: "start" | "end";
  className?: string | undefined;
  children: ReactNode;
};

export function Disclosure({ summary, sign, className, children }: Props) {
  return (
    <details className={classes(styles.disclosure, styles[sign], className)}>
      <summary>
        <span>{summary}</span>
        <Icon path={plus} />
      </summary>
      {children}
    </details>
  );
}
