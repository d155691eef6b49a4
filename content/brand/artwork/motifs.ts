/** One way of meeting for each market. */
import { executiveSearch, join, sales, technology } from "./angular.ts";
import { aiAndRobotics, change, data, digital, sustainability } from "./curved.ts";
import { type Motif, randomFrom, type Stroke } from "./strokes.ts";

export const motifs = {
  join,
  technology,
  data,
  digital,
  sustainability,
  change,
  "executive-search": executiveSearch,
  "ai-and-robotics": aiAndRobotics,
  sales,
} satisfies Record<string, Motif>;

export type MotifName = keyof typeof motifs;

/** The strokes of a motif. The same seed gives the same drawing; the page's route is its seed. */
export function drawMotif(name: MotifName, seed: string): Stroke[] {
  return motifs[name](randomFrom(seed));
}
