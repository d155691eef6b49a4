/** One article in one of three forms. Touching it anywhere leads to its page. */
import { classes } from "#runtime/ui/classes.ts";
import { CoverLink, coverArea } from "#runtime/ui/cover-link.tsx";
import { DateText } from "#runtime/ui/date-text.tsx";
import { FactList } from "#runtime/ui/fact-list.tsx";
import { Heading, type HeadingLevel } from "#runtime/ui/heading.tsx";
import { Html } from "#runtime/ui/html.tsx";
import { Picture } from "#runtime/ui/picture.tsx";
import type { View } from "./+view.ts";
import styles from "./section.module.css";

/** `lead`: large, with a picture. `row`: with a small picture. `short`: the title and the facts. */
type Form = "lead" | "row" | "short";

type Props = {
  article: View["settings"]["query"][number];
  level: HeadingLevel;
  form: Form;
  words: View["words"];
};

export function Article({ article, level, form, words }: Props) {
  const { title, href, summary, category, published, minutes, image } = article;
  const picture = form === "short" ? undefined : image;
  return (
    <article className={classes(coverArea, styles[form], picture && styles.pictured)}>
      <div className={styles.words}>
        <Heading level={level} size={form === "lead" ? "large" : "medium"} className={styles.title}>
          <CoverLink href={href}>{title}</CoverLink>
        </Heading>
        {summary && form !== "short" && <Html html={summary} className={styles.summary} />}
      </div>
      <FactList
        layout="line"
        className={styles.facts}
        facts={[
          category !== undefined && { name: words.category, value: category },
          published && { name: words.published, value: <DateText date={published} /> },
          minutes !== undefined && { name: words.time, value: `${minutes} ${words.minutes}` },
        ]}
      />
      {picture && (
        <Picture
          image={picture}
          sizes={form === "lead" ? "(min-width: 60rem) 58vw, 100vw" : "(min-width: 60rem) 18.5rem, 30vw"}
          className={styles.picture}
        />
      )}
    </article>
  );
}
