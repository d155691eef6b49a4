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
import { VisuallyHidden } from "#runtime/ui/visually-hidden.tsx";
import type { View } from "./+view.ts";
import styles from "./section.module.css";

export function Section({ view, context }: SectionProps<View>) {
  const { text, link, settings } = view;
  const [episode] = settings.query;
  if (!episode && !text.empty) return null;
  const heading = (
    <Heading
      level={context.headingLevel}
      size={episode ? "small" : "large"}
      className={classes(episode && styles.kicker)}
    >
      {text.heading}
    </Heading>
  );
  if (!episode) {
    return (
      <SectionRoot view={view} ground="ink" className={styles.root}>
        <div className={styles.words}>
          {heading}
          {text.empty && <Html html={text.empty} className={styles.summary} />}
        </div>
      </SectionRoot>
    );
  }
  return (
    <SectionRoot view={view} ground="ink" className={styles.root}>
      <div className={styles.words}>
        {heading}
        <Heading level={levelBelow(context.headingLevel)} size="large" className={styles.title}>
          {episode.href === undefined ? episode.title : <a href={episode.href}>{episode.title}</a>}
        </Heading>
        {episode.summary && <Html html={episode.summary} className={styles.summary} />}
        {episode.guest && <Person name={episode.guest} role={episode.guest_role} className={styles.guest} />}
      </div>
      <div className={classes(styles.cover, !episode.image && styles.bare)}>
        {episode.image && (
          <Picture image={episode.image} sizes="(min-width: 48rem) 32rem, 100vw" className={styles.picture} />
        )}
        <p className={styles.number}>
          <VisuallyHidden>{text.episode} </VisuallyHidden>
          {episode.number}
        </p>
      </div>
      <div className={styles.listen}>
        <Recording
          audio={episode.audio}
          name={episode.title}
          minutes={episode.minutes}
          missing={text.no_recording}
          className={styles.recording}
        />
        <p className={styles.when}>
          {episode.minutes} {text.minutes}
          {episode.published && (
            <>
              , <DateText date={episode.published} />
            </>
          )}
        </p>
        {link?.all && (
          <p className={styles.all}>
            <Action link={link.all} kind="arrow" />
          </p>
        )}
      </div>
    </SectionRoot>
  );
}
