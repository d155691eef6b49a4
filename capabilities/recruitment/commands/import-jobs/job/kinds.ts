/** Division, type, hours, workplace and places of a job: what its source calls them, as this site does. */
import { wordsOf } from "#capabilities/recruitment/commands/import-jobs/html/clean.ts";
import { jobError } from "#capabilities/recruitment/commands/import-jobs/problems/job.ts";
import { fold } from "#capabilities/recruitment/commands/import-jobs/words/fold.ts";
import {
  type Hours,
  hoursIn,
  type Workplace,
  withoutHours,
  workplaceIn,
  workplaceInText,
} from "#capabilities/recruitment/commands/import-jobs/words/hints.ts";
import { splitList } from "#capabilities/recruitment/commands/import-jobs/words/list.ts";
import { suggest } from "#schemas/values/suggest.ts";
import { keptOf, notSaid, type Reading } from "./source.ts";

/** The id of its division. A job with us needs none. */
export function readSector(reading: Reading): string | undefined {
  const { job, at, context } = reading;
  const { settings, names, file } = context;
  const find = (name: string) => lookUp(name, settings.sectors) ?? names.sectors.find(name);
  const written = splitList(job.sector ?? [], "sector", (words) => find(words) !== undefined);
  for (const name of written) {
    const id = find(name);
    if (id !== undefined) return id;
  }
  const [first] = written;
  if (first !== undefined && !settings.internal) {
    throw jobError("unknown-sector", [first, file, names.sectors.suggest(first)], at, "sector");
  }
  const id = (keptOf(reading, "sector") as string | undefined) ?? settings.defaults.sector;
  if (id !== undefined || settings.internal) return id;
  throw notSaid(reading, "which division the job belongs to", '"defaults": { "sector": "…" }', "sector");
}

/** The id of its type. Words about hours do not decide it. */
export function readType(reading: Reading): string {
  const { job, at, context } = reading;
  const { settings, names, file } = context;
  const written = job.type?.trim() ?? "";
  const kind = withoutHours(written);
  const id =
    lookUp(written, settings.types) ??
    lookUp(kind, settings.types) ??
    names.types.find(kind) ??
    COMMON.find(([pattern, type]) => pattern.test(kind) && names.types.ids.has(type))?.[1];
  if (id !== undefined) return id;
  if (kind !== "") throw jobError("unknown-type", [written, file, names.types.suggest(kind)], at, "type");
  const usual = (keptOf(reading, "type") as string | undefined) ?? settings.defaults.type;
  if (usual !== undefined) return usual;
  throw notSaid(reading, "what type of job it is", '"defaults": { "type": "permanent" }', "type");
}

/** What most people in the trade write. */
const COMMON: readonly [RegExp, string][] = [
  [/^perm(?:anent)?\b|^regular$/i, "permanent"],
  [/\bcontract(?:or)?\b|\bfreelance\b|^temp(?:orary)?\b|\bfixed[- ]term\b|^ftc$/i, "contract"],
  [/\binterim\b/i, "interim"],
];

/** Full or part time. */
export function readHours(reading: Reading): Hours {
  const { job, at, context } = reading;
  const words = job.hours ?? job.type ?? "";
  const found = hoursIn(words);
  if (found !== undefined) return found;
  if (job.hours !== undefined && job.hours !== job.type && words.trim() !== "") {
    throw unknownValue(words, ["full-time", "part-time"], at, "hours");
  }
  const kept = keptOf(reading, "hours") as Hours | undefined;
  return kept ?? hoursIn(job.title) ?? context.settings.defaults.hours ?? "full-time";
}

/** Where the work is done: as the source has it, or else by its words on the place, the title, the text. */
export function readWorkplace(reading: Reading): Workplace {
  const { job, at, context } = reading;
  const written = job.workplace?.trim() ?? "";
  const said = workplaceIn(written);
  if (said !== undefined) return said;
  if (written !== "") throw unknownValue(written, ["on-site", "hybrid", "remote"], at, "workplace");
  const hinted = workplaceIn((job.places ?? []).join("; ")) ?? workplaceIn(job.title);
  const kept = keptOf(reading, "workplace") as Workplace | undefined;
  const found =
    hinted ?? kept ?? workplaceInText(wordsOf(job.description ?? "")) ?? context.settings.defaults.workplace;
  if (found !== undefined) return found;
  throw notSaid(reading, "where the work is done", '"defaults": { "workplace": "on-site" }', "workplace");
}

/** Ids of its places. A remote job has the country in which one must live. */
export function readPlaces(reading: Reading, workplace: Workplace | undefined): string[] {
  const { job, at, context } = reading;
  const { settings, places, file } = context;
  const country = workplace === "remote" ? places.countryOf(job.country ?? "") : undefined;
  const found = places.find(job.places ?? [], settings.places ?? {}, job.country);
  if ("ambiguous" in found) {
    throw jobError("ambiguous-place", [found.ambiguous, file, found.ids], at, "places");
  }
  if ("unknown" in found) {
    if (country !== undefined) return [country];
    throw jobError("unknown-place", [found.unknown, file, found.near], at, "places");
  }
  const said = found.ids.length > 0 || country === undefined ? found.ids : [country];
  const kept = (keptOf(reading, "places") ?? []) as string[];
  const usual = settings.defaults.place === undefined ? [] : [settings.defaults.place];
  const ids = [said, kept, usual].find((some) => some.length > 0) ?? [];
  if (ids.length === 0) {
    throw notSaid(reading, "where the job is", '"defaults": { "place": "…" }', "places");
  }
  if (workplace !== "remote") return ids;
  return [...new Set(ids.map((id) => places.countryOf(id) ?? id))];
}

/** The meaning of a name, by the settings. */
function lookUp(written: string, table: { readonly [name: string]: string } = {}): string | undefined {
  const name = fold(written);
  if (name === "") return undefined;
  return Object.entries(table).find(([key]) => fold(key) === name)?.[1];
}

/** A value that is none of a closed set. */
export function unknownValue(
  written: string,
  allowed: readonly string[],
  ...[at, field]: [Reading["at"], Parameters<Reading["at"]>[0]]
): Error {
  return jobError("unknown-value", [written, allowed, suggest(written.toLowerCase(), allowed)], at, field);
}
