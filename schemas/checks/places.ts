/** Where a problem stands, and how a message names another place. */
import type { Document } from "#schemas/documents/document.ts";
import type { Place } from "#schemas/documents/problem.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import type { CheckProblem } from "#schemas/validate/check.ts";

/** A file as a whole, when nothing in it is what is wrong. */
export const WHOLE_FILE: Place = { pointer: "", range: { start: 0, end: 0 } };

/**
 * The place of an object as a whole: its property's name, else its id or its opening bracket, so that one
 * word is highlighted and not thirty lines.
 */
export function openingOf(document: Document, pointer: string): Place {
  const located = document.source.ok ? document.source.locate(pointer) : undefined;
  if (!document.source.ok || !located) return { pointer };
  const id = document.source.locate(`${pointer}/id`)?.value;
  const bracket = { start: located.value.start, end: located.value.start + 1 };
  return { pointer, range: located.key ?? id ?? bracket };
}

/** The line that a value begins on, or its name when it has one. */
export function lineOf(document: Document, pointer: string): number {
  const located = document.source.ok ? document.source.locate(pointer) : undefined;
  return document.source.position((located?.key ?? located?.value)?.start ?? 0).line;
}

/** Another place in words: `line 12`, or `pages/index.json, line 12` when it is in another file. */
export function placeName(site: SiteIndex, file: string, pointer: string, from: string): string {
  const line = `line ${lineOf(site.open(file), pointer)}`;
  return file === from ? line : `${file}, ${line}`;
}

/**
 * Reports two places that claim the same, such as an address or a key, at both: an author may check one of the two files alone.
 * Of two places in one file it reports the first of `sides`, which is the later one.
 *
 * @param tell returns the problem at a place, given the other
 */
export function reportClash<Side extends { file: string }>(
  report: (problem: CheckProblem) => void,
  [one, other]: readonly [Side, Side],
  tell: (own: Side, other: Side) => CheckProblem,
): void {
  report({ file: one.file, ...tell(one, other) });
  if (other.file !== one.file) report({ file: other.file, ...tell(other, one) });
}
