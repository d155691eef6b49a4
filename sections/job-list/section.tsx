import type { SectionProps } from "#runtime/section.ts";
import { classes } from "#runtime/ui/classes.ts";
import { EntityList } from "#runtime/ui/entity-list.tsx";
import { levelBelow } from "#runtime/ui/heading.tsx";
import { Html } from "#runtime/ui/html.tsx";
import { SectionHead } from "#runtime/ui/section-head.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import { withHeadings } from "#runtime/ui/with-headings.ts";
import type { View } from "./+view.ts";
import { Job } from "./job.tsx";
import styles from "./section.module.css";

export function Section({ view, context }: SectionProps<View>) {
  const { text, settings, words } = view;
  const jobs = settings.query;
  if (jobs.length === 0 && !text.empty) return null;
  return (
    <SectionRoot view={view} className={classes(styles.root, text.aside && styles.accompanied)}>
      <SectionHead
        level={context.headingLevel}
        heading={text.heading}
        introduction={text.introduction}
        place="beside"
        className={styles.head}
      />
      {jobs.length > 0 && (
        <p className={styles.count}>
          {jobs.length} {jobs.length === 1 ? words.one : words.many}
        </p>
      )}
      <EntityList entities={jobs} empty={text.empty} className={styles.jobs} emptyClassName={styles.empty}>
        {(job) => (
          <Job
            key={job.id}
            job={job}
            level={levelBelow(context.headingLevel)}
            ground={view.ground}
            words={words}
          />
        )}
      </EntityList>
      {text.aside && (
        <Html html={withHeadings(text.aside, levelBelow(context.headingLevel))} className={styles.aside} />
      )}
    </SectionRoot>
  );
}
