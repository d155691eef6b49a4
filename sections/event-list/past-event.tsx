/** A past event in one line: its day, its title, its kind and place, and where to read about it. */
import { Action } from "#runtime/ui/action.tsx";
import { classes } from "#runtime/ui/classes.ts";
import { CoverLink, coverArea } from "#runtime/ui/cover-link.tsx";
import { DateText } from "#runtime/ui/dates/date-text.tsx";
import { Heading, type HeadingLevel } from "#runtime/ui/heading.tsx";
import { Tag } from "#runtime/ui/labels/tag.tsx";
import type { View } from "./+view.ts";
import styles from "./section.module.css";

type Props = { event: View["settings"]["query"][number]; level: HeadingLevel };

export function PastEvent({ event, level }: Props) {
  return (
    <li className={classes(coverArea, styles.event)}>
      <DateText date={event.starts} className={styles.date} />
      <div className={styles.words}>
        <Heading level={level} size="small">
          <CoverLink href={event.href}>{event.title}</CoverLink>
        </Heading>
        <p className={styles.where}>
          {event.kind && <Tag>{event.kind}</Tag>} {event.state && <Tag>{event.state}</Tag>} {event.place}
        </p>
        {event.booking && (
          <p className={styles.booking}>
            <Action link={event.booking} kind="arrow" />
          </p>
        )}
      </div>
    </li>
  );
}
