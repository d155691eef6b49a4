/** Makes the draft of a page from a recipe: one document, and the pictures that were given with it. */
import { readFileSync } from "node:fs";
import { isThere } from "#runtime/files/files.ts";
import { loadProject } from "#runtime/project/open-project.ts";
import type { Project } from "#runtime/project/project.ts";
import type { Problem } from "#schemas/documents/problem.ts";
import { printDocument } from "#schemas/json/print.ts";
import { createDraft, fileOf } from "#scripts/new-page/draft.ts";
import {
  type NewPicture,
  type PicturePlace,
  picturePlaces,
  putPicture,
  UNWRITTEN_ALT,
} from "#scripts/new-page/pictures.ts";
import type { Recipe } from "#scripts/new-page/recipes.ts";
import { Refused } from "#scripts/terminal/refused.ts";
import { forget } from "#scripts/undo/take-back.ts";
import { writeOrRefuse } from "#scripts/write/write-all.ts";
import { nameIn } from "./page-address.ts";

/** What a page is to be. The address can be one, and is free. */
export type PageOrder = {
  route: string;
  title: string;
  recipe: Recipe;
  description?: string;
  pictures: readonly (NewPicture & { alt?: string })[];
};

/** A draft that was written. */
export type MadePage = {
  file: string;
  text: string;
  route: string;
  /** The pictures that were copied, by their paths from the project's folder. */
  pictures: string[];
  /** Where there is place for more. */
  places: PicturePlace[];
  /** What could be better. */
  problems: Problem[];
  written: { number?: number };
};

/**
 * Makes a page.
 *
 * @throws Refused where it cannot be made, and nothing is written
 */
export async function createPage(
  { root, validators, site: { now }, problems: known }: Project,
  { route, title, recipe, description, pictures }: PageOrder,
): Promise<MadePage> {
  const file = fileOf(route, recipe);
  const name = nameIn(route);
  const draft = createDraft(recipe, file, { title, name, now, ...(description ? { description } : {}) });
  const places = picturePlaces(draft, validators, recipe.collection);
  if (pictures.length > places.length) {
    throw new Refused(
      `This page has place for ${countOf(places.length)}, and ${pictures.length} were given.`,
    );
  }
  const copies = pictures.map((picture) => ({ ...picture, src: `${route.slice(1)}${picture.name}` }));
  const files = copies.map(({ src }) => `content/images/${src}`);
  for (const [index, { src, alt = UNWRITTEN_ALT }] of copies.entries()) {
    const place = places[index];
    if (place) putPicture(draft, place, { src, alt: { en: alt } });
  }
  const text = printDocument(draft);

  if (isThere(root, file)) throw new Refused(`${file} is there already. Choose another address.`);
  const taken = files.find((one, index) => isThere(root, one) || files.indexOf(one) < index);
  if (taken !== undefined) throw new Refused(`${taken} is there already. Give the picture another name.`);
  const changes = [
    ...files.map((target, index) => ({
      ...{ file: target, target, text: readFileSync(pictures[index]?.path ?? "") },
    })),
    { file, target: file, text },
  ];
  const written = writeOrRefuse(root, { by: `new-page ${route}` }, changes, `${file} could not be written`);
  const { problems } = await loadProject({ root, now });
  const own = problems.filter((problem) => problem.file === file);
  // Of two entities with one id, either may be the one that it is reported of.
  const before = new Set(known.map(nameOf));
  const errors = problems.filter((one) => one.severity === "error" && !before.has(nameOf(one)));
  if (errors.length > 0) {
    forget(root, written);
    throw new Refused(wordsOfProblems(recipe, errors));
  }
  return {
    ...{ file, text, route, written },
    pictures: files,
    places: places.slice(copies.length),
    problems: own.filter(({ severity }) => severity === "warning"),
  };
}

function nameOf({ file, code, message }: Problem): string {
  return `${file} ${code} ${message}`;
}

function countOf(places: number): string {
  if (places === 0) return "no picture";
  return places === 1 ? "one picture" : `${places} pictures`;
}

function wordsOfProblems({ file }: Recipe, errors: readonly Problem[]): string {
  const problems = errors.map(({ pointer, message, hint }) => `  ${pointer}: ${message} ${hint}`.trimEnd());
  return [`The page would have mistakes, so it was not written. It is made from ${file}.`, ...problems].join(
    "\n",
  );
}
