/** What changes in a document when a page moves: links to it, and keys that are made from its name. */
import type { Document } from "#schemas/documents/document.ts";
import { linksIn } from "#schemas/documents/links.ts";
import type { Place } from "#schemas/documents/problem.ts";
import type { Use } from "#schemas/index/facts.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { applyEdits, type Edit } from "#schemas/json/edit.ts";
import { createLines } from "#schemas/json/lines.ts";
import type { ParsedDocument } from "#schemas/json/parse.ts";
import { toSourceRange } from "#schemas/json/string-offset.ts";
import { keyPrefixOf, splitLanguage, withSlash } from "#schemas/paths/route.ts";
import { schemeOf } from "#schemas/values/address.ts";

/** The page that moves: its address and its file, before and after. Links to another page lose the place on this one. */
export type Move = { from: string; to: string; file: string; target: string; isOther?: boolean };

/** An edit, and what it does in words. */
export type Change = Edit & { words: string };

/** What is found in a document: the edits, and lines in which the author has to make one by hand. */
export type Found = { changes: Change[]; left: number[] };

/** A document that parses. */
export type OpenDocument = Document & { source: ParsedDocument };

/**
 * Finds the links of a document that lead to the page by its address. What stands after the path stays, unless they are to lead to
 * another page, and so does a language before it.
 */
export function findLinks(
  document: OpenDocument,
  { from, to, isOther = false }: Move,
  site: SiteIndex,
): Found {
  const found: Found = { changes: [], left: [] };
  const languages = site.site?.languages ?? [];
  for (const { href, place } of linksIn(document)) {
    const [space = "", path = "", rest = ""] = /^(\s*)([^?#\s]*)(.*)$/s.exec(href)?.slice(1) ?? [];
    if (path === "" || schemeOf(path) || site.publicFiles.has(path)) continue;
    const whole = withSlash(path);
    if (splitLanguage(whole, languages).path !== from) continue;
    const moved = whole.slice(0, whole.length - from.length) + to;
    const text = path === whole ? moved : moved.slice(0, -1);
    const behind = rest.trimEnd();
    const words = `${path}${behind} → ${text}${isOther ? "" : behind}`;
    add(found, document, place(), space.length, isOther ? path + behind : path, text, words);
  }
  return found;
}

/** Finds the keys of entries that are written into the page, which begin with its name. */
export function findKeys(
  document: OpenDocument,
  uses: readonly Use[],
  { file, target }: Move,
  site: SiteIndex,
): Found {
  const found: Found = { changes: [], left: [] };
  for (const { kind, key, pointer } of uses) {
    const isImage = kind === "image";
    if (!isImage && kind !== "text" && kind !== "rich-text") continue;
    const entry = isImage ? site.images.get(key) : site.texts.get(key);
    if (entry?.file !== file || entry.shared) continue;
    const toPrefix = (name: string) => (isImage ? `img-${name.replaceAll(".", "-")}` : name);
    const [before, after] = [toPrefix(keyPrefixOf(file)), toPrefix(keyPrefixOf(target))];
    const words = `${key} → ${after}${key.slice(before.length)}`;
    add(found, document, { pointer }, 0, before, after, words);
  }
  return found;
}

/** Puts `text` where `written` stands within a text of the document, or returns the line in which it is written otherwise. */
function add(
  { changes, left }: Found,
  { text: source, source: { locate, position } }: OpenDocument,
  { pointer, part }: Place,
  offset: number,
  written: string,
  text: string,
  words: string,
): void {
  const literal = locate(pointer)?.value;
  if (!literal) return;
  const range = toSourceRange(source, literal, (part?.offset ?? 0) + offset, written.length);
  const found: unknown = JSON.parse(`"${source.slice(range.start, range.end)}"`);
  if (found === written) changes.push({ ...range, text, words });
  else left.push(position(literal.start).line);
}

/** A text after its changes, and the line in which each of them then stands. */
export function applyChanges(
  text: string,
  wanted: readonly Change[],
): { text: string; lines: { line: number; words: string }[] } {
  // What is removed or replaced as a whole needs no change within.
  const changes = wanted.filter(
    (one) => !wanted.some((other) => other !== one && other.start < one.start && one.end < other.end),
  );
  const after = applyEdits(text, changes);
  const { position } = createLines(after);
  let shift = 0;
  const lines = [...changes]
    .sort((a, b) => a.start - b.start)
    .map((change) => {
      // What is added begins with the comma and the line end before it.
      const own = /^[,\s]*/.exec(change.text)?.[0].length ?? 0;
      const { line } = position(change.start + shift + own);
      shift += change.text.length - (change.end - change.start);
      return { line, words: change.words };
    });
  return { text: after, lines };
}
