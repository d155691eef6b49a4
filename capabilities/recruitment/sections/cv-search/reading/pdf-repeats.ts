/** Sorts out what stands at the edges of pages: headers and footers are read once, page numbers not at all. */
import { isPageNumber } from "./margins.ts";
import type { PdfLine } from "./pdf-line.ts";

/** How many lines from the edge of a page a header or footer may have. */
const DEEPEST = 4;

/** How far its place may differ, in points. */
const NEAR = 4;

/** On what share of the pages it stands: the first page often has none. */
const SHARE = 0.6;

/** The lines of each page without those of headers and footers, which are returned apart, each once. */
export function withoutRepeats(pages: readonly PdfLine[][]): { pages: PdfLine[][]; repeats: PdfLine[] } {
  const repeats = new Map<string, PdfLine>();
  const drop = new Set<PdfLine>();
  const fromTop = pages.map((lines) => lines.toSorted((one, other) => other.y - one.y));
  for (const edge of [
    fromTop.map((lines) => lines.slice(0, DEEPEST)),
    fromTop.map((lines) => lines.slice(-DEEPEST).reverse()),
  ]) {
    for (const line of edge.flatMap((lines) => repeatsOf(lines, edge))) {
      drop.add(line);
      if (!isPageNumber(line.text) && !repeats.has(signOf(line))) repeats.set(signOf(line), line);
    }
  }
  return {
    pages: pages.map((lines) => lines.filter((line) => !drop.has(line))),
    repeats: [...repeats.values()],
  };
}

/** The lines from the edge on that other pages have at the same place too, or that are page numbers. */
function repeatsOf(lines: readonly PdfLine[], edge: readonly PdfLine[][]): PdfLine[] {
  const isRepeat = (line: PdfLine) => {
    const times = edge.filter((others) => others.some((other) => isSame(line, other))).length;
    return isPageNumber(line.text) || times >= Math.max(2, edge.length * SHARE);
  };
  const end = lines.findIndex((line) => !isRepeat(line));
  return lines.slice(0, end < 0 ? lines.length : end);
}

function isSame(one: PdfLine, other: PdfLine): boolean {
  return signOf(one) === signOf(other) && Math.abs(one.y - other.y) <= NEAR;
}

/** The text of a line, in which numbers count as alike. */
function signOf({ text }: PdfLine): string {
  return text.replace(/\d+/g, "0").replace(/\s+/g, " ").trim();
}
