import type { SectionProps } from "#runtime/section.ts";
import { classes } from "#runtime/ui/classes.ts";
import { EntityList } from "#runtime/ui/entity-list.tsx";
import { levelBelow } from "#runtime/ui/heading.tsx";
import { SectionHead } from "#runtime/ui/section-head.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import type { View } from "./+view.ts";
import { PastEvent } from "./past-event.tsx";
import styles from "./section.module.css";
import { UpcomingEvent } from "./upcoming-event.tsx";

export function Section({ view, context }: SectionProps<View>) {
  const { text, settings, words } = view;
  const events = settings.query;
  if (events.length === 0 && !text.empty) return null;
  const Event = settings.layout === "past" ? PastEvent : UpcomingEvent;
  const isShort = events.length === 0 || settings.layout === "past";
  return (
    <SectionRoot view={view} className={classes(styles.root, styles[settings.layout])}>
      <SectionHead
        level={context.headingLevel}
        text={text}
        place={isShort ? "beside" : "above"}
        className={classes(isShort && styles.inline)}
      />
      <EntityList
        entities={events}
        empty={text.empty}
        className={styles.events}
        emptyClassName={styles.empty}
      >
        {(event) => (
          <Event key={event.id} event={event} level={levelBelow(context.headingLevel)} words={words} />
        )}
      </EntityList>
    </SectionRoot>
  );
}
