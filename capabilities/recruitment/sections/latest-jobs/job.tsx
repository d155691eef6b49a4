/** One job of the list: a row that leads to its page wherever it is touched. */
import { classes } from "#runtime/ui/classes.ts";
import { CoverLink, coverArea } from "#runtime/ui/cover-link.tsx";
import { FactList } from "#runtime/ui/fact-list.tsx";
import { Heading, type HeadingLevel } from "#runtime/ui/heading.tsx";
import { ThemeLabel } from "#runtime/ui/labels/theme-label.tsx";
import { VisuallyHidden } from "#runtime/ui/visually-hidden.tsx";
import type { View } from "./+view.ts";
import styles from "./section.module.css";

type Props = {
  job: View["settings"]["query"][number];
  level: HeadingLevel;
  ground: View["ground"];
  words: View["words"];
};

export function Job({ job, level, ground, words }: Props) {
  return (
    <li className={classes(coverArea, styles.job)}>
      <div className={styles.main}>
        {job.sector && (
          <ThemeLabel theme={job.theme} ground={ground}>
            {job.sector}
          </ThemeLabel>
        )}
        <Heading level={level} size="medium" className={styles.title}>
          <CoverLink href={job.href}>{job.title}</CoverLink>
        </Heading>
        {job.sample && <p className={styles.sample}>{job.sample}</p>}
      </div>
      <FactList
        layout="line"
        className={styles.facts}
        facts={[
          job.location !== undefined && { name: words.location, value: job.location },
          job.workplace !== undefined && { name: words.workplace, value: job.workplace },
          { name: words.type, value: job.type },
        ]}
      />
      {job.salary && (
        <p className={styles.pay}>
          <VisuallyHidden>{words.salary}: </VisuallyHidden>
          {job.salary}
        </p>
      )}
    </li>
  );
}
