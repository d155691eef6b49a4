/** The lines around a problem, with the place marked. */
import type { LiveProblem } from "#runtime/build/live-types.ts";
import { make } from "./host.ts";

/** Longer lines are cut around the place; in UTF-16 code units. */
const widest = 180;
const before = 60;

type Excerpt = Pick<LiveProblem, "line" | "column" | "endLine" | "endColumn" | "excerpt">;
type Piece = { text: string; isMarked: boolean };

/** Draws the excerpt of a problem; nothing when there is none. */
export function drawExcerpt(problem: Excerpt): HTMLElement[] {
  const { excerpt, line: place } = problem;
  const indent = Math.min(...excerpt.filter(({ text }) => text.trim()).map(({ text }) => text.search(/\S/)));
  const lines = excerpt.map(({ line, text }) => {
    const isPlace = line === place;
    const pieces = isPlace
      ? toPieces(text, problem, indent)
      : [{ text: text.slice(indent), isMarked: false }];
    return make(
      "span",
      { className: isPlace ? "line place" : "line" },
      make("span", { className: "number", textContent: String(line) }),
      make(
        "code",
        {},
        ...pieces.map(({ text, isMarked }) => (isMarked ? make("mark", { textContent: text }) : text)),
      ),
    );
  });
  return lines.length === 0 ? [] : [make("pre", { className: "excerpt" }, ...lines)];
}

/** Cuts a line into what is before the place, the place itself and what is after it. */
export function toPieces(
  text: string,
  { line, column, endLine = line, endColumn = column }: Omit<Excerpt, "excerpt">,
  indent: number,
): Piece[] {
  const start = Math.min(column - 1, text.length);
  const last = endLine > line ? text.length : Math.min(endColumn - 1, text.length);
  // A place between two characters is shown as one.
  const end = Math.max(last, start + 1);
  const from =
    text.length - indent <= widest
      ? Math.min(indent, start)
      : Math.max(Math.min(indent, start), start - before);
  const to = Math.min(text.length, from + widest);
  return [
    { text: `${from > indent ? "…" : ""}${text.slice(from, start)}`, isMarked: false },
    { text: text.slice(start, Math.min(end, Math.max(to, start + 1))) || " ", isMarked: true },
    { text: `${text.slice(end, to)}${to < text.length ? "…" : ""}`, isMarked: false },
  ];
}
