import type { ReactNode } from "react";
import styles from "./note.module.css";

type Props = {
  /** By which `tell` of `runtime/client/notes.ts` finds it. */
  name: string;
  children: ReactNode;
};

/**
 * A short message about the result of pressing a control, shown beside it and read out when it applies. It stands once in the
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
