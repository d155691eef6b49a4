/** The motifs: one way of meeting for each market, and those of the agency itself. */
import { draw as aiAndRobotics } from "#brand/artwork/ai-and-robotics.ts";
import { draw as change } from "#brand/artwork/change.ts";
import { draw as data } from "#brand/artwork/data.ts";
import { draw as digital } from "#brand/artwork/digital.ts";
import { draw as dovetail } from "#brand/artwork/dovetail.ts";
import { draw as executiveSearch } from "#brand/artwork/executive-search.ts";
import { draw as join } from "#brand/artwork/join.ts";
import { draw as lap } from "#brand/artwork/lap.ts";
import { draw as sales } from "#brand/artwork/sales.ts";
import { draw as scarf } from "#brand/artwork/scarf.ts";
import { draw as sustainability } from "#brand/artwork/sustainability.ts";
import { draw as technology } from "#brand/artwork/technology.ts";
import type { Weight } from "#runtime/artwork.ts";

/** The agency's own. */
export const joints = { join, lap, scarf, dovetail };

export const motifs = {
  ...joints,
  "ai-and-robotics": aiAndRobotics,
  change,
  data,
  digital,
  "executive-search": executiveSearch,
  sales,
  sustainability,
  technology,
};

/** Widths in pictures and on cards. */
export const widths: { readonly [weight in Weight]: number } = {
  ...{ hair: 1.6, line: 4.6, bar: 36, dots: 8, speck: 6.5, point: 28, area: 0 },
};

export type MotifName = keyof typeof motifs;
