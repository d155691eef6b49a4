/** Addresses: from a file to its route, from a path to its language. */

/** Address of the page that stands for every missing one. */
export const NOT_FOUND_ROUTE = "/404.html";

/** `pages/about-us.json` is `/about-us/`; `index.json` is its folder; `404.json` is the not-found page. */
export function routeOf(file: string): string {
  const path = file.replace(/^pages\//, "").replace(/\.json$/, "");
  if (path === "404") return NOT_FOUND_ROUTE;
  const folder = path.replace(/(^|\/)index$/, "");
  return folder === "" ? "/" : `/${folder}/`;
}

/** A path as the address of a page is written: `/boats` is `/boats/`. */
export function withSlash(path: string): string {
  return path.endsWith("/") ? path : `${path}/`;
}

/** Letters that are not a letter of English with something added, and what is written in their place. */
const LETTERS: { readonly [letter: string]: string } = {
  ...{
    ß: "ss",
    æ: "ae",
    œ: "oe",
    ø: "o",
    đ: "d",
    ð: "d",
    þ: "th",
    ł: "l",
    ħ: "h",
    ŧ: "t",
    ı: "i",
    ŋ: "n",
    ĸ: "k",
  },
};

/** A name as it can be part of an address: `Équipe 2` is `equipe-2`, `Straße` is `strasse`. Empty when nothing is left of it. */
export function toRouteName(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\0-\x7f]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

/** Whether a file is that of a template page, as far as its name goes: `pages/locations/[slug].json`. */
export function isTemplate(file: string): boolean {
  return file.includes("[");
}

/** Names of the parts of a template page's route that come from its entity: `pages/locations/[slug].json` has `slug`. */
export function paramsOf(file: string): string[] {
  if (!isTemplate(file)) return [];
  return [...file.matchAll(/(?<=\/)\[([^\]/]*)\](?=\/|\.json$)/g)].map((match) => match[1] ?? "");
}

/** What stands before the first part of a template page's route that comes from its entity, without slashes at the ends. */
export function patternOf(route: string): string {
  return route.slice(1, Math.max(route.indexOf("/["), 1));
}

/** The collection that a file of `content/collections/` belongs to. */
export function collectionOf(file: string): string {
  return file.split("/")[2] ?? "";
}

/** What the keys of a document's own entries begin with: `our-harbours.technology`. */
export function keyPrefixOf(file: string): string {
  return file
    .replace(/^(pages|content)\//, "")
    .replace(/\.json$/, "")
    .replaceAll("/", ".");
}

/**
 * Reads the language from the first segment of a path. A path without one is in the first language.
 *
 * @returns the language and the rest of the path: `/en/boats/` gives `en` and `/boats/`
 */
export function splitLanguage(
  path: string,
  languages: readonly string[],
): { language: string; path: string } {
  const first = path.split("/")[1] ?? "";
  if (!languages.includes(first)) return { language: languages[0] ?? "en", path };
  return { language: first, path: path.slice(first.length + 1) || "/" };
}

/** The address of a route in a language: the first language has no prefix. */
export function localise(route: string, language: string, languages: readonly string[]): string {
  return language === languages[0] ? route : `/${language}${route}`;
}
