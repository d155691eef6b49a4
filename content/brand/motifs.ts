/** The artwork of banners as share cards have it: one way of meeting for each market, and those of the agency itself. */
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

export type MotifName = keyof typeof motifs;
