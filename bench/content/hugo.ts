/**
 * A site as a project of Hugo: the same documents as front matter and data, with the templates of `bench/hugo/`. Hugo validates
 * nothing, and makes no variants of pictures, no share cards and nothing that hydrates.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Site } from "#bench/workbench.ts";
import { toPagePath } from "./files.ts";

const TEMPLATES = join(import.meta.dirname, "../hugo");

/** What of the documents becomes Hugo's data. */
const DATA: readonly [from: string, to: string][] = [
  ["content/site.json", "data/site.json"],
  ["content/frame.json", "data/frame.json"],
  ["content/menus", "data/menus"],
  ["content/forms", "data/forms"],
  ["content/texts/shared.json", "data/texts.json"],
  ["content/images", "static/images"],
  ["public", "static"],
];

/** Writes a site for Hugo into a folder that is not there yet. */
export function writeHugo({ folder: from, routes }: Site, folder: string): void {
  cpSync(TEMPLATES, folder, { recursive: true });
  for (const [source, target] of DATA) {
    if (existsSync(join(from, source))) cpSync(join(from, source), join(folder, target), { recursive: true });
  }
  for (const route of routes) {
    const path = join(folder, contentOf(route));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, toFrontMatter(readFileSync(join(from, toPagePath(route)), "utf8"), route));
  }
}

/** The file of the page at a route, from Hugo's folder. */
export function contentOf(route: string): string {
  return route === "/" ? "content/_index.md" : `content${route.slice(0, -1)}.md`;
}

/** A page document as Hugo's file. */
export function toFrontMatter(document: string, route: string): string {
  const { metadata, sections } = JSON.parse(document);
  const { title, description, keywords } = metadata;
  const matter = {
    ...{ title: title.en, description: description.en, words: keywords.en, parts: sections },
    ...(route === "/" ? {} : { url: route }),
  };
  return `${JSON.stringify(matter, undefined, 2)}\n`;
}
