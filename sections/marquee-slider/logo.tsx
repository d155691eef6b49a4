/** One client's logo: its file, or its name set in letters of its own behind a drawn sign. */
import { classes } from "#runtime/ui/classes.ts";
import { Picture } from "#runtime/ui/picture.tsx";
import type { View } from "./+view.ts";
import { markAt } from "./marks.ts";
import styles from "./section.module.css";

type Props = {
  client: View["settings"]["query"][number];
  /** Of a second copy, which is there for the eye alone: it takes no focus. */
  isCopy: boolean;
};

export function Logo({ client, isCopy }: Props) {
  const { title, mark = 0, image, website } = client;
  const logo = image ? (
    <Picture image={image} sizes="12rem" className={styles.file} />
  ) : (
    <span className={classes(styles.wordmark, styles[`style${mark}`])}>
      <svg className={styles.sign} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d={markAt(mark)} fillRule="evenodd" />
      </svg>
      <span>{title}</span>
    </span>
  );
  return (
    <li className={styles.logo}>
      {website?.startsWith("https://") ? (
        <a href={website} className={styles.link} tabIndex={isCopy ? -1 : undefined}>
          {logo}
        </a>
      ) : (
        logo
      )}
    </li>
  );
}
