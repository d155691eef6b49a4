/** Days as searches count them. */
import { DAY } from "#schemas/values/clock.ts";

/** Days since 1970. */
export function dayOf(moment: Date): number {
  return Math.floor(moment.getTime() / DAY);
}
