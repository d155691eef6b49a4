/** What a page can begin as: the files of `content/recipes/`, which belong to the site like its other content. */
import { listFiles, readSource } from "#runtime/files/files.ts";
import { parseJson } from "#schemas/json/parse.ts";
import { isObject } from "#schemas/json/schema.ts";
import { explainSyntax } from "#schemas/json/syntax/explain.ts";
import { unknownChoice } from "#scripts/terminal/ask.ts";
import { Refused } from "#scripts/terminal/refused.ts";

/**
 * A recipe. In its texts stand `{title}`, `{description}`, `{name}` (the last part of the address), `{today}` and `{now}`.
 */
export type Recipe = {
  /** The name of its file without the ending. */
  id: string;
  file: string;
  /** What people call it. */
  name: string;
  /** One line on what it is for. */
  about: string;
  /** What its title is, with an example. */
  title: string;
  /** The address that is usual for it, with `{name}` made from the title. */
  address: string;
  /** Stands where no description was given. */
  description: string;
  /** What to do when the page is there, besides what is to be done with any. */
  advice: readonly string[];
  /** The collection whose entity it makes, in the place of a page document. */
  collection?: string;
  document: { readonly [name: string]: unknown };
};

const FOLDER = "content/recipes";
const TEXTS = ["name", "about", "title", "address", "description"] as const;

/** The files of recipes. They are no documents of the site, but each holds one. */
export function recipesIn(root: string): string[] {
  return listFiles(root, FOLDER).filter((file) => file.endsWith(".json"));
}

/**
 * Reads the recipes of a project, by their names.
 *
 * @throws Refused for one that cannot be used
 */
export function readRecipes(root: string): Map<string, Recipe> {
  const recipes = new Map<string, Recipe>();
  for (const file of recipesIn(root).filter((one) => !one.includes("/", FOLDER.length + 1))) {
    const recipe = readRecipe(root, file);
    recipes.set(recipe.id, recipe);
  }
  if (recipes.size > 0) return recipes;
  throw new Refused(`There is no recipe in ${FOLDER}/. A page begins as one of them.`);
}

function readRecipe(root: string, file: string): Recipe {
  const { text, unreadable } = readSource(root, file, "page");
  if (unreadable !== undefined) throw new Refused(`${file} cannot be read: ${unreadable}.`);
  const source = parseJson(text);
  if (!source.ok) {
    const [problem] = explainSyntax(text);
    const { line, column } = source.position(problem?.offset ?? 0);
    throw new Refused(`${file}:${line}:${column} ${problem?.message} ${problem?.hint}`);
  }
  const value = isObject(source.value) ? source.value : {};
  const missing = TEXTS.find((name) => typeof value[name] !== "string");
  if (missing !== undefined) throw new Refused(`${file} needs "${missing}", a text.`);
  if (!isObject(value.document)) throw new Refused(`${file} needs "document": what a page begins as.`);
  const id = file.slice(FOLDER.length + 1, -".json".length);
  return { advice: [], ...value, id, file } as unknown as Recipe;
}

/**
 * The recipe of a name, as the author wrote it.
 *
 * @throws Refused
 */
export function chooseRecipe(written: string, recipes: ReadonlyMap<string, Recipe>): Recipe {
  const byName = [...recipes.values()].find(({ name }) => name.toLowerCase() === written.toLowerCase());
  const recipe = recipes.get(written) ?? byName;
  if (recipe) return recipe;
  throw unknownChoice(["recipe", "Recipes"], written, [...recipes.keys()]);
}
