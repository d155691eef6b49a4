/** One way of meeting for each market, and those of the agency itself. */
import { executiveSearch, sales, technology } from "./angular.ts";
import { aiAndRobotics, change, data, digital, sustainability } from "./curved.ts";
import { joints } from "./joints.ts";
import { type Motif, randomFrom, type Stroke } from "./strokes.ts";

export const motifs = {
  ...joints,
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

/** Whether a motif stands for the agency, and not for one of its markets. */
export function isJoint(name: MotifName): boolean {
  return Object.hasOwn(joints, name);
}

/** The strokes of a motif. The same seed gives the same drawing; the page's route is its seed. */
export function drawMotif(name: MotifName, seed: string, right?: number): Stroke[] {
  return motifs[name](randomFrom(seed), right);
}
