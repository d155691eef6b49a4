import type { ReactNode } from "react";
import styles from "./note.module.css";

type Props = {
  /** By which `tell` of `runtime/client/notes.ts` finds it. */
  name: string;
  children: ReactNode;
};

/**
 * Short words about what became of pressing a control, shown beside it and read out when they are true. It stands once in the
 * section of the control.
 */
export function Note({ name, children }: Props) {
  return (
    <template data-note={name}>
      <p role="alert" className={styles.note}>
        {children}
      </p>
    </template>
  );
}
