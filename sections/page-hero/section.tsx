import type { SectionProps } from "#runtime/section.ts";
import { classes } from "#runtime/ui/classes.ts";
import { DateText } from "#runtime/ui/dates/date-text.tsx";
import { Heading } from "#runtime/ui/heading.tsx";
import { Html } from "#runtime/ui/html.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import type { View } from "./+view.ts";
import styles from "./section.module.css";

export function Section({ view, context }: SectionProps<View>) {
  const { text, date } = view;
  return (
    <SectionRoot view={view} className={classes(styles.root, date?.updated && styles.dated)}>
      <Heading level={context.headingLevel} size="large" className={styles.heading}>
        {text.heading}
      </Heading>
      {date?.updated && (
        <p className={styles.date}>
          {text.updated} <DateText date={date.updated} className={styles.day} />
        </p>
      )}
      {(text.summary || text.notice) && (
        <div className={styles.words}>
          {text.summary && <Html html={text.summary} className={styles.summary} />}
          {text.notice && (
            <div role="note" className={styles.notice}>
              <Html html={text.notice} />
            </div>
          )}
        </div>
      )}
    </SectionRoot>
  );
}
