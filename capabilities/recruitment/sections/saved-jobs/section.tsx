import type { SectionProps } from "#runtime/section.ts";
import { Action } from "#runtime/ui/action.tsx";
import { Button } from "#runtime/ui/button.tsx";
import { Html } from "#runtime/ui/html.tsx";
import { SectionHead } from "#runtime/ui/section-head.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import { KeepNotes, ShelfList } from "#runtime/ui/visitor/keep.tsx";
import { VisuallyHidden } from "#runtime/ui/visually-hidden.tsx";
import type { View } from "./+view.ts";
import styles from "./section.module.css";

/** The name of what visitors keep jobs under. */
const SHELF = "jobs";

export function Section({ view, context }: SectionProps<View>) {
  const { text, link, words } = view;
  return (
    <SectionRoot view={view} className={styles.root}>
      <SectionHead level={context.headingLevel} text={text} place="beside" className={styles.head} />
      <Html html={text.scripts} className={styles.scripts} />
      <ShelfList shelf={SHELF} className={styles.shelf}>
        <div className={styles.notice} data-shelf-notice="" hidden {...removalWords(words)}>
          <p role="status" id={`${view.id}-removed`} />
          {/* It gets the focus at once, before the status is read out. */}
          <button
            type="button"
            className={styles.undo}
            data-action="page:undo"
            aria-describedby={`${view.id}-removed`}
          >
            {words.undo}
          </button>
        </div>
        <Html html={text.empty} className={styles.empty} />
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers. */}
        <ul role="list" className={styles.jobs} aria-label={words.list} />
        <template>
          <Job words={words} />
        </template>
        <div className={styles.end}>
          {link?.all && <Action link={link.all} kind="arrow" />}
          <Button kind="outlined" className={styles.clear} data-action="page:clear">
            {words.clear}
          </Button>
        </div>
      </ShelfList>
      <KeepNotes words={words} />
    </SectionRoot>
  );
}

function removalWords({ removed, cleared }: View["words"]) {
  return { "data-removed": removed, "data-cleared": cleared };
}

/** What the browser makes each row of. */
function Job({ words }: { words: View["words"] }) {
  return (
    <li className={styles.job} data-until="closes">
      <div className={styles.main}>
        <p className={styles.title}>
          {/* biome-ignore lint/a11y/useValidAnchor: it gets its address with its words. */}
          <a data-fact-link="">
            <span data-fact="title" />
          </a>
        </p>
        <p data-fact-part="">
          <VisuallyHidden>{words.location}: </VisuallyHidden>
          <span data-fact="location" />
        </p>
      </div>
      <div className={styles.terms}>
        <p data-fact-part="" className={styles.pay}>
          <VisuallyHidden>{words.salary}: </VisuallyHidden>
          <span data-fact="salary" />
        </p>
        <p data-fact-part="" className={styles.day}>
          <span className={styles.open}>{words.closes}</span>
          <span className={styles.over}>{words.closed}</span> <span data-fact="closes_text" />
        </p>
        <button type="button" className={styles.remove} data-action="page:unkeep">
          {words.remove}
          <VisuallyHidden>
            {" "}
            <span data-fact="title" />
          </VisuallyHidden>
        </button>
      </div>
    </li>
  );
}
