/**
 * Rotations: documents of whose items visitors see one at a time, each until a moment that it names. `"x-turns"` of `items` in the
 * schema of the document names the field with that moment, and states what happens then.
 */
import type { RotationSchema } from "#schemas/compile/compile.ts";
import { isObject, listIn } from "#schemas/json/schema.ts";
import type { DocumentKind } from "#schemas/paths/source-file.ts";
import { toInstant } from "#schemas/values/clock.ts";
import { localTime } from "#schemas/values/formats.ts";
import {
  type Publication,
  type PublishingWindow,
  publicationOf,
  windowIn,
} from "#schemas/values/publication.ts";
import type { DocumentFacts } from "./facts.ts";

/** An item, and what decides when it is shown. */
export type RotatingItem = {
  id: string;
  /** What it is called in messages: “Summer party”. */
  name: string;
  item: { readonly [name: string]: unknown };
  /** Its place in the document. */
  index: number;
  /** When its turn ends at the latest. */
  end: Date;
  window: PublishingWindow;
};

/** A document with such items, in the order in which they precede each other. */
export type Rotation = RotationSchema &
  Pick<DocumentFacts, "file" | "kind"> & { all: readonly RotatingItem[] };

/** The rotations of a site, by their files. */
export function findRotations(
  named: (kind: DocumentKind) => ReadonlyMap<string, DocumentFacts>,
  rotating: ReadonlyMap<DocumentKind, RotationSchema>,
  timeZone: string,
): Map<string, Rotation> {
  const found = [...rotating].flatMap(([kind, how]) =>
    [...named(kind).values()].map(({ file, value }) => ({
      ...{ ...how, file, kind },
      all: itemsIn(value, how, timeZone),
    })),
  );
  return new Map(found.map((rotations) => [rotations.file, rotations]));
}

/**
 * The items in the order in which they precede each other: by when their turns end, then by `order`, then as they are written. What has
 * no id or no moment that can be read is left out.
 */
function itemsIn(value: unknown, { until }: RotationSchema, timeZone: string): RotatingItem[] {
  return listIn(value, "items")
    .flatMap((item, index): RotatingItem[] => {
      if (!isObject(item) || typeof item.id !== "string") return [];
      const [id, written] = [item.id, item[until]];
      if (typeof written !== "string" || !localTime(written)) return [];
      const end = toInstant(written, timeZone);
      const title = isObject(item.title) ? item.title.en : undefined;
      const window = windowIn(item) ?? { status: "published" };
      return [{ id, name: `“${title ?? id}”`, item, index, end, window }];
    })
    .sort((a, b) => a.end.getTime() - b.end.getTime() || orderOf(a) - orderOf(b));
}

function orderOf({ item: { order } }: RotatingItem): number {
  return typeof order === "number" ? order : 0;
}

/** The publication of an item at `now`: it ends with its window, and at the latest when its turn does. */
export function publicationOfItem({ window, end }: RotatingItem, now: Date): Publication {
  const publication = publicationOf(window, now);
  return publication !== "draft" && end <= now ? "expired" : publication;
}

/**
 * The items to be shown from `now` on, in order. A browser shows the first whose turn has not ended, so an item whose window ends before
 * its turn begins is left out. So are drafts and what is scheduled, also where drafts are shown: there is room for one, and an author must
 * see what visitors see, unless one is requested by its id.
 */
export function shownAt(
  all: readonly RotatingItem[],
  now: Date,
  wanted: string | undefined,
): readonly RotatingItem[] {
  const requested = all.filter(({ id, end }) => id === wanted && end > now);
  const published = all.filter((one) => publicationOfItem(one, now) === "published");
  return [...new Set([...requested, ...stretchesOfAll(published, now).map(({ shown }) => shown)])];
}

/** A stretch of time in which one is shown. It does not reach `until`. */
export type Stretch = { from: Date; until: Date; shown: RotatingItem };

/**
 * What is shown in the time of one, from `now` on: itself, and those that precede it. Nothing when its time is over. A draft is treated
 * as if it was published; others count only if they are.
 *
 * @param all in the order in which they precede each other
 */
export function stretchesOf(own: RotatingItem, all: readonly RotatingItem[], now: Date): Stretch[] {
  const [from, until] = spanOf(own);
  const begin = Math.max(from, now.getTime());
  if (begin >= until) return [];
  const rivals = all.slice(0, all.indexOf(own)).filter(({ window }) => window.status === "published");
  const edges = [begin, ...rivals.flatMap(spanOf).filter((edge) => edge > begin && edge < until), until];
  edges.sort((a, b) => a - b);
  const stretches: Stretch[] = [];
  for (const [at, edge] of edges.entries()) {
    const end = edges[at + 1];
    if (end === undefined || end <= edge) continue;
    const shown = rivals.find((rival) => isIn(spanOf(rival), edge)) ?? own;
    const last = stretches.at(-1);
    if (last?.shown === shown) last.until = new Date(end);
    else stretches.push({ from: new Date(edge), until: new Date(end), shown });
  }
  return stretches;
}

/** The stretches in which visitors see each of those that are published, from `now` on. */
export function stretchesOfAll(all: readonly RotatingItem[], now: Date): Stretch[] {
  return all
    .filter(({ window }) => window.status === "published")
    .flatMap((own) => stretchesOf(own, all, now).filter(({ shown }) => shown === own));
}

/** From when to when one could be shown, in milliseconds: until its turn ends, or its window. */
function spanOf({ window, end }: RotatingItem): [from: number, until: number] {
  const { publishFrom, publishUntil } = window;
  return [
    publishFrom === undefined ? Number.NEGATIVE_INFINITY : Date.parse(publishFrom),
    Math.min(end.getTime(), publishUntil === undefined ? Number.POSITIVE_INFINITY : Date.parse(publishUntil)),
  ];
}

function isIn([from, until]: readonly [number, number], moment: number): boolean {
  return from <= moment && moment < until;
}
