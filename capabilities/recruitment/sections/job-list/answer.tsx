/** What stands around the jobs of an answer. */
import { VisuallyHidden } from "#runtime/ui/visually-hidden.tsx";
import type { View } from "./+view.ts";
import styles from "./narrow.module.css";

type Props = { found: NonNullable<View["settings"]["search"]>; words: View["words"] };

/** What the list is narrowed down by, each to be taken back, and what has to be said of the answer. */
export function Notes({ found, words }: Props) {
  const { chosen, leftOut } = found;
  const said = [
    ...(found.fitting === 0 ? [words.relaxed] : []),
    ...(found.fitting ? [words.close.replace("{count}", String(found.fitting))] : []),
    ...found.corrected.map(({ from, to }) => words.corrected.replace("{from}", from).replace("{to}", to)),
    ...(found.isCut ? [words.cut] : []),
    ...found.unknown.map((value) => words.unknown.replace("{value}", value)),
    ...(leftOut && leftOut.unknown > 0 ? [words.unstated.replace("{count}", String(leftOut.unknown))] : []),
    ...(leftOut && leftOut.other > 0 ? [words.otherwise.replace("{count}", String(leftOut.other))] : []),
  ];
  return (
    <>
      {chosen.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers.
        <ul role="list" className={styles.chosen} aria-label={words.chosen}>
          {chosen.map(({ facet, label, href }) => (
            <li key={href}>
              <a href={href} data-asks-link="">
                <VisuallyHidden>
                  {words.remove} {facet}:{" "}
                </VisuallyHidden>
                {label} <span aria-hidden="true">×</span>
              </a>
            </li>
          ))}
          <li>
            <a href={found.address} data-asks-link="" className={styles.clear}>
              {words.clear}
            </a>
          </li>
        </ul>
      )}
      {said.map((words) => (
        <p key={words} className={styles.note}>
          {words}
        </p>
      ))}
    </>
  );
}

/** What stands in place of an empty list: what there would be without one of the filters or the words. */
export function NothingFound({ found, words }: Props) {
  return (
    <div className={styles.nothing}>
      <p className={styles.none}>{words.none}</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers. */}
      <ul role="list" className={styles.wider}>
        {found.wider.map(({ facet = words.words_asked, count, href }) => (
          <li key={href}>
            <a href={href} data-asks-link="">
              {words.without} {facet}: {count} {count === 1 ? words.one : words.many}
            </a>
          </li>
        ))}
        <li>
          <a href={found.address} data-asks-link="">
            {words.clear}
          </a>
        </li>
      </ul>
    </div>
  );
}

/** The way to the other pages of a long list. */
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
