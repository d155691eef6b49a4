/** The average of the ratings on show and how many there are, where there are several; and where they come from. */
import { Html } from "#runtime/ui/html.tsx";
import type { View } from "./+view.ts";
import { Bars } from "./bars.tsx";
import styles from "./section.module.css";

type Props = { text: View["text"]; ratings: readonly number[] };

export function Summary({ text, ratings }: Props) {
  const average = ratings.length > 1 && toAverage(ratings);
  if (!average && !text.source) return null;
  return (
    <div className={styles.summary}>
      {average && (
        <>
          <p className={styles.average}>
            <strong className={styles.number}>{average}</strong>
            <Bars value={Number(average)} />
            <span className={styles.scale}>{text.average}</span>
          </p>
          <p className={styles.count}>
            {ratings.length} {text.count}
          </p>
        </>
      )}
      {text.source && <Html html={text.source} className={styles.source} />}
    </div>
  );
}

/** The average of at least one rating in words: one decimal, rounded half up, `4.3`. */
export function toAverage(ratings: readonly number[]): string {
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return (Math.round((sum * 10) / ratings.length) / 10).toFixed(1);
}
