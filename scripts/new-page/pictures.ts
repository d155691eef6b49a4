/** The pictures of a draft: where there is place for one, and what is written there. */
import { statSync } from "node:fs";
import { basename, extname } from "node:path";
import { sniffFile } from "#runtime/pictures/sniff.ts";
import type { Validators } from "#schemas/compile/compile.ts";
import type { Plan } from "#schemas/compile/plan.ts";
import { isObject } from "#schemas/json/schema.ts";
import { toRouteName } from "#schemas/paths/route.ts";
import { type ImageSize, sizeOf } from "#schemas/values/image-size.ts";
import type { Draft } from "#scripts/new-page/draft.ts";
import { Refused } from "#scripts/terminal/refused.ts";

/** A place for a picture: `path` leads to it from the document. */
export type PicturePlace = {
  path: readonly (string | number)[];
  /** Where it is, for people: `section "banner"`. */
  where: string;
  size: ImageSize;
  /** Whether a drawing keeps the place. */
  drawn: boolean;
};

/**
 * The places for pictures in a document: first those that a drawing keeps, then those left empty, each from top to
 * bottom. Lists are left out.
 */
export function picturePlaces(draft: Draft, validators: Validators, collection?: string): PicturePlace[] {
  const sections = Array.isArray(draft.sections) ? draft.sections.filter(isObject) : [];
  const places =
    collection === undefined
      ? sections.flatMap((section, index) => {
          const plan = validators.sections.get(String(section.type))?.plan;
          return placesIn(plan, section, ["sections", index], `section "${section.id}"`);
        })
      : placesIn(validators.collections.get(collection)?.plan, draft.fields, ["fields"], '"fields"');
  return [...places.filter(({ drawn }) => drawn), ...places.filter(({ drawn }) => !drawn)];
}

function placesIn(
  plan: Plan | undefined,
  value: unknown,
  path: readonly (string | number)[],
  where: string,
): PicturePlace[] {
  if (plan?.is === "slot" && plan.kind === "image") {
    return [{ path, where, size: sizeOf(plan.schema), drawn: value !== undefined }];
  }
  if (plan?.is !== "object") return [];
  return [...plan.properties].flatMap(([name, child]) =>
    placesIn(child, isObject(value) ? value[name] : undefined, [...path, name], where),
  );
}

/** Writes the entry of a picture into its place. Groups that are not there yet come before the settings. */
export function putPicture(draft: Draft, { path }: PicturePlace, entry: object): void {
  let holder = draft;
  for (const step of path.slice(0, -1)) {
    if (!isObject(holder[step]) && !Array.isArray(holder[step])) {
      const { settings, ...rest } = holder;
      for (const name of Object.keys(holder)) delete holder[name];
      Object.assign(holder, rest, { [step]: {} }, settings === undefined ? {} : { settings });
    }
    holder = holder[step] as Draft;
  }
  holder[String(path.at(-1))] = entry;
}

/** What a picture is called without a description of it. */
export const UNWRITTEN_ALT = "[Write what the picture shows, for people who cannot see it.]";

/** A picture's name inside `content/images/`, with the ending of what it is. */
export type NewPicture = { path: string; name: string };

/**
 * Checks a file that is to be a picture of a page.
 *
 * @throws Refused
 */
export function checkPicture(written: string): NewPicture {
  // A file that is dragged into a terminal comes in quotes.
  const path = written.trim().replace(/^(['"])(.*)\1$/, "$2");
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats)
    throw new Refused(`There is no file ${path}. Give its path from this folder, or the whole path.`);
  if (stats.isDirectory()) throw new Refused(`${path} is a folder. Name the picture in it.`);
  const found = sniffFile(path);
  if (found.is === "empty") throw new Refused(`${path} is empty.`);
  if (found.is === "other") {
    const what = found.name === undefined ? "no picture" : `a ${found.name} file`;
    throw new Refused(`${path} is ${what}. Pages show JPEG, PNG, WebP, AVIF, GIF and SVG.`);
  }
  const ending = found.is === "vector" ? "svg" : found.format.replace("jpeg", "jpg");
  const name = toRouteName(basename(path, extname(path))) || "picture";
  return { path, name: `${name}.${ending}` };
}
