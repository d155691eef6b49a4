/** The line of a document that a problem stands in, and marks below it, as a terminal shows both. */
import type { Problem } from "#schemas/documents/problem.ts";
import { createLines, type Lines } from "#schemas/json/lines.ts";
import { once } from "#schemas/values/remember.ts";

/** `marks` is as long as `line` up to the end of what is marked. */
export type Excerpt = { line: string; marks: string };

/** Longer lines are cut around the place that matters; counted in UTF-16 code units. */
const WIDEST = 100;

/** How much of a long line is shown before the place that matters. */
const BEFORE = 30;

/** Gives excerpts of the files in `sources`: nothing for another file, a line that is not there, or an empty one. */
export function createExcerpts(
  sources: ReadonlyMap<string, string>,
): (problem: Problem) => Excerpt | undefined {
  const known = new Map<string, Lines>();
  return (problem) => {
    const text = sources.get(problem.file);
    if (text === undefined) return undefined;
    const lines = known.get(problem.file) ?? createLines(text);
    known.set(problem.file, lines);
    const range = lines.range(problem.line);
    const line = range && text.slice(range.start, range.end);
    return line === undefined || line.trim() === "" ? undefined : excerptOf(line, problem);
  };
}

function excerptOf(
  line: string,
  { line: number, column, endLine = number, endColumn = column }: Problem,
): Excerpt {
  const start = Math.min(column - 1, line.length);
  const end = endLine > number ? line.length : Math.min(endColumn - 1, line.length);
  const from = line.length <= WIDEST ? 0 : Math.max(0, Math.min(start - BEFORE, line.length - WIDEST));
  const cut = { from: wholeFrom(line, from), to: wholeFrom(line, Math.min(from + WIDEST, line.length)) };
  const lead = cut.from > 0 ? "…" : "";
  const before = toCells(line.slice(cut.from, start));
  const marked = toCells(
    line.slice(Math.max(start, cut.from), Math.max(end, start)).slice(0, cut.to - start),
  );
  const after = toCells(line.slice(Math.max(start, end), cut.to));
  return {
    line: `${lead}${before.text}${marked.text}${after.text}${cut.to < line.length ? "…" : ""}`,
    marks: " ".repeat(lead.length + before.width) + "^".repeat(Math.max(marked.width, 1)),
  };
}

/** The place itself, or the one before when it is in the middle of a pair of surrogates. */
function wholeFrom(line: string, at: number): number {
  const code = line.charCodeAt(at);
  return at > 0 && code >= 0xdc00 && code <= 0xdfff ? at - 1 : at;
}

/** Made when it is needed: it takes longer than reading a hundred documents. */
const graphemes = once(() => new Intl.Segmenter("en", { granularity: "grapheme" }));

const WIDE =
  /\p{Emoji_Presentation}|\uFE0F|[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{20000}-\u{3FFFD}]/u;

/** A piece of text and how many cells of a terminal it takes. */
function toCells(text: string): { text: string; width: number } {
  const shown = toPrintable(text);
  if (/^[ -~]*$/.test(shown)) return { text: shown, width: shown.length };
  let width = 0;
  for (const { segment } of graphemes().segment(shown)) width += WIDE.test(segment) ? 2 : 1;
  return { text: shown, width };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNPRINTABLE = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/g;

/**
 * Text without what would change the terminal, or the order of the characters in it. A tab becomes two spaces;
 * anything else invisible becomes a sign that can be seen. The parts of an emoji stay together.
 */
export function toPrintable(text: string): string {
  return text.replace(UNPRINTABLE, (character) => {
    if (character === "\t") return "  ";
    return character === "\u200D" || character === "\r" ? character.replace("\r", "") : "�";
  });
}
