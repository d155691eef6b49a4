/** The day, large, below its weekday and above its month, as a sheet that hangs from two pins. */
import type { ResolvedDate } from "#runtime/section.ts";
import { classes } from "#runtime/ui/classes.ts";
import styles from "./calendar-leaf.module.css";

type Props = { date: ResolvedDate; className?: string | undefined };

export function CalendarLeaf({ date, className }: Props) {
  return (
    <p className={classes(styles.leaf, className)}>
      <time dateTime={date.iso}>
        <span className={styles.weekday}>{date.weekday}</span> <span className={styles.day}>{date.day}</span>{" "}
        <span className={styles.month}>
          {date.month} {date.year}
        </span>
      </time>
    </p>
  );
}
