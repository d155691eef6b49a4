/** One article beside a list or in it. Touching it anywhere leads to its page. */
import { classes } from "#runtime/ui/classes.ts";
import { CoverLink, coverArea } from "#runtime/ui/cover-link.tsx";
import { Heading, type HeadingLevel } from "#runtime/ui/heading.tsx";
import { Html } from "#runtime/ui/html.tsx";
import { Picture } from "#runtime/ui/picture.tsx";
import type { View } from "./+view.ts";
import { Facts } from "./facts.tsx";
import styles from "./section.module.css";

type Props = {
  article: View["settings"]["query"][number];
  level: HeadingLevel;
  /** `lead`: large, with a picture. `short`: the title and the facts. */
  form: "lead" | "short";
  words: View["words"];
};

export function Article({ article, level, form, words }: Props) {
  const { title, href, summary, image } = article;
  const isLead = form === "lead";
  return (
    <article className={classes(coverArea, styles[form])}>
      <div className={styles.words}>
        <Heading level={level} size={isLead ? "large" : "medium"} className={styles.title}>
          <CoverLink href={href}>{title}</CoverLink>
        </Heading>
        {isLead && summary && <Html html={summary} className={styles.summary} />}
      </div>
      <Facts article={article} words={words} className={styles.facts} />
      {isLead && image && (
        <Picture image={image} sizes="(min-width: 60rem) 58vw, 100vw" className={styles.picture} />
      )}
    </article>
  );
}
