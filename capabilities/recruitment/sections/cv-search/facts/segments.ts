/** The pieces of a line that name things side by side: "Engineer, Wrenfold Payments, Leeds". */

/** A piece at `start` of its line. */
export type Segment = { text: string; start: number };

const BETWEEN =
  /\t+|\s+[-–—−|·•:@/]\s+|[,;|()[\]•·]\s*(?:then\s+|later\s+)?|\s+then\s+|:\s+|\s+@\s*|\s+\bat\b\s+(?=\p{Lu})|\s+\bfor\b\s+(?=\p{Lu})/gu;

/** The pieces of a line, in its order, none empty. */
export function toSegments(text: string): Segment[] {
  const segments: Segment[] = [];
  let start = 0;
  const take = (end: number) => {
    const piece = text.slice(start, end);
    const trimmed = piece.trim();
    if (/[\p{L}\p{N}]/u.test(trimmed))
      segments.push({ text: trimmed, start: start + piece.indexOf(trimmed) });
  };
  for (const match of text.matchAll(BETWEEN)) {
    take(match.index);
    start = match.index + match[0].length;
  }
  take(text.length);
  return segments;
}
