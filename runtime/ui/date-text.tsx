/** A date in words, and with `time` the time of day on the clock of the site's zone. */
import type { ResolvedDate } from "#runtime/section.ts";

type Props = { date: ResolvedDate; weekday?: boolean; time?: boolean; className?: string | undefined };

export function DateText({ date, weekday = false, time = false, className }: Props) {
  return (
    <time dateTime={date.iso} className={className}>
      {weekday && `${date.weekday} `}
      {date.text}
      {time && date.time && `, ${date.time}`}
    </time>
  );
}
