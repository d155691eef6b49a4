/** A few words above a title, after a mark in the colour of the theme that the thing belongs to. */
import type { ReactNode } from "react";
import type { Ground } from "#runtime/section.ts";
import styles from "./theme-label.module.css";

type Props = {
  /** Without one there is no mark. */
  theme?: string | undefined;
  /** What the section stands on, whose tone of the colour is taken. */
  ground?: Ground | undefined;
  children: ReactNode;
};

export function ThemeLabel({ theme, ground = "paper", children }: Props) {
  return (
    <p className={styles.label}>
      {theme && <span className={styles.mark} data-theme={theme} data-ground={ground} aria-hidden="true" />}
      <span>{children}</span>
    </p>
  );
}
