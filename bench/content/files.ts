/** Files of a project that is written for a measurement. */

/** One file: its path from the project's folder, and what stands in it. */
export type ProjectFile = { path: string; text: string };

/** Words in the one language of these projects. */
export type Words = { en: string };

/** Words as a slot holds them. */
export function say(words: string): Words {
  return { en: words };
}

/** A document as a file, laid out as the repository's own are: the words of a slot stand on one line. */
export function toFile(path: string, document: object): ProjectFile {
  const text = JSON.stringify(document, undefined, 2);
  return { path, text: `${text.replaceAll(/\{\n +("en": .*)\n +\}/g, "{ $1 }")}\n` };
}

/** The file of the page at a route: `/` is `pages/index.json`, `/a/b/` is `pages/a/b.json`. */
export function toPagePath(route: string): string {
  return `pages/${route === "/" ? "index" : route.slice(1, -1)}.json`;
}

/** The built file of the page at a route, inside `dist/`. */
export function toBuiltPath(route: string): string {
  return `${route.slice(1)}index.html`;
}
