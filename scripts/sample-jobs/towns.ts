/** The countries of the towns in which a sample job can be. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The country of each town by its id, in two letters: `leeds`, `GB`. */
export type Towns = ReadonlyMap<string, string>;

/** Reads the towns of a site from its collection of places. */
export function readTowns(root: string): Towns {
  const folder = join(root, "content/collections/places");
  const found = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  const towns = new Map<string, string>();
  for (const name of found.filter((one) => one.endsWith(".json"))) {
    const { id, fields } = JSON.parse(readFileSync(join(folder, name), "utf8"));
    if (fields.kind === "town") towns.set(id, fields.country);
  }
  return towns;
}
