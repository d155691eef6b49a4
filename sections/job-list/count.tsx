/** How many jobs there are. It stays in its place while the list changes, so that the new number is read out. */
import type { View } from "./+view.ts";
import styles from "./section.module.css";

export function Count({ count, words }: { count: number; words: View["words"] }) {
  return (
    <p className={styles.count} role="status" data-live-status="">
      {count} {count === 1 ? words.one : words.many}
    </p>
  );
}
