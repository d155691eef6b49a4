import type { SectionProps } from "#runtime/section.ts";
import { Action } from "#runtime/ui/action.tsx";
import { classes } from "#runtime/ui/classes.ts";
import { CalendarLeaf } from "#runtime/ui/dates/calendar-leaf.tsx";
import { DateText } from "#runtime/ui/dates/date-text.tsx";
import { Heading, levelBelow } from "#runtime/ui/heading.tsx";
import { Html } from "#runtime/ui/html.tsx";
import { Tag } from "#runtime/ui/labels/tag.tsx";
import { Picture } from "#runtime/ui/picture.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import type { View } from "./+view.ts";
import { Facts } from "./facts.tsx";
import styles from "./section.module.css";

/** From how many characters on a title is set smaller, so that day and place stay on the first screen. */
const longTitle = 36;

export function Section({ view, context }: SectionProps<View>) {
  const { text, date, link, image } = view;
  const level = levelBelow(context.headingLevel);
  const isOver = (date.ends ?? date.starts).past;
  const isCancelled = text.state !== undefined;
  return (
    <SectionRoot view={view} className={classes(styles.root, (isOver || isCancelled) && styles.over)}>
      <CalendarLeaf date={date.starts} className={styles.leaf} />
      <header className={styles.header}>
        {(text.kind || text.state) && (
          <p className={styles.kind}>
            {text.kind && <Tag>{text.kind}</Tag>} {text.state && <Tag>{text.state}</Tag>}
          </p>
        )}
        <Heading
          level={context.headingLevel}
          className={classes(context.headingLevel === 1 && text.title.length >= longTitle && styles.long)}
        >
          {text.title}
        </Heading>
        {(isOver || isCancelled || date.moved_from) && (
          <div className={styles.notice}>
            <p>
              {isCancelled ? text.cancelled : isOver ? text.over : text.moved}
              {!isCancelled && !isOver && date.moved_from && (
                <>
                  {" "}
                  <DateText date={date.moved_from} />.
                </>
              )}
            </p>
            {(isOver || isCancelled) && link?.others && <Action link={link.others} kind="arrow" />}
          </div>
        )}
        {text.sample && <p className={styles.sample}>{text.sample}</p>}
      </header>
      {text.summary && <Html html={text.summary} className={styles.summary} />}
      <div className={styles.facts}>
        <Facts view={view} isOpen={!isOver && !isCancelled} />
      </div>
      {(image?.picture || text.content) && (
        <div className={styles.account}>
          {image?.picture && (
            <Picture
              image={image.picture}
              sizes="(min-width: 60rem) 45rem, 100vw"
              className={styles.picture}
            />
          )}
          {text.content && (
            <>
              <Heading level={level} className={styles.heading}>
                {isOver ? text.notes : text.programme}
              </Heading>
              <Html html={text.content} className={styles.text} />
            </>
          )}
        </div>
      )}
    </SectionRoot>
  );
}
