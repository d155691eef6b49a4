/** The way to the other pages of a long list. */
import type { View } from "./+view.ts";
import styles from "./narrow.module.css";

type Props = { found: NonNullable<View["settings"]["search"]>; words: View["words"] };

export function Pages({ found, words }: Props) {
  const { page, pages, previous, next } = found;
  if (pages === 1) return null;
  return (
    <nav className={styles.pages} aria-label={words.pages}>
      {previous && (
        <a href={previous} rel="prev">
          {words.previous}
        </a>
      )}
      <span>{words.page.replace("{page}", String(page)).replace("{pages}", String(pages))}</span>
      {next && (
        <a href={next} rel="next">
          {words.next}
        </a>
      )}
    </nav>
  );
}
