import type { SectionProps } from "#runtime/section.ts";
import { Action } from "#runtime/ui/action.tsx";
import { EntityList } from "#runtime/ui/entity-list.tsx";
import { levelBelow } from "#runtime/ui/heading.tsx";
import { SectionHead } from "#runtime/ui/section-head.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import type { View } from "./+view.ts";
import { Job } from "./job.tsx";
import styles from "./section.module.css";

export function Section({ view, context }: SectionProps<View>) {
  const { text, link, settings, words } = view;
  const jobs = settings.query;
  if (jobs.length === 0 && !text.empty) return null;
  const level = levelBelow(context.headingLevel);
  return (
    <SectionRoot view={view} className={styles.root}>
      <SectionHead level={context.headingLevel} text={text} place="beside" className={styles.head} />
      {link?.all && (
        <p className={styles.all}>
          <Action link={link.all} kind="arrow" />
        </p>
      )}
      <EntityList entities={jobs} empty={text.empty} className={styles.jobs} emptyClassName={styles.empty}>
        {(job) => <Job key={job.id} job={job} level={level} ground={view.ground} words={words} />}
      </EntityList>
    </SectionRoot>
  );
}
