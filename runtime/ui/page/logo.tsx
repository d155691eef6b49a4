/** The site's sign: the brand's two shapes (tokens `--logo-first`, `--logo-second`) and the name in words. */
import { classes } from "#runtime/ui/classes.ts";
import styles from "./logo.module.css";

type Props = { name: string; className?: string | undefined };

export function Logo({ name, className }: Props) {
  return (
    <span className={classes(styles.logo, className)}>
      <span className={styles.mark} aria-hidden="true" />
      <span>{name}</span>
    </span>
  );
}
