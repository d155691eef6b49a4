/** A person who is quoted or does something: a name and a role, beside a portrait when there is one. */
import type { ReactNode } from "react";
import type { ResolvedImage } from "#runtime/section.ts";
import { classes } from "#runtime/ui/classes.ts";
import { Picture } from "#runtime/ui/picture.tsx";
import styles from "./person.module.css";

type Props = {
  name: ReactNode;
  /** What they do, and where: one line. */
  role?: ReactNode;
  portrait?: ResolvedImage | undefined;
  className?: string | undefined;
};

export function Person({ name, role, portrait, className }: Props) {
  return (
    <div className={classes(styles.person, className)}>
      {portrait && <Picture image={portrait} sizes="3.5rem" className={styles.portrait} />}
      <div>
        <p className={styles.name}>{name}</p>
        {role && <p className={styles.role}>{role}</p>}
      </div>
    </div>
  );
}
