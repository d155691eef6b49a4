/** The document that a recipe makes, with what is known of the page in the places that are kept for it. */
import { posix } from "node:path";
import { encode } from "#schemas/html/characters.ts";
import { isObject } from "#schemas/json/schema.ts";
import type { Recipe } from "#scripts/new-page/recipes.ts";
import { nameIn } from "./page-address.ts";

/** A document that can be changed until it is written. */
export type Draft = { [name: string]: unknown };

/** What stands in the places of a recipe. */
export type Words = { title: string; description?: string; name: string; now: Date };

/** The file of a page, or of the entity that a recipe makes. */
export function fileOf(route: string, { collection }: Recipe): string {
  if (collection === undefined) return `pages${route.slice(0, -1)}.json`;
  return `content/collections/${collection}/${nameIn(route)}.json`;
}

/** Makes the document of a recipe, which will stand in `file`. */
export function createDraft(recipe: Recipe, file: string, words: Words): Draft {
  const now = words.now.toISOString();
  const places = {
    ...{ title: words.title, name: words.name },
    description: words.description ?? recipe.description,
    today: now.slice(0, 10),
    now: now.replace(/\.\d+/, ""),
  };
  const schema =
    recipe.collection === undefined
      ? ".generated/page.schema.json"
      : `.generated/collections/${recipe.collection}.schema.json`;
  return {
    $schema: posix.relative(posix.dirname(file), schema),
    ...(fill(recipe.document, new Map(Object.entries(places))) as Draft),
  };
}

function fill(value: unknown, places: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => fill(item, places));
  if (isObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, fill(member, places)]));
  }
  if (typeof value !== "string") return value;
  // In a text with tags, a title's & and < are words all the same.
  const isFormatted = value.includes("<");
  return value.replace(/\{([a-z]+)\}/g, (whole, name: string) => {
    const words = places.get(name);
    if (words === undefined) return whole;
    return isFormatted ? encode(words) : words;
  });
}
