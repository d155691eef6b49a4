/** Line icons of Lucide on a grid of 24, drawn with the text's colour. Decorative: the name always stands beside it in words. */
import { classes } from "./classes.ts";
import styles from "./icon.module.css";

/** `path` is imported by name, `import mail from "icon:mail"`, or a section's own. */
type Props = { path: string; className?: string | undefined };

export function Icon({ path, className }: Props) {
  return (
    <svg
      className={classes(styles.icon, className)}
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
