/** The jobs, the closest first, with what visitors insist on above them and the ways on below. */
import { type RefObject, useEffect, useRef, useState } from "react";
import { Action } from "#runtime/ui/action.tsx";
import { Button } from "#runtime/ui/button.tsx";
import { Heading, levelBelow } from "#runtime/ui/heading.tsx";
import type { View } from "./+view.ts";
import { carryFile } from "./carry-file.ts";
import { FiltersForm } from "./filters-form.tsx";
import { FORM, MatchItem } from "./match-item.tsx";
import type { Ranked } from "./protocol.ts";
import styles from "./results.module.css";
import type { CvSearch } from "./use-cv-search.ts";
import { countWords } from "./words.ts";

type Props = { id: string; level: 2 | 3; view: View; search: CvSearch; ranked: Ranked };

/** How many come at a time. */
const AT_A_TIME = 10;

export function Results({ id, level, view, search, ranked }: Props) {
  const { less, rate } = search;
  const openedAt = ranked.matches.findIndex(({ number }) => number === search.opened);
  const [most, setMost] = useState(Math.ceil(Math.max(1, openedAt + 1) / AT_A_TIME) * AT_A_TIME);
  const heading = useRef<HTMLDivElement>(null);
  const root = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it appears
  useEffect(() => {
    const opened = root.current?.querySelector<HTMLElement>(`[data-number="${search.opened}"] a`);
    if (search.isRecalled) return opened?.focus();
    heading.current?.focus();
    // The browser would be content with a line of it at the edge.
    heading.current?.scrollIntoView();
  }, []);
  useCarrying(root, search, view.link.consultant.href);
  useKeptFocus(root, heading);
  const shown = ranked.matches.slice(0, most);
  const first = useRef<number>(undefined);
  // When more are shown, the focus moves to the first of them.
  useEffect(() => {
    if (first.current !== undefined) linkAt(root.current, first.current)?.focus();
    first.current = undefined;
  });
  const { link } = view;
  return (
    <div ref={root} className={styles.results}>
      <div ref={heading} tabIndex={-1} className={styles.head}>
        <Heading level={level} size="medium">
          Jobs that fit
        </Heading>
        <p role="status" className={styles.count}>
          {countWords(ranked.matches.length, ranked)}
        </p>
      </div>
      {!search.file() && (
        <p className={styles.hidden}>
          {search.fileName === undefined
            ? "You pasted text, and an application takes a file: choose your CV in the form."
            : "Your file was too large to stay here, and an application takes a file: choose your CV in the form."}
        </p>
      )}
      <FiltersForm id={id} search={search} />
      {less.length > 0 && (
        <p className={styles.hidden}>
          <span>
            {less.length === 1
              ? "One job is left out because you asked for none like it."
              : `${less.length} jobs are left out because you asked for none like them.`}
          </span>{" "}
          <button type="button" className={styles.undo} onClick={() => rate("less", less.at(-1) as number)}>
            Bring the last one back
          </button>
        </p>
      )}
      {shown.length === 0 ? (
        <p>No job is left. Choose “Any” in one of the filters above, or add to what your CV says.</p>
      ) : (
        <ol className={styles.matches}>
          {shown.map((match) => (
            <MatchItem
              key={match.number}
              match={match}
              level={levelBelow(level)}
              view={view}
              search={search}
            />
          ))}
        </ol>
      )}
      {ranked.matches.length > most && (
        <Button
          kind="outlined"
          onClick={() => {
            first.current = most;
            setMost(most + AT_A_TIME);
          }}
        >
          Show more jobs
        </Button>
      )}
      <ul className={styles.ways}>
        <li>
          <Action link={link.consultant} kind="outlined" />
        </li>
        <li>
          <Action link={link.all} kind="arrow" />
        </li>
      </ul>
    </div>
  );
}

/** The job at a place of the list, or the last one before it. */
function linkAt(root: HTMLElement | null, at: number): HTMLElement | undefined {
  const items = [...(root?.querySelectorAll("ol > li") ?? [])];
  return items[Math.min(at, items.length - 1)]?.querySelector("a") ?? undefined;
}

/** A control that goes with what it did takes the focus along: it goes to the job that is in its place, or to the heading. */
function useKeptFocus(root: RefObject<HTMLElement | null>, heading: RefObject<HTMLElement | null>): void {
  const last = useRef<{ control: Element; at: number }>(undefined);
  useEffect(() => {
    const { current } = root;
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const item = target.closest("ol > li");
      last.current = {
        control: target,
        at: item ? [...(item.parentElement?.children ?? [])].indexOf(item) : -1,
      };
    };
    current?.addEventListener("focusin", note);
    return () => current?.removeEventListener("focusin", note);
  }, [root]);
  useEffect(() => {
    if (!last.current || last.current.control.isConnected) return;
    const { at } = last.current;
    last.current = undefined;
    if (document.activeElement && document.activeElement !== document.body) return;
    const target = at < 0 ? undefined : linkAt(root.current, at);
    (target ?? heading.current)?.focus();
  });
}

/** How often a click is tried again until the next page can come into this one, and after how many milliseconds. */
const TRIES = 20;
const PAUSE = 100;

/** Takes the CV along with a click on a link to a form. */
function useCarrying(
  root: RefObject<HTMLElement | null>,
  { file, open }: CvSearch,
  consultant?: string,
): void {
  const current = useRef(file);
  current.current = file;
  const opening = useRef(open);
  opening.current = open;
  useEffect(() => {
    let tries = 0;
    const carry = (event: MouseEvent) => {
      const { target } = event;
      const link = target instanceof Element && root.current?.contains(target) ? target.closest("a") : null;
      const href = link?.getAttribute("href");
      const chosen = current.current();
      const item = link?.closest<HTMLElement>("[data-number]");
      if (item) opening.current(Number(item.dataset.number));
      if (!link || !href || !chosen || !(href.endsWith(FORM) || href === consultant)) return;
      if (event.defaultPrevented) carryFile(chosen, href);
      else if (isPlain(event) && tries++ < TRIES) {
        // Loaded afresh, the next page would not have the file: the router is not loaded yet.
        event.preventDefault();
        setTimeout(() => link.click(), PAUSE);
      }
    };
    // After all others who answer a click.
    window.addEventListener("click", carry);
    // As if a link were approached, so that it is got ready to be followed.
    root.current?.querySelector("a")?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
    return () => window.removeEventListener("click", carry);
  }, [root, consultant]);
}

/** Whether a click only follows the link, without a new tab or the like. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
