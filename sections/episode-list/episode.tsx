/** One episode: its number in the margin, what it is about, the recording, and the notes for those who would rather read. */
import { Person } from "#runtime/ui/contact/person.tsx";
import { CoverLink } from "#runtime/ui/cover-link.tsx";
import { DateText } from "#runtime/ui/dates/date-text.tsx";
import { Disclosure } from "#runtime/ui/disclosure.tsx";
import { Heading, type HeadingLevel } from "#runtime/ui/heading.tsx";
import { Html } from "#runtime/ui/html.tsx";
import { Recording } from "#runtime/ui/recording.tsx";
import { VisuallyHidden } from "#runtime/ui/visually-hidden.tsx";
import type { View } from "./+view.ts";
import styles from "./section.module.css";

type Props = { episode: View["settings"]["query"][number]; text: View["text"]; level: HeadingLevel };

export function Episode({ episode, text, level }: Props) {
  return (
    <li className={styles.episode}>
      <p className={styles.number}>
        <VisuallyHidden>{text.episode} </VisuallyHidden>
        {episode.number}
      </p>
      <div className={styles.words}>
        <Heading level={level} size="medium">
          <CoverLink href={episode.href}>{episode.title}</CoverLink>
        </Heading>
        {episode.summary && <Html html={episode.summary} className={styles.summary} />}
      </div>
      <div className={styles.facts}>
        {episode.guest && <Person name={episode.guest} role={episode.guest_role} />}
        <p className={styles.when}>
          {episode.published && (
            <>
              <DateText date={episode.published} />
              <br />
            </>
          )}
          {episode.minutes} {text.minutes}
        </p>
      </div>
      <div className={styles.listen}>
        <Recording
          audio={episode.audio}
          name={episode.title}
          minutes={episode.minutes}
          missing={text.no_recording}
        />
        {/* Where it has a page, its notes stand there. */}
        {episode.notes && episode.href === undefined && (
          <Disclosure summary={text.notes} sign="start" className={styles.notes}>
            <Html html={episode.notes} />
          </Disclosure>
        )}
      </div>
    </li>
  );
}
