/** What the list is narrowed down by, each to be taken back, and what has to be said of the answer. */
import { VisuallyHidden } from "#runtime/ui/visually-hidden.tsx";
import type { View } from "./+view.ts";
import styles from "./narrow.module.css";

type Props = { found: NonNullable<View["settings"]["search"]>; words: View["words"] };

export function Notes({ found, words }: Props) {
  const { chosen, leftOut } = found;
  const said = [
    ...(found.isRelaxed ? [words.relaxed] : []),
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
              <a href={href} data-live-link="">
                <VisuallyHidden>
                  {words.remove} {facet}:{" "}
                </VisuallyHidden>
                {label} <span aria-hidden="true">×</span>
              </a>
            </li>
          ))}
          <li>
            <a href={found.address} data-live-link="" className={styles.clear}>
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
