/** The document of a job: a new one, or the one that is there with what has changed. */
import { isDeepStrictEqual } from "node:util";
import { toRouteName } from "#schemas/paths/route.ts";
import { type Fields, wordsOfField } from "./source.ts";

/** A document as it is written. */
export type JobDocument = { [name: string]: unknown; fields: Fields };

/** The order of the fields in a document. */
const ORDER =
  `title reference sector department type hours capacity workplace places attendance pay pay_note skills
short_description description benefits experience posted closes employer confidential state closed internal graduate
seniority consultant source`.split(/\s+/);

const SCHEMA = "../../../.generated/collections/jobs.schema.json";

/** The reference of a job as documents have it: capitals, digits and dashes. Empty when nothing is left of it. */
export function toReference(written: string, prefix = ""): string {
  const own = toRouteName(written).toUpperCase();
  return own === "" ? "" : prefix + own;
}

/** How long the words of a title can be in an address. */
const MAX_NAME = 60;

/**
 * The name of a new job in its address, from its title and its reference.
 *
 * @param isTaken whether another job has a name
 */
export function nameFor(fields: Fields, reference: string, isTaken: (name: string) => boolean): string {
  const words = toRouteName(wordsOfField(fields.title));
  const short = words.length <= MAX_NAME ? words : words.slice(0, MAX_NAME).replace(/-[^-]*$/, "");
  const name = [short, reference.toLowerCase()].filter((part) => part !== "").join("-");
  let free = name;
  for (let number = 2; isTaken(free); number++) free = `${name}-${number}`;
  return free;
}

/** A new document. */
export function createDocument(
  fields: Fields,
  { name, order, now }: { name: string; order: number; now: Date },
): JobDocument {
  const moment = toMoment(now);
  return {
    $schema: SCHEMA,
    ...{ id: name, order, slug: name, created_at: moment, updated_at: moment },
    fields: inOrder({ ...fields, state: "open" }),
  };
}

/** What became of a job: which fields are others, and the document, if any are. */
export type Update = { changed: string[]; document?: JobDocument };

/**
 * Brings a document up to date: `fields` are all that imports write, and others stay. `updated_at` moves when something has
 * changed.
 */
export function updateDocument(known: JobDocument, fields: Fields, now: Date): Update {
  const others = Object.entries(known.fields).filter(([name]) => !ORDER.includes(name));
  const next = inOrder({ ...fields, ...Object.fromEntries(others) });
  const names = new Set([...Object.keys(known.fields), ...Object.keys(next)]);
  const changed = [...names].filter((name) => !isDeepStrictEqual(known.fields[name], next[name]));
  if (changed.length === 0) return { changed };
  return { changed, document: { ...known, updated_at: toMoment(now), fields: next } };
}

function inOrder(fields: Fields): Fields {
  const names = Object.keys(fields).sort((a, b) => placeOf(a) - placeOf(b));
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

function placeOf(name: string): number {
  const place = ORDER.indexOf(name);
  return place === -1 ? ORDER.length : place;
}

function toMoment(now: Date): string {
  return now.toISOString().replace(/\.\d+/, "");
}
