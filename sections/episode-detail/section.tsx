import type { SectionProps } from "#runtime/section.ts";
import { Action } from "#runtime/ui/action.tsx";
import { classes } from "#runtime/ui/classes.ts";
import { Person } from "#runtime/ui/contact/person.tsx";
import { DateText } from "#runtime/ui/dates/date-text.tsx";
import { Heading, levelBelow } from "#runtime/ui/heading.tsx";
import { Html } from "#runtime/ui/html.tsx";
import { Picture } from "#runtime/ui/picture.tsx";
import { Recording } from "#runtime/ui/recording.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import type { View } from "./+view.ts";
import styles from "./section.module.css";

/** From how many characters on a title is set smaller. */
const longTitle = 40;

export function Section({ view, context }: SectionProps<View>) {
  const { text, date, image, link, words } = view;
  const isFirst = context.headingLevel === 1;
  return (
    <SectionRoot view={view} className={styles.root}>
      <header className={styles.header}>
        <p className={styles.number}>
          {words.episode} {text.number}
        </p>
        <Heading
          level={context.headingLevel}
          className={classes(isFirst && text.title.length >= longTitle && styles.long)}
        >
          {text.title}
        </Heading>
        {text.summary && <Html html={text.summary} className={styles.summary} />}
      </header>
      {image?.picture && (
        <Picture
          image={image.picture}
          priority={isFirst}
          sizes="(min-width: 60rem) 26rem, (min-width: 40rem) 22rem, 100vw"
          className={styles.picture}
        />
      )}
      <div className={styles.aside}>
        <Recording
          audio={text.audio}
          name={text.title}
          minutes={Number(text.minutes)}
          missing={words.no_recording}
        />
        <p className={styles.when}>
          {text.minutes} {words.minutes}
          {date?.published && (
            <>
              , <DateText date={date.published} />
            </>
          )}
        </p>
        {text.guest && <Voice part={words.guest} name={text.guest} role={text.guest_role} />}
        {text.host && <Voice part={words.host} name={text.host} role={text.host_role} />}
      </div>
      {text.notes && (
        <div className={styles.notes}>
          <Heading level={levelBelow(context.headingLevel)} size="medium">
            {text.notes_heading}
          </Heading>
          <Html html={text.notes} />
        </div>
      )}
      {link?.all && <Action link={link.all} kind="arrow" className={styles.all} />}
    </SectionRoot>
  );
}

function Voice({ part, name, role }: { part: string; name: string; role: string | undefined }) {
  return (
    <div className={styles.voice}>
      <p className={styles.part}>{part}</p>
      <Person name={name} role={role} />
    </div>
  );
}
