/** A date in words. */
import type { ResolvedDate } from "#runtime/section.ts";

export function DateText({ date, className }: { date: ResolvedDate; className?: string | undefined }) {
  return (
    <time dateTime={date.iso} className={className}>
      {date.text}
    </time>
  );
}
