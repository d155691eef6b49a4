/** Short facts about one thing, each with its name: where, how much, until when. Facts that are absent are left out. */
import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./fact-list.module.css";

/** `key` of React is the name. */
export type Fact = { name: string; value: ReactNode };

type Props = {
  facts: readonly (Fact | undefined | false)[];
  /** `line`: after each other, the names for screen readers only; `table`: names beside the values. */
  layout: "line" | "table";
  className?: string | undefined;
};

export function FactList({ facts, layout, className }: Props) {
  if (!facts.some(Boolean)) return null;
  return (
    <dl className={classes(styles[layout], className)}>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact.name} className={styles.fact}>
              <dt className={styles.name}>{fact.name}</dt>
              <dd>{fact.value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
