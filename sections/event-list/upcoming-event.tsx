/** An event to come: the leaf of the calendar, what it is about, and the facts that one needs to decide. */
import { Action } from "#runtime/ui/action.tsx";
import { classes } from "#runtime/ui/classes.ts";
import { CoverLink, coverArea } from "#runtime/ui/cover-link.tsx";
import { CalendarLeaf } from "#runtime/ui/dates/calendar-leaf.tsx";
import { toPeriod } from "#runtime/ui/dates/period.ts";
import { FactList } from "#runtime/ui/fact-list.tsx";
import { Heading, type HeadingLevel } from "#runtime/ui/heading.tsx";
import { Html } from "#runtime/ui/html.tsx";
import { Tag } from "#runtime/ui/labels/tag.tsx";
import type { View } from "./+view.ts";
import styles from "./section.module.css";

type Props = { event: View["settings"]["query"][number]; words: View["words"]; level: HeadingLevel };

export function UpcomingEvent({ event, level, words }: Props) {
  const period = toPeriod(event.starts, event.ends);
  const mark = event.state ?? (event.moved_from && words.moved);
  return (
    <li className={classes(coverArea, styles.event)}>
      <CalendarLeaf date={event.starts} className={styles.leaf} />
      <div className={styles.words}>
        <p className={styles.kind}>
          {event.kind && <Tag>{event.kind}</Tag>} {mark && <Tag>{mark}</Tag>}
        </p>
        <Heading level={level} size="medium">
          <CoverLink href={event.href}>{event.title}</CoverLink>
        </Heading>
        {event.summary && <Html html={event.summary} className={styles.summary} />}
      </div>
      <div className={styles.facts}>
        <FactList
          layout="table"
          facts={[
            period !== "" && { name: words.time, value: period },
            { name: words.place, value: event.place },
            event.audience !== undefined && { name: words.audience, value: event.audience },
          ]}
        />
        {event.booking && event.state === undefined && (
          <p className={styles.booking}>
            <Action link={event.booking} kind="outlined" />
          </p>
        )}
      </div>
    </li>
  );
}
