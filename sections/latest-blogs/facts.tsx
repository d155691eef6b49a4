/** Who wrote an article, and what else there is to know before reading it. */
import { classes } from "#runtime/ui/classes.ts";
import { DateText } from "#runtime/ui/dates/date-text.tsx";
import { FactList } from "#runtime/ui/fact-list.tsx";
import type { View } from "./+view.ts";
import styles from "./facts.module.css";

type Props = {
  article: View["settings"]["query"][number];
  words: View["words"];
  className?: string | undefined;
};

export function Facts({ article, words, className }: Props) {
  const { author, category, published, minutes } = article;
  return (
    <FactList
      layout="line"
      className={classes(styles.facts, className)}
      facts={[
        author !== undefined && {
          name: words.author,
          value: <span className={styles.author}>{author}</span>,
        },
        category !== undefined && { name: words.category, value: category },
        published && { name: words.published, value: <DateText date={published} /> },
        minutes !== undefined && { name: words.time, value: `${minutes} ${words.minutes}` },
      ]}
    />
  );
}
