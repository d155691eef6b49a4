/** One review: the rating, what was written, and who wrote it when. */
import { DateText } from "#runtime/ui/dates/date-text.tsx";
import { FactList } from "#runtime/ui/fact-list.tsx";
import { Heading, type HeadingLevel } from "#runtime/ui/heading.tsx";
import { Html } from "#runtime/ui/html.tsx";
import type { View } from "./+view.ts";
import { Bars } from "./bars.tsx";
import styles from "./section.module.css";

type Props = {
  review: View["settings"]["query"][number];
  level: HeadingLevel;
  /** The words after the number of a rating. */
  outOf: string;
  words: View["words"];
};

export function Review({ review, level, outOf, words }: Props) {
  const { title, rating, text, author, kind, published, source } = review;
  return (
    <li className={styles.review}>
      <Heading level={level} size="medium">
        {title}
      </Heading>
      <p className={styles.rating}>
        <Bars value={rating} />
        <span>
          {rating} {outOf}
        </span>
      </p>
      <Html html={text} className={styles.text} />
      <p className={styles.author}>{author}</p>
      <FactList
        layout="line"
        facts={[
          kind !== undefined && { name: words.kind, value: kind },
          { name: words.published, value: <DateText date={published} /> },
        ]}
      />
      {source && <p className={styles.from}>{source}</p>}
    </li>
  );
}
