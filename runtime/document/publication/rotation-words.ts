/** When visitors see each item of a rotation, in words, and what they see in its place. */
import { TEAM_LOCALE, toMomentText } from "#runtime/document/slots/dates.ts";
import { capital } from "#schemas/checks/names.ts";
import {
  publicationOfItem,
  type RotatingItem,
  type Rotation,
  type Stretch,
  stretchesOf,
} from "#schemas/index/rotation.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { clockOf } from "#schemas/values/clock.ts";

/** The words about one. `index` is its place in the document. */
export type RotationWords = { id: string; index: number; words: string };

/** The words about each, in the order in which they precede each other. */
export function rotationWords(
  { all, ends }: Pick<Rotation, "all" | "ends">,
  site: SiteIndex,
): RotationWords[] {
  return all.map((own) => ({ id: own.id, index: own.index, words: wordsFor(own, { all, ends }, site) }));
}

function wordsFor(own: RotatingItem, { all, ends }: Pick<Rotation, "all" | "ends">, site: SiteIndex): string {
  const { now, timeZone } = clockOf(site);
  const toDate = (moment: Date | string) => toMomentText(new Date(moment), TEAM_LOCALE, timeZone);
  if (own.end <= now) return `Over since ${toDate(own.end)}.`;
  const stretches = stretchesOf(own, all, now);
  if (stretches.length === 0) {
    const { publishUntil } = own.window;
    return publishUntil !== undefined && new Date(publishUntil) <= now
      ? `Ended on ${toDate(publishUntil)}.`
      : "Never shown: its dates leave it no time.";
  }
  const toSpan = ({ from, until }: Stretch) =>
    `${from <= now ? "" : `from ${toDate(from)} `}until ${toDate(until)}`;
  const ownStretches = stretches.filter(({ shown }) => shown === own);
  const isDraft = publicationOfItem(own, now) === "draft";
  const shown = ownStretches.map(toSpan).join(", and again ");
  const seen = isDraft
    ? `Draft, which visitors do not see. Published, it would ${shown === "" ? "never be shown" : `be shown ${shown}`}.`
    : `${shown === "" ? "Never shown" : `Shown ${shown}`}.`;
  const instead = stretches
    .filter((stretch) => stretch.shown !== own)
    .map((stretch) => {
      const { id, end } = stretch.shown;
      const reason =
        end < own.end
          ? `whose ${ends} earlier`
          : `whose ${ends} then as well, and comes first by its order or in the file`;
      return `${capital(toSpan(stretch))} visitors ${isDraft ? "would see" : "see"} “${id}”, ${reason}.`;
    });
  return [seen, ...instead].join(" ");
}
