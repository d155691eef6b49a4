/**
 * Finds the places that a source means: `London, United Kingdom`, `Cambridge, MA`, `Leeds / Manchester (hybrid)`. What stands
 * after a town has to be where that town is.
 */
import { fold } from "#capabilities/recruitment/commands/import-jobs/words/fold.ts";
import { withoutWorkplace } from "#capabilities/recruitment/commands/import-jobs/words/hints.ts";
import type { Entity } from "#schemas/index/collections.ts";
import { createSuggester } from "#schemas/values/suggest.ts";
import { wordsIn } from "./names.ts";

/** A place of the site: what it is called, and the names of all that it lies in. */
type Place = {
  id: string;
  names: readonly string[];
  regions: ReadonlySet<string>;
  country: string;
  kind: string;
};

/** What was found: places, or words that are none, or that could be several. */
export type FoundPlaces =
  | { ids: string[] }
  | { unknown: string; near: string | undefined }
  | { ambiguous: string; ids: string[] };

/** Finds the places of a site. */
export type Places = {
  /**
   * @param table what the settings call places, by the words of the source
   * @param country the code of the country that is meant, if it is known
   */
  find(
    written: readonly string[],
    table: { readonly [written: string]: string },
    country?: string,
  ): FoundPlaces;
  /** The country that a place is in, or that has this code of two letters. */
  countryOf(place: string): string | undefined;
};

/** Parts and names of countries, by the codes of ISO 3166-1. */
const COUNTRIES: { readonly [code: string]: readonly string[] } = {
  GB: [
    "gb",
    "gbr",
    "uk",
    "united kingdom",
    "great britain",
    "britain",
    "england",
    "scotland",
    "wales",
    "northern ireland",
  ],
  US: ["us", "usa", "united states", "united states of america", "america"],
};

/** What may stand after a town and does not identify it. */
const FILLERS = new Set([
  "greater",
  "area",
  "city",
  "city centre",
  "office",
  "hq",
  "europe",
  "emea",
  "north america",
]);

/** What people put around a town's name. */
const VAGUE =
  /^(?:greater|central|inner|north|south|east|west) | (?:area|region|city|centre|city centre|metropolitan area)$/;

export function createPlaces(entities: readonly Entity[]): Places {
  const byId = new Map(entities.map((entity) => [entity.id, entity]));
  const places = entities.map((entity) => toPlace(entity, byId));
  const byName = new Map<string, Place[]>();
  for (const place of places) {
    for (const name of new Set(place.names)) byName.set(name, [...(byName.get(name) ?? []), place]);
  }
  const countries = places.filter(({ kind }) => kind === "country");
  const findCountry = (code: string) => countries.find(({ country }) => country === code)?.id;
  for (const [code, names] of Object.entries(COUNTRIES)) {
    const country = countries.find((place) => place.country === code);
    for (const name of names) if (country && !byName.has(name)) byName.set(name, [country]);
  }
  const suggest = createSuggester(entities.flatMap(({ fields }) => wordsIn(fields.title).slice(0, 1)));

  const findOne = (written: string, country: string | undefined): FoundPlaces => {
    const parts = written
      .split(",")
      .map(fold)
      .filter((part) => part !== "");
    const [first = ""] = parts;
    const candidates =
      byName.get(fold(written)) ?? byName.get(first) ?? byName.get(first.replace(VAGUE, "")) ?? [];
    const rest = parts.slice(1).filter((part) => !FILLERS.has(part));
    const fitting = candidates.filter(({ regions }) => rest.every((part) => regions.has(part)));
    const there = fitting.length > 1 ? fitting.filter((place) => place.country === country) : [];
    const ids = (there.length > 0 ? there : fitting).map(({ id }) => id);
    if (ids.length > 1) return { ambiguous: written, ids };
    return ids.length === 1 ? { ids } : { unknown: written, near: suggest(first) };
  };

  return {
    find(written, table, country) {
      const idsByWords = new Map(Object.entries(table).map(([name, id]) => [fold(name), id]));
      const isOne = (words: string) => idsByWords.has(fold(words)) || byName.has(fold(words));
      const ids: string[] = [];
      for (const words of written.flatMap((all) => (isOne(all) ? [all] : splitPlaces(all)))) {
        const own = idsByWords.get(fold(words)) ?? idsByWords.get(fold(withoutWorkplace(words)));
        const found = own === undefined ? findOne(withoutWorkplace(words), country) : { ids: [own] };
        if ("unknown" in found || "ambiguous" in found) return found;
        ids.push(...found.ids);
      }
      return { ids: [...new Set(ids)] };
    },
    countryOf: (place) =>
      findCountry(/^[A-Z]{2}$/.test(place) ? place : String(byId.get(place)?.fields.country)),
  };
}

/** Several places in one text. Words that are of the workplace alone are none. */
function splitPlaces(written: string): string[] {
  return written.split(/[;|\n•]|\s\/\s|\/|\s+(?:or|and)\s+/).filter((part) => withoutWorkplace(part) !== "");
}

function toPlace(entity: Entity, byId: ReadonlyMap<string, Entity>): Place {
  const { id, slug, fields, parent } = entity;
  const country = String(fields.country);
  const regions = new Set([...(COUNTRIES[country] ?? []), ...wordsIn(fields.region).map(fold)]);
  for (let above = byId.get(parent?.id ?? ""); above; above = byId.get(above.parent?.id ?? "")) {
    for (const name of [...wordsIn(above.fields.title), above.id, ...wordsIn(above.fields.region)])
      regions.add(fold(name));
    if (regions.size > 100) break;
  }
  const own = [...wordsIn(fields.title), id, slug.split("/").at(-1) ?? ""].map(fold);
  return { id, names: own, regions: new Set([...regions, ...own]), country, kind: String(fields.kind) };
}
