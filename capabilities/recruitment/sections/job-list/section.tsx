import type { SectionProps } from "#runtime/section.ts";
import { classes } from "#runtime/ui/classes.ts";
import { EntityList } from "#runtime/ui/entity-list.tsx";
import { levelBelow } from "#runtime/ui/heading.tsx";
import { Html } from "#runtime/ui/html.tsx";
import { SectionHead } from "#runtime/ui/section-head.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import { KeepNotes, ShelfLink } from "#runtime/ui/visitor/keep.tsx";
import { withHeadings } from "#runtime/ui/with-headings.ts";
import type { View } from "./+view.ts";
import { Notes, NothingFound, Pages } from "./answer.tsx";
import { Job, SHELF } from "./job.tsx";
import { Narrow } from "./narrow.tsx";
import styles from "./section.module.css";

export function Section({ view, context }: SectionProps<View>) {
  const { text, settings, link, words } = view;
  const found = settings.search;
  const jobs = found?.items ?? settings.query ?? [];
  if (jobs.length === 0 && !text.empty && !found) return null;
  const count = found?.total ?? jobs.length;
  // Said once where it is true of all of them.
  const [first] = jobs;
  const sample = jobs.every((job) => job.sample === first?.sample) ? first?.sample : undefined;
  const isAsked = found !== undefined && (found.chosen.length > 0 || found.words !== "");
  return (
    <SectionRoot
      view={view}
      className={classes(styles.root, text.aside && styles.accompanied, found && styles.searched)}
    >
      <SectionHead level={context.headingLevel} text={text} place="beside" className={styles.head} />
      {found && <Narrow found={found} words={words} count={count} listId={`${view.id}-bar`} />}
      {(found || jobs.length > 0) && (
        <div className={styles.bar} id={`${view.id}-bar`}>
          {/* It stays in its place while the list changes, so that the new number is read out. */}
          <p className={styles.count} role="status" data-answer-status="">
            {count} {count === 1 ? words.one : words.many}
          </p>
          {link?.saved && <ShelfLink shelf={SHELF} link={link.saved} />}
        </div>
      )}
      <div className={styles.found} id={`${view.id}-found`} data-answer="">
        {found && <Notes found={found} words={words} />}
        {sample && <p className={styles.sample}>{sample}</p>}
        {isAsked && jobs.length === 0 ? (
          <NothingFound found={found} words={words} />
        ) : (
          <EntityList
            entities={jobs}
            empty={text.empty}
            className={styles.jobs}
            emptyClassName={styles.empty}
          >
            {(job) => (
              <Job
                key={job.id}
                job={job}
                level={levelBelow(context.headingLevel)}
                ground={view.ground}
                words={words}
                saysSample={sample === undefined}
                canBeSaved={link?.saved?.href !== undefined}
              />
            )}
          </EntityList>
        )}
        {found && <Pages found={found} words={words} />}
      </div>
      {link?.saved && <KeepNotes words={words} />}
      {text.aside && (
        <Html html={withHeadings(text.aside, levelBelow(context.headingLevel))} className={styles.aside} />
      )}
    </SectionRoot>
  );
}
