/**
 * What takes turns: the items of a document of which visitors see one at a time, each until a moment that it names. The schema of the
 * document says so: `"x-turns"` of its `items` names the field with that moment, and says what happens then.
 */
import type { Turning } from "#schemas/compile/compile.ts";
import { isObject } from "#schemas/json/schema.ts";
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
export type Turn = {
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

/** A document whose items take turns. They are in the order in which they precede each other. */
export type Turns = Turning & Pick<DocumentFacts, "file" | "kind"> & { all: readonly Turn[] };

/** The documents of a site whose items take turns, by their files. */
export function findTurns(
  named: (kind: DocumentKind) => ReadonlyMap<string, DocumentFacts>,
  turning: ReadonlyMap<DocumentKind, Turning>,
  timeZone: string,
): Map<string, Turns> {
  const found = [...turning].flatMap(([kind, how]) =>
    [...named(kind).values()].map(({ file, value }) => ({
      ...{ ...how, file, kind },
      all: turnsIn(value, how, timeZone),
    })),
  );
  return new Map(found.map((turns) => [turns.file, turns]));
}

/**
 * The items in the order in which they precede each other: by when their turns end, then by `order`, then as they are written. What has
 * no id or no moment that can be read is left out.
 */
function turnsIn(value: unknown, { until }: Turning, timeZone: string): Turn[] {
  const items: unknown[] = isObject(value) && Array.isArray(value.items) ? value.items : [];
  return items
    .flatMap((item, index): Turn[] => {
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

function orderOf({ item: { order } }: Turn): number {
  return typeof order === "number" ? order : 0;
}

/** Where one stands at `now`: it ends with its window, and at the latest when its turn does. */
export function publicationOfTurn({ window, end }: Turn, now: Date): Publication {
  const publication = publicationOf(window, now);
  return publication !== "draft" && end <= now ? "expired" : publication;
}

/**
 * What takes its turn at `now`, in order. A browser shows the first whose turn has not ended, so one whose time is over before its turn
 * would come is left out. So are drafts and what is scheduled, also where drafts are shown: there is room for one, and an author must
 * see what visitors see, unless one is requested by its id.
 */
export function turnsAt(all: readonly Turn[], now: Date, wanted: string | undefined): readonly Turn[] {
  const requested = all.filter(({ id, end }) => id === wanted && end > now);
  const published = all.filter((one) => publicationOfTurn(one, now) === "published");
  return [...new Set([...requested, ...stretchesOfAll(published, now).map(({ shown }) => shown)])];
}

/** A stretch of time in which one is shown. It does not reach `until`. */
export type Stretch = { from: Date; until: Date; shown: Turn };

/**
 * What is shown in the time of one, from `now` on: itself, and those that precede it. Nothing when its time is over. A draft is treated
 * as if it was published; others count only if they are.
 *
 * @param all in the order in which they precede each other
 */
export function stretchesOf(own: Turn, all: readonly Turn[], now: Date): Stretch[] {
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
export function stretchesOfAll(all: readonly Turn[], now: Date): Stretch[] {
  return all
    .filter(({ window }) => window.status === "published")
    .flatMap((own) => stretchesOf(own, all, now).filter(({ shown }) => shown === own));
}

/** From when to when one could be shown, in milliseconds: until its turn ends, or its window. */
function spanOf({ window, end }: Turn): [from: number, until: number] {
  const { publishFrom, publishUntil } = window;
  return [
    publishFrom === undefined ? Number.NEGATIVE_INFINITY : Date.parse(publishFrom),
    Math.min(end.getTime(), publishUntil === undefined ? Number.POSITIVE_INFINITY : Date.parse(publishUntil)),
  ];
}

function isIn([from, until]: readonly [number, number], moment: number): boolean {
  return from <= moment && moment < until;
}
