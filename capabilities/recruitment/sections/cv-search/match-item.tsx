/** One job with its reasons: what of it the CV speaks of, in the CV's words, and what not. */
import { Action } from "#runtime/ui/action.tsx";
import { Button } from "#runtime/ui/button.tsx";
import { DateText } from "#runtime/ui/dates/date-text.tsx";
import { FactList } from "#runtime/ui/fact-list.tsx";
import { Heading, type HeadingLevel } from "#runtime/ui/heading.tsx";
import { Html } from "#runtime/ui/html.tsx";
import { ThemeLabel } from "#runtime/ui/labels/theme-label.tsx";
import { VisuallyHidden } from "#runtime/ui/visually-hidden.tsx";
import type { View } from "./+view.ts";
import styles from "./match-item.module.css";
import type { ShownMatch } from "./protocol.ts";
import type { CvSearch } from "./use-cv-search.ts";
import { FIT_WORDS, reasonFor, skillWords } from "./words.ts";

type Job = NonNullable<View["settings"]["jobs"]["item"]>;
type Props = { match: ShownMatch; level: HeadingLevel; view: View; search: CvSearch };

/** Where the page of a job has its form. */
export const FORM = "#apply";

export function MatchItem({ match, level, view, search }: Props) {
  const { matched, missing, fit, number } = match;
  const job = match.item as Job;
  const isMore = search.more.includes(number);
  const apply = job.href === undefined ? undefined : job.href + FORM;
  return (
    <li className={styles.match} data-number={number}>
      <div className={styles.main}>
        {job.sector && (
          <ThemeLabel theme={job.theme} ground={view.ground}>
            {job.sector}
          </ThemeLabel>
        )}
        <Heading level={level} size="small">
          {job.href === undefined ? job.title : <a href={job.href}>{job.title}</a>}
        </Heading>
        <FactList
          layout="line"
          facts={[
            job.location !== undefined && { name: "Location", value: job.location },
            job.workplace !== undefined && { name: "Workplace", value: job.workplace },
            { name: "Type", value: job.type },
            job.salary !== undefined && { name: "Pay", value: job.salary },
            job.closes && {
              name: "Closes",
              value: (
                <>
                  <span>closes</span> <DateText date={job.closes} />
                </>
              ),
            },
          ]}
        />
        {job.short_description && <Html html={job.short_description} />}
        {job.sample && <p className={styles.sample}>{job.sample}</p>}
      </div>
      <div className={styles.why}>
        <p className={styles.fit} data-fit={fit}>
          {FIT_WORDS[fit]}
        </p>
        <p>{reasonFor(match)}</p>
        <details className={styles.details}>
          <summary>
            <span>What it asks for</span>
            <VisuallyHidden>{`: ${job.title}`}</VisuallyHidden>
          </summary>
          {matched.length > 0 && (
            <>
              <p className={styles.list}>Your CV speaks of</p>
              <ul>
                {matched.map((skill) => (
                  <li key={skill.name}>{skillWords(skill)}</li>
                ))}
              </ul>
            </>
          )}
          {missing.length > 0 && (
            <>
              <p className={styles.list}>It does not speak of</p>
              <ul>
                {missing.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            </>
          )}
        </details>
      </div>
      <div className={styles.actions}>
        {apply && (
          <Action
            link={{ label: search.file() ? "Apply with this CV" : "Apply", href: apply, newTab: false }}
            kind="outlined"
          />
        )}
        <Button kind="outlined" aria-pressed={isMore} onClick={() => search.rate("more", number)}>
          <span>More like this</span>
          <VisuallyHidden>{`: ${job.title}`}</VisuallyHidden>
        </Button>
        <Button kind="outlined" onClick={() => search.rate("less", number)}>
          <span>Not this</span>
          <VisuallyHidden>{`: ${job.title}`}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}
