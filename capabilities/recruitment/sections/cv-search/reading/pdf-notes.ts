/** Notes in the margin of a PDF, such as the place and the dates of a job, which a file may have after the text of that job. */
import { takeBullet } from "./bullets.ts";
import type { PdfLine } from "./pdf-line.ts";

/** How far baselines of one line may be apart, in the size of letters. */
const SAME_LINE = 0.36;

/** Longer lines are no notes, and neither are more of them than a place, dates and how long that was. */
const LONGEST_NOTE = 40;
const MOST_NOTES = 3;
const YEAR = /(?:19|20)\d\d(?!\d)/;

/**
 * Moves notes that a file has after the text that they stand beside, such as the place and the dates of a job in the margin,
 * to the line at which they begin.
 */
export function withNotes(lines: readonly PdfLine[]): PdfLine[] {
  const ordered: PdfLine[] = [];
  for (let at = 0; at < lines.length; ) {
    const notes = notesAt(lines, at);
    let to = ordered.length;
    for (const [index, note] of notes.entries()) {
      // Up to three notes belong to the same line; of more, each belongs to a line of its own.
      if (index === 0 || notes.length > MOST_NOTES)
        to = ordered.findLastIndex((line) => isNextTo(line, note)) + 1 || to;
      ordered.splice(to, 0, note);
      to += 1;
    }
    if (notes.length === 0) ordered.push(lines[at] as PdfLine);
    at += Math.max(1, notes.length);
  }
  return ordered;
}

/** The notes that begin at a line; none where it is no note. */
function notesAt(lines: readonly PdfLine[], at: number): readonly PdfLine[] {
  const [above, first] = [lines[at - 1], lines[at]];
  if (!above || !first || first.y < above.y + first.size / 2) return [];
  const text = lines.slice(0, at).findLast((line) => isNextTo(line, first));
  if (!text) return [];
  const end = lines.findIndex(
    (line, index) => index > at && (line.y > (lines[index - 1]?.y ?? 0) || !isApart(line, text)),
  );
  const notes = lines.slice(at, end < 0 ? lines.length : end);
  const dated = notes.filter((note) => YEAR.test(note.text));
  const isShort = notes.every((note) => note.text.length <= LONGEST_NOTE && !note.bold);
  return isShort && dated.length > 0 && (notes.length <= MOST_NOTES || dated.length === notes.length)
    ? notes
    : [];
}

/** Whether two lines stand on one baseline. */
function isNextTo(line: PdfLine, note: PdfLine): boolean {
  return (
    Math.abs(line.y - note.y) <= SAME_LINE * note.size && isApart(line, note) && !takeBullet(line.text).bullet
  );
}

function isApart(one: PdfLine, other: PdfLine): boolean {
  return one.right <= other.x || other.right <= one.x;
}
