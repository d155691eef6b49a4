/** One thing of the list. Where it has a page, touching it anywhere leads there. */
import { classes } from "#runtime/ui/classes.ts";
import { CoverLink, coverArea } from "#runtime/ui/cover-link.tsx";
import { Heading, type HeadingLevel } from "#runtime/ui/heading.tsx";
import { Html } from "#runtime/ui/html.tsx";
import { Picture } from "#runtime/ui/picture.tsx";
import type { View } from "./+view.ts";
import styles from "./section.module.css";

type Settings = View["settings"];

type Props = { item: Settings["query"][number]; level: HeadingLevel; layout: Settings["layout"] };

export function Item({ item, level, layout }: Props) {
  const picture = layout === "index" ? undefined : item.image;
  return (
    <li className={classes(coverArea, styles.item, picture && styles.pictured)}>
      <div className={styles.words}>
        {item.label && <p className={styles.label}>{item.label}</p>}
        <Heading level={level} size="medium">
          <CoverLink href={item.href}>{item.title}</CoverLink>
        </Heading>
        {item.text && <Html html={item.text} className={styles.text} />}
      </div>
      {picture && (
        <Picture
          image={picture}
          sizes={
            layout === "rows"
              ? "(min-width: 40rem) min(31rem, 40vw), calc(100vw - 2.5rem)"
              : "(min-width: 40rem) 11rem, 6rem"
          }
          className={styles.picture}
        />
      )}
    </li>
  );
}
