/** The line of a problem in pieces: what is before the place, the place itself, and what is after it. */
import type { DevProblem } from "#runtime/dev/dev-site-types.ts";

/** A piece of a line. `mark` is the one that is wrong. */
export type Pieces = { before: string; mark: string; after: string };

type Place = Pick<DevProblem, "line" | "column" | "endLine" | "endColumn">;

/** Longer lines are cut around the place; in UTF-16 code units. */
const widest = 180;
const ahead = 60;

/** Cuts a line into pieces. `indent` is how much of its beginning is left out. */
export function toPieces(
  text: string,
  { line, column, endLine = line, endColumn = column }: Place,
  indent: number,
): Pieces {
  const start = Math.min(column - 1, text.length);
  const last = endLine > line ? text.length : Math.min(endColumn - 1, text.length);
  // A place between two characters is shown as the one after it.
  const end = Math.max(last, start + 1);
  const margin = Math.min(indent, start);
  const from = text.length - margin <= widest ? margin : Math.max(margin, start - ahead);
  const to = Math.min(text.length, from + widest);
  return {
    before: `${from > margin ? "…" : ""}${text.slice(from, start)}`,
    mark: text.slice(start, Math.min(end, to)) || " ",
    after: `${text.slice(end, to)}${to < text.length ? "…" : ""}`,
  };
}
