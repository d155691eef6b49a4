/** What was found, and what has to be said of it. */
import { type MouseEvent, useEffect, useRef } from "react";
import type { Marked } from "#runtime/search/site/marks.ts";
import type { FoundPage, FoundPages } from "#runtime/search/site/site-search.ts";
import { Html } from "#runtime/ui/html.tsx";
import type { View } from "./+view.ts";
import styles from "./results.module.css";
import { AT_A_TIME, type Search } from "./use-search.ts";

type Words = View["words"];
type Props = { view: View; address: string; search: Search };

export function Results({ view, address, search }: Props) {
  const { text, words, link } = view;
  const { found, words: asked } = search;
  const list = useRef<HTMLOListElement>(null);
  const first = useRef<number>(undefined);
  const shown = found?.pages.length ?? 0;
  // When more are shown, the focus moves to the first of them.
  useEffect(() => {
    if (first.current === undefined || shown <= first.current) return;
    list.current?.querySelectorAll("a")[first.current]?.focus();
    first.current = undefined;
  }, [shown]);
  const showMore = (event: MouseEvent) => {
    event.preventDefault();
    first.current = shown;
    search.showMore();
  };
  const left = Math.min(AT_A_TIME, (found?.total ?? 0) - shown);
  const query = `?q=${encodeURIComponent(asked)}`;
  return (
    <div className={styles.results}>
      <div role="status" className={styles.status}>
        <Status search={search} words={words} />
      </div>
      {asked !== "" && search.status === "ready" && !found?.total && (
        <Html html={text.empty} className={styles.empty} />
      )}
      {found && shown > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers.
        <ol ref={list} role="list" className={styles.list} aria-label={words.results}>
          {found.pages.map((page) => (
            <Result key={page.address} page={page} words={words} />
          ))}
        </ol>
      )}
      {asked !== "" && search.status !== "waiting" && (
        <p className={styles.ways}>
          {left > 0 && (
            <a
              href={`${address}${query}&most=${shown + AT_A_TIME}`}
              className={styles.more}
              onClick={showMore}
            >
              {words.more.replace("{count}", String(left))}
            </a>
          )}
          {link?.elsewhere?.href && <a href={link.elsewhere.href + query}>{link.elsewhere.label}</a>}
        </p>
      )}
    </div>
  );
}

/** What is read out: how many there are, and what was made of the words. */
function Status({ search: { found, words: asked, status }, words }: { search: Search; words: Words }) {
  if (asked === "") return null;
  if (status === "waiting") return <p className={styles.note}>{words.loading}</p>;
  if (status === "failed") return <p className={styles.failed}>{words.failed}</p>;
  if (!found?.total) return <p className={styles.count}>{words.none.replace("{words}", asked)}</p>;
  return (
    <>
      <p className={styles.count}>{`${found.total} ${found.total === 1 ? words.one : words.many}`}</p>
      {notesOf(found, words).map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </>
  );
}

function notesOf({ corrected, fitting, whole }: FoundPages, words: Words): string[] {
  return [
    ...corrected.map(({ from, to }) => words.corrected.replace("{from}", from).replace("{to}", to)),
    ...(fitting === 0 ? [words.relaxed] : []),
    ...(fitting ? [words.close.replace("{count}", String(fitting))] : []),
    ...(whole ? [] : [words.cut]),
  ];
}

function Result({ page, words }: { page: FoundPage; words: Words }) {
  const { address, title, area, description, heading } = page;
  return (
    <li className={styles.result}>
      {area !== "" && <p className={styles.area}>{area}</p>}
      <p className={styles.title}>
        <a href={address}>
          <Parts text={title} />
        </a>
      </p>
      <p className={styles.description}>
        <Parts text={description} />
      </p>
      {heading && (
        <p className={styles.heading}>
          <span>{words.on_page}</span> <Parts text={heading} />
        </p>
      )}
    </li>
  );
}

/** A text with what was found in it marked. */
function Parts({ text }: { text: Marked }) {
  return text.map((part, at) => {
    const Element = at % 2 === 1 ? "mark" : "span";
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place alone.
    return <Element key={at}>{part}</Element>;
  });
}
