/**
 * By what documents are related, as names: what a change may concern has one in common with what was changed. Names are kept as marks,
 * which are short: of most documents, nothing else is read to find those few. Two names may share a mark: what is found by it is looked
 * at closer.
 */
import { withSlash } from "#schemas/paths/route.ts";
import { MARK_LENGTH, toMark } from "#schemas/values/mark.ts";
import type { DocumentFacts } from "./facts.ts";

/** The name of what is related to everything. */
export const ALL = "*";

/**
 * The marks of a document. Other documents than pages are few, and most pages show something of them. What a template page makes, or one
 * that lists others, is known when the site is; what stands in one with mistakes, when they are put right; and addresses lead on over
 * several pages.
 *
 * @param more names besides those that every document has by what it refers to
 */
export function marksOf(facts: DocumentFacts, more: Iterable<string>): string {
  const { kind, sound, page, queries } = facts;
  if (kind !== "page" || !page || !sound || queries.length > 0) return ALL;
  if (page.params > 0 || page.collection !== undefined) return ALL;
  if (page.aliases.length > 0 || page.afterwards !== undefined) return ALL;
  const names = new Set([...namesIn(facts), ...more]);
  return names.has(ALL) ? ALL : [...new Set([...names].map(toMark))].join("");
}

/** Returns a function that finds out whether marks may be those of some names. */
export function createMarkMatcher(names: Iterable<string>): (marks: string) => boolean {
  const wanted = new Set([...names].map(toMark));
  if (wanted.size === 0) return (marks) => marks === ALL;
  return (marks) => {
    if (marks === ALL) return true;
    for (let at = 0; at < marks.length; at += MARK_LENGTH) {
      if (wanted.has(marks.slice(at, at + MARK_LENGTH))) return true;
    }
    return false;
  };
}

/** The addresses of a page itself. */
export function namesOfPage({ page }: DocumentFacts): string[] {
  return page ? [page.route, ...page.aliases].flatMap(namesOfAddress) : [];
}

/** The names of what a page refers to. */
function* namesIn({ page, links, uses, pictures }: DocumentFacts): Generator<string> {
  for (const type of page?.types ?? []) yield `type ${type}`;
  for (const href of links) yield* namesOfAddress(href);
  for (const { src } of pictures) yield `picture ${src}`;
  for (const { key, to } of uses) {
    yield* namesOfKey(key);
    if (to) yield "collection" in to ? `collection ${to.collection}` : `category ${to.category}`;
  }
}

/** An address of this site, with the language that it may begin with and without it. */
export function namesOfAddress(href: string): string[] {
  const own = href.trim().replace(/^https?:\/\/[^/]*/i, "");
  const [path = ""] = own.split(/[?#]/, 1);
  if (!path.startsWith("/")) return [];
  const whole = withSlash(path).toLowerCase();
  const language = /^\/[a-z]{2,3}(?:-[a-z]{2})?(?=\/)/.exec(whole)?.[0];
  return [whole, ...(language ? [whole.slice(language.length)] : [])].map((address) => `address ${address}`);
}

/** A key, and all that it begins with. Texts and pictures write their keys in different ways, and have the same names. */
export function namesOfKey(key: string): string[] {
  const parts = partsOf(key);
  return parts.map((_, at) => `key ${parts.slice(0, at + 1).join(".")}`);
}

/** A key alone, or what some begin with. */
export function nameOfKey(key: string): string {
  return `key ${partsOf(key).join(".")}`;
}

function partsOf(key: string): string[] {
  return key.replace(/^img-/, "").split(/[.-]/);
}
