/** One job of the list: what it is on one side, its terms on the other. Touching it anywhere leads to its page. */
import { classes } from "#runtime/ui/classes.ts";
import { CoverLink, coverArea } from "#runtime/ui/cover-link.tsx";
import { DateText } from "#runtime/ui/dates/date-text.tsx";
import { FactList } from "#runtime/ui/fact-list.tsx";
import { Heading, type HeadingLevel } from "#runtime/ui/heading.tsx";
import { Html } from "#runtime/ui/html.tsx";
import { ThemeLabel } from "#runtime/ui/labels/theme-label.tsx";
import { KeepButton } from "#runtime/ui/visitor/keep.tsx";
import { VisuallyHidden } from "#runtime/ui/visually-hidden.tsx";
import type { View } from "./+view.ts";
import styles from "./section.module.css";

/** The name of what visitors keep jobs under. */
export const SHELF = "jobs";

type Props = {
  job: NonNullable<View["settings"]["query"]>[number];
  level: HeadingLevel;
  ground: View["ground"];
  words: View["words"];
  /** Whether it says itself that it is made up: the list does where all are. */
  saysSample: boolean;
  canBeSaved: boolean;
};

export function Job({ job, level, ground, words, saysSample, canBeSaved }: Props) {
  const { closes } = job;
  return (
    <li className={classes(coverArea, styles.job)}>
      <div className={styles.main}>
        {job.sector && (
          <ThemeLabel theme={job.theme} ground={ground}>
            {job.sector}
          </ThemeLabel>
        )}
        <Heading level={level} size="medium">
          <CoverLink href={job.href}>{job.title}</CoverLink>
        </Heading>
        <FactList
          layout="line"
          facts={[
            job.location !== undefined && { name: words.location, value: job.location },
            job.workplace !== undefined && { name: words.workplace, value: job.workplace },
            { name: words.type, value: job.type },
          ]}
        />
        {job.short_description && <Html html={job.short_description} className={styles.description} />}
      </div>
      <div className={styles.terms}>
        {job.salary && (
          <p className={styles.pay}>
            <VisuallyHidden>{words.salary}: </VisuallyHidden>
            {job.salary}
          </p>
        )}
        <FactList
          layout="table"
          className={styles.dates}
          facts={[
            closes && {
              name: closes.past ? words.closed : words.closes,
              value: <DateText date={closes} />,
            },
            job.posted && { name: words.posted, value: <DateText date={job.posted} /> },
          ]}
        />
        {saysSample && job.sample && <p className={styles.sample}>{job.sample}</p>}
        {canBeSaved && job.href !== undefined && !closes?.past && (
          <KeepButton
            shelf={SHELF}
            address={job.href}
            facts={{
              title: job.title,
              location: job.location,
              salary: job.salary,
              closes: closes?.iso,
              closes_text: closes?.text,
            }}
            name={job.title}
            words={words}
            className={styles.save}
          />
        )}
      </div>
    </li>
  );
}
