/** Line icons of Lucide on a grid of 24, drawn with the text's colour. Decorative: the name always stands beside it in words. */
import { classes } from "./classes.ts";
import styles from "./icon.module.css";

/**
 * Either `path`, which is imported by name, `import mail from "icon:mail"`, or a section's own; or `sheet`, the address of
 * an icon that a document names.
 */
type Props = { className?: string | undefined } & ({ path: string } | { sheet: string });

export function Icon({ className, ...shape }: Props) {
  return (
    <svg
      className={classes(styles.icon, className)}
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
    >
      {"path" in shape ? <path d={shape.path} /> : <use href={shape.sheet} />}
    </svg>
  );
}
