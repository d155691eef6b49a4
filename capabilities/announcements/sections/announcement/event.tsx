import cross from "icon:x";
import { memo } from "react";
import { Action } from "#runtime/ui/action.tsx";
import { Icon } from "#runtime/ui/icon.tsx";
import { VisuallyHidden } from "#runtime/ui/visually-hidden.tsx";
import type { View } from "./+view.ts";
import styles from "./section.module.css";

type Props = { event: View["announcement"]["events"][number]; close: string };

/**
 * One event with the time left until it. The page's boot script writes into the boxes every second, marks
 * [data-countdown] on the last day and hides it once the event has begun, before React is there and after it: React
 * leaves all this as it finds it. The boxes repeat the date, so they are not read out.
 */
export const Event = memo(function Event({ event, close }: Props) {
  return (
    <div
      className={styles.line}
      data-countdown={event.startsAt}
      data-value={event.id}
      suppressHydrationWarning
    >
      <p className={styles.words}>
        <strong>{event.title}</strong>{" "}
        <time dateTime={event.startsAt} className={styles.date}>
          {event.dateText}
        </time>
      </p>
      <p className={styles.countdown} aria-hidden="true">
        {UNITS.map((unit) => (
          <span key={unit} className={styles[unit]}>
            <span className={styles.number} {...{ [`data-${unit}`]: "" }} suppressHydrationWarning>
              00
            </span>{" "}
            {/* Of which narrow screens show the first letter. */}
            <span>{unit[0]}</span>
            <span className={styles.rest}>{unit.slice(1)}</span>
          </span>
        ))}
      </p>
      {event.link && <Action link={event.link} kind="arrow" className={styles.link} />}
      <button type="button" className={styles.close} data-action="announcement:close" data-value={event.id}>
        <VisuallyHidden>{close}</VisuallyHidden>
        <Icon path={cross} />
      </button>
    </div>
  );
});

const UNITS = ["days", "hours", "minutes"] as const;
