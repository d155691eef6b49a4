/** Makes the folder of a new section from a recipe: a folder beside this file. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { generate } from "#runtime/dev/generate.ts";
import { placesOf } from "#runtime/files/places.ts";
import { loadProject } from "#runtime/project/open-project.ts";
import { capital } from "#schemas/checks/names.ts";
import { suggest } from "#schemas/values/suggest.ts";
import { unknownChoice } from "#scripts/terminal/ask.ts";
import { pathFromHere } from "#scripts/terminal/paths.ts";
import { Refused } from "#scripts/terminal/refused.ts";
import { assertName, fillTemplate, type Made, writeNew } from "#scripts/write/create.ts";

/** What a new section can begin as. */
export const RECIPES = ["text", "list", "entities"];

export type SectionOrder = {
  root: string;
  /** Name of the folder. */
  type: string;
  recipe: string;
  /** Its name for people; made from the type when absent. */
  title?: string;
  /** The collection that its examples show; the first that fits when absent. */
  collection?: string;
};

/**
 * Makes a section.
 *
 * @throws Refused where it cannot be made, and nothing is written
 */
export async function createSection(order: SectionOrder): Promise<Made> {
  const { root, type, recipe, title = titleOf(type) } = order;
  assertName(type, "name", "opening-hours");
  const taken = placesOf(root, "sections").find((place) => existsSync(join(place, type)));
  if (taken !== undefined) {
    const place = pathFromHere(join(taken, type));
    throw new Refused(`There is a section "${type}" already, in ${place}/. Choose another name.`);
  }
  if (!RECIPES.includes(recipe)) throw unknownChoice(["recipe", "Recipes"], recipe, RECIPES);
  const collection = recipe === "entities" ? await chooseCollection(order) : "";
  const words = { TYPE: type, TITLE: JSON.stringify(title).slice(1, -1), COLLECTION: collection };
  const folder = `sections/${type}`;
  const files = await fillTemplate(join(import.meta.dirname, recipe), { folder, words });
  const made = writeNew(root, `new-section ${type}`, files);
  await generate(root);
  return made;
}

/** A collection whose entities are sure to have a title, which is what the recipe shows. */
async function chooseCollection(order: SectionOrder): Promise<string> {
  const { root, collection: wanted } = order;
  const { site } = await loadProject({ root, now: new Date() });
  const { collections } = site.fixturesFor(order.type)?.site ?? site;
  const fitting = [...collections.values()].flatMap(({ identifier, type }) =>
    type?.plan.is === "object" && type.plan.required.has("title") ? [identifier] : [],
  );
  const name = wanted ?? fitting[0];
  if (name !== undefined && fitting.includes(name)) return name;
  if (name === undefined) {
    throw new Refused(
      "No collection has a title that all its entities have. Take another recipe, or make one first.",
    );
  }
  const near = suggest(name, fitting);
  const meant = near === undefined ? "" : ` Did you mean "${near}"?`;
  throw new Refused(
    `No collection "${name}" has a title to show.${meant} What there is: ${fitting.join(", ")}.`,
  );
}

function titleOf(type: string): string {
  return capital(type.replaceAll("-", " "));
}
