/** Takes what stands on every page, headers and footers, once, and page numbers not at all. */
import { isPageNumber } from "./margins.ts";
import type { Row } from "./pdf-rows.ts";
import { rowText } from "./pdf-sides.ts";

/** How many rows from the edge of a page a header or footer may have. */
const DEEPEST = 4;

/** How far its place may differ, in points. */
const NEAR = 4;

/** On what share of the pages it stands: the first page often has none. */
const SHARE = 0.6;

/** The rows of each page without those that an earlier page has at its edge too, and without page numbers there. */
export function withoutRepeats(pages: readonly Row[][]): Row[][] {
  const known = new Set<string>();
  const drop = new Set<Row>();
  const edges = [
    pages.map((rows) => rows.slice(0, DEEPEST)),
    pages.map((rows) => rows.slice(-DEEPEST).reverse()),
  ];
  for (const edge of edges) {
    const places = placesOf(edge);
    for (const rows of edge) {
      for (const row of rows) {
        const sign = signOf(row);
        const number = isPageNumber(rowText(row));
        const repeats = timesNear(places, sign, row.y) >= Math.max(2, pages.length * SHARE);
        if (!number && !repeats) break;
        if (number || known.has(sign)) drop.add(row);
        known.add(sign);
      }
    }
  }
  return pages.map((rows) => rows.filter((row) => !drop.has(row)));
}

type Place = [sign: string, y: number];

/** Where each text stands at this edge, one place for a page. Numbers count as alike. */
function placesOf(edge: readonly Row[][]): Place[] {
  return edge.flatMap((rows) => [...new Map(rows.map((row) => [signOf(row), row.y]))]);
}

function timesNear(places: readonly Place[], sign: string, y: number): number {
  return places.filter(([text, place]) => text === sign && Math.abs(place - y) <= NEAR).length;
}

function signOf(row: Row): string {
  return rowText(row).replace(/\d+/g, "0").replace(/\s+/g, " ").trim();
}
