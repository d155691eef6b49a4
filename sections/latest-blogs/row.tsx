/** One article of an index. Touching it anywhere leads to its page. */
import { classes } from "#runtime/ui/classes.ts";
import { CoverLink, coverArea } from "#runtime/ui/cover-link.tsx";
import { Heading, type HeadingLevel } from "#runtime/ui/heading.tsx";
import { Html } from "#runtime/ui/html.tsx";
import { Picture } from "#runtime/ui/picture.tsx";
import type { View } from "./+view.ts";
import { Facts } from "./facts.tsx";
import styles from "./row.module.css";

type Props = {
  article: View["settings"]["query"][number];
  level: HeadingLevel;
  words: View["words"];
  /** The first has a large picture. */
  isFirst: boolean;
};

const sizes = {
  first: "(min-width: 80rem) 37.9rem, (min-width: 60rem) 46vw, 100vw",
  other: "(min-width: 60rem) 18.5rem, 30vw",
};

export function Row({ article, level, words, isFirst }: Props) {
  const { title, href, summary, image } = article;
  return (
    <article className={classes(coverArea, styles.row, isFirst && styles.first, image && styles.pictured)}>
      <div className={styles.words}>
        <Heading level={level} size="medium" className={styles.title}>
          <CoverLink href={href}>{title}</CoverLink>
        </Heading>
        {summary && <Html html={summary} className={styles.summary} />}
      </div>
      <Facts article={article} words={words} className={styles.facts} />
      {image && (
        <Picture image={image} sizes={isFirst ? sizes.first : sizes.other} className={styles.picture} />
      )}
    </article>
  );
}
