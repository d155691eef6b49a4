/**
 * Texts and pictures under their keys. Shared ones stand in `content/`; one that is written into a page has a key
 * too, and is looked up in that page on demand.
 */
import type { Document } from "#schemas/documents/document.ts";
import { toPointer } from "#schemas/json/pointer.ts";
import { isObject } from "#schemas/json/schema.ts";
import { keyPrefixOf } from "#schemas/paths/route.ts";
import type { DocumentFacts } from "./facts.ts";

/** Words per language. */
export type LanguageMap = { readonly [language: string]: string };

/** The words of a language map: in the language, or else in English. */
export function wordsOf(map: LanguageMap, language: string): string {
  return map[language] ?? map.en ?? "";
}

/** A picture as an author writes it. `src` is a path inside `content/images/`, or names a drawing. */
export type ImageEntry = { src: string; alt?: LanguageMap; title?: LanguageMap; decorative?: boolean };

/** A text or picture under its key. `shared` entries stand in `content/`, others in a page. */
export type Entry<Value> = { value: Value; file: string; pointer: string; shared: boolean };

/** Entries of one kind. */
export type EntryIndex<Value> = {
  /** The shared entries. Of two with one key, the first. */
  shared: ReadonlyMap<string, Entry<Value>>;
  /** An entry that is written into a page, an entity or the frame. */
  inline: (key: string) => Entry<Value> | undefined;
  /** Either of the two. */
  get: (key: string) => Entry<Value> | undefined;
  /** The documents whose inline entries others refer to, as far as they were looked up. */
  owners: ReadonlySet<string>;
};

/** Gathers the entries of all documents. */
export function createEntries(
  documents: readonly DocumentFacts[],
  open: (file: string) => Document,
): { texts: EntryIndex<LanguageMap>; images: EntryIndex<ImageEntry> } {
  return {
    texts: createIndex<LanguageMap>("texts", documents, open),
    images: createIndex<ImageEntry>("images", documents, open),
  };
}

/** The keys of the shared entries that a document has. */
export function keysIn({ kind, value }: DocumentFacts): string[] {
  const entries = (kind === "texts" || kind === "images") && isObject(value) ? value.entries : undefined;
  return isObject(entries) ? Object.keys(entries) : [];
}

function createIndex<Value>(
  kind: "texts" | "images",
  documents: readonly DocumentFacts[],
  open: (file: string) => Document,
): EntryIndex<Value> {
  const shared = new Map<string, Entry<Value>>();
  for (const facts of documents) {
    const entries = facts.kind === kind && isObject(facts.value) ? facts.value.entries : undefined;
    if (!isObject(entries)) continue;
    for (const [key, value] of Object.entries(entries)) {
      const pointer = toPointer(["entries", key]);
      if (!shared.has(key))
        shared.set(key, { value: value as Value, file: facts.file, pointer, shared: true });
    }
  }
  const known = new Map<string, Entry<Value> | undefined>();
  const asked = new Set<string>();
  let owners: ReadonlyMap<string, readonly string[]> | undefined;
  const find = (key: string) => {
    owners ??= filesByPrefix(documents, kind);
    const cut = kind === "texts" ? "." : "-";
    for (let at = key.indexOf(cut); at !== -1; at = key.indexOf(cut, at + 1)) {
      for (const file of owners.get(key.slice(0, at)) ?? []) {
        asked.add(file);
        const entry = entryIn<Value>(open(file), key, kind);
        if (entry) return entry;
      }
    }
    return undefined;
  };
  const inline = (key: string) => {
    if (!known.has(key)) known.set(key, find(key));
    return known.get(key);
  };
  return { shared, inline, get: (key) => shared.get(key) ?? inline(key), owners: asked };
}

/** What the keys of a document's own entries begin with, and the documents. */
function filesByPrefix(documents: readonly DocumentFacts[], kind: "texts" | "images"): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const facts of documents) {
    if (facts.kind === "schema" || facts.kind === kind) continue;
    const name = keyPrefixOf(facts.file);
    const prefix = kind === "texts" ? name : `img-${name.replaceAll(".", "-")}`;
    const same = files.get(prefix);
    if (same) same.push(facts.file);
    else files.set(prefix, [facts.file]);
  }
  return files;
}

function entryIn<Value>(document: Document, key: string, kind: "texts" | "images"): Entry<Value> | undefined {
  for (const slot of document.slots) {
    if ((slot.kind === "image") !== (kind === "images") || slot.key !== key) continue;
    const written = slot.kind === "link" && isObject(slot.value) ? slot.value.label : slot.value;
    if (!isObject(written)) continue;
    return { value: written as Value, file: document.file, pointer: slot.pointer, shared: false };
  }
  return undefined;
}
