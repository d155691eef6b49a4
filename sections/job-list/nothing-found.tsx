/** What stands in place of an empty list: what there would be without one of the things asked for. */
import type { View } from "./+view.ts";
import styles from "./narrow.module.css";

type Props = { found: NonNullable<View["settings"]["search"]>; words: View["words"] };

export function NothingFound({ found, words }: Props) {
  return (
    <div className={styles.nothing}>
      <p className={styles.none}>{words.none}</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers. */}
      <ul role="list" className={styles.wider}>
        {found.wider.map(({ facet = words.words_asked, count, href }) => (
          <li key={href}>
            <a href={href} data-live-link="">
              {words.without} {facet}: {count} {count === 1 ? words.one : words.many}
            </a>
          </li>
        ))}
        <li>
          <a href={found.address} data-live-link="">
            {words.clear}
          </a>
        </li>
      </ul>
    </div>
  );
}
