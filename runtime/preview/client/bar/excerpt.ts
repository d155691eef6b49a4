/** The lines around a problem, with the place marked. */
import type { DevProblem } from "#runtime/dev/dev-site-types.ts";
import { make } from "#runtime/preview/client/host.ts";
import { toPieces } from "#runtime/preview/pieces.ts";

type Excerpt = Pick<DevProblem, "line" | "column" | "endLine" | "endColumn" | "excerpt">;

/** Draws the excerpt of a problem; nothing when there is none. */
export function drawExcerpt(problem: Excerpt): HTMLElement[] {
  const { excerpt, line: place } = problem;
  if (excerpt.length === 0) return [];
  const indent = Math.min(...excerpt.filter(({ text }) => text.trim()).map(({ text }) => text.search(/\S/)));
  const lines = excerpt.map(({ line, text }) => {
    const { before, mark, after } = toPieces(text, problem, indent);
    const words =
      line === place ? [before, make("mark", { textContent: mark }), after] : [text.slice(indent)];
    return make(
      "span",
      { className: line === place ? "line place" : "line" },
      make("span", { className: "number", textContent: String(line) }),
      make("code", {}, ...words),
    );
  });
  return [make("pre", { className: "excerpt" }, ...lines)];
}
