/** Finds the size and the lines in which words fill a box. */
import type { LetterBox } from "#runtime/card.ts";
import { once } from "#schemas/values/remember.ts";

/** How wide words are at a size of 1. */
export type Measure = (text: string) => number;

type Box = Pick<LetterBox, "width" | "height" | "lines" | "leading" | "largest" | "smallest">;

/** From one size to the next that is tried. */
const STEP = 0.96;

/** The largest size at which the words fit, and their lines, which are about equally long. */
export function fitWords(text: string, box: Box, measure: Measure): { size: number; lines: string[] } {
  // A space that does not break is no end of a word.
  const words = text.split(/[ \t\r\n]+/).filter((word) => word !== "");
  if (words.length === 0) return { size: box.largest, lines: [] };
  for (let size = box.largest; size > box.smallest; size *= STEP) {
    const lines = breakLines(words, box.width / size, measure);
    if (lines && lines.length <= roomFor(box, size)) {
      return { size, lines: balance(words, lines, box.width / size, measure) };
    }
  }
  const size = box.smallest;
  const width = box.width / size;
  const parts = words.flatMap((word) => breakWord(word, width, measure));
  const lines = breakLines(parts, width, measure) ?? [];
  const room = Math.max(1, roomFor(box, size));
  if (lines.length <= room) return { size, lines: balance(parts, lines, width, measure) };
  const last = cut(lines.slice(room - 1).join(" "), width, measure);
  return { size, lines: [...lines.slice(0, room - 1), last] };
}

/** How many lines there is room for: the last takes its whole size, those above it their leading. */
function roomFor({ height, lines, leading }: Box, size: number): number {
  return Math.min(lines, 1 + Math.floor((height / size - 1) / leading + 1e-9));
}

/** The fewest lines; undefined when a word is wider than they may be. */
function breakLines(words: readonly string[], width: number, measure: Measure): string[] | undefined {
  const lines: string[] = [];
  let line = "";
  for (const word of words) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line === "" || measure(word) > width) return undefined;
    lines.push(line);
    line = word;
  }
  return [...lines, line];
}

/** As many lines, in the narrowest column that holds them. */
function balance(
  words: readonly string[],
  lines: readonly string[],
  width: number,
  measure: Measure,
): string[] {
  let best = [...lines];
  let [low, high] = [0, width];
  for (let round = 0; round < 12 && lines.length > 1; round += 1) {
    const middle = (low + high) / 2;
    const narrower = breakLines(words, middle, measure);
    if (narrower && narrower.length <= lines.length) {
      best = narrower;
      high = middle;
    } else low = middle;
  }
  return best;
}

/** Made when it is needed: that takes 9 ms. */
const graphemes = once(() => new Intl.Segmenter("en", { granularity: "grapheme" }));

function lettersOf(text: string): string[] {
  return [...graphemes().segment(text)].map(({ segment }) => segment);
}

/** A word in parts that are no wider, with hyphens; one letter at least is in each. */
function breakWord(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word];
  const parts: string[] = [];
  let part = "";
  for (const letter of lettersOf(word)) {
    if (part !== "" && measure(`${part}${letter}-`) > width) {
      parts.push(part.endsWith("-") ? part : `${part}-`);
      part = "";
    }
    part += letter;
  }
  return [...parts, part];
}

/** The beginning of words, with an ellipsis. */
function cut(text: string, width: number, measure: Measure): string {
  const letters = lettersOf(text);
  const shown = (count: number) =>
    `${letters
      .slice(0, count)
      .join("")
      .replace(/[\s,;:–—-]+$/, "")}…`;
  let count = letters.length;
  while (count > 0 && measure(shown(count)) > width) count -= 1;
  return shown(count);
}
