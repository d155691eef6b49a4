/**
 * Who depends on whom. A document defines names (addresses, keys, a collection, a section type) and refers to names that others define;
 * a change of it concerns those that refer to what it defines. Checks and commands share this answer.
 */
import type { SlotKind } from "#schemas/compile/plan.ts";
import { isObject } from "#schemas/json/schema.ts";
import { collectionOf, keyPrefixOf, splitLanguage } from "#schemas/paths/route.ts";
import { type DocumentKind, nameOfFile } from "#schemas/paths/source-file.ts";
import { keysIn } from "./entries.ts";
import type { DocumentFacts } from "./facts.ts";
import { namedKinds } from "./named.ts";
import { routesOf } from "./pages.ts";
import { addressIn } from "./redirects.ts";
import { identifierOf } from "./references.ts";
import type { SiteIndex } from "./site-index.ts";

/**
 * A kind and a name of that kind. A `prefix` is what the keys of entries inside one document begin with; a `group` is the first part of
 * shared keys.
 */
export type Name = `${
  | "address"
  | "document"
  | "key"
  | "prefix"
  | "group"
  | "collection"
  | "entities"
  | "entity"
  | "template"
  | "type"
  | "picture"} ${string}`;

/** Defined by what every document depends on: configuration, frame, schemas. */
export const EVERYTHING = "everything";

/**
 * What a document defines for others.
 *
 * @param onlyEntries returns the entries of the document alone, since what others see of it besides is unchanged
 */
export function definitionsOf(
  facts: DocumentFacts,
  site: SiteIndex,
  onlyEntries = false,
): readonly Name[] | typeof EVERYTHING {
  const { file, kind, page, value } = facts;
  if (kind === "example") return [];
  if (kind === "schema") return [`type ${file.split("/")[1] ?? ""}`];
  if (kind === "texts" || kind === "images") {
    return keysIn(facts).flatMap((key): Name[] => [`key ${key}`, `group ${groupOf(key)}`]);
  }
  const entries = prefixOf(file);
  if (kind === "page") {
    if (onlyEntries || !page) return [entries];
    const { aliases, collection, params } = page;
    // The pages of a template are those of its entities.
    const routes = params > 0 ? routesOf(page, site.collections) : [page.route];
    const names = [...routes, ...aliases].map((address): Name => `address ${address}`);
    const entity = params > 0 ? undefined : site.collections.byRoute.get(page.route);
    return [
      entries,
      ...names,
      ...(entity ? namesOfEntity(entity.collection, entity.id) : []),
      ...(collection === undefined ? [] : [`template ${collection}` as const]),
    ];
  }
  if (kind === "entity") {
    const collection = collectionOf(file);
    const id = isObject(value) ? String(value.id) : "";
    const own = site.collections.get(collection)?.byId.get(id);
    const route: Name[] = own?.file === file ? [`address ${own.route}`] : [];
    return [entries, ...namesOfEntity(collection, id), ...route];
  }
  if (kind === "collection") {
    const collection = collectionOf(file);
    const addresses = site.collections.get(collection)?.entities.map(({ route }): Name => `address ${route}`);
    return [`collection ${collection}`, ...(addresses ?? [])];
  }
  if (namedKinds(site.slots).has(kind as DocumentKind)) return [`document ${kind}/${nameOfFile(file)}`];
  return EVERYTHING;
}

/** The document of an entity defines it, and so does a page of its own, if it has one. */
function namesOfEntity(collection: string, id: string): readonly Name[] {
  return [`entity ${collection}/${id}`, `entities ${collection}`];
}

/** What a file that is no document defines. */
export function definitionsOfFile(file: string): readonly Name[] | typeof EVERYTHING {
  if (file.startsWith("content/images/")) return [`picture ${file.slice("content/images/".length)}`];
  if (file.startsWith("public/")) return [`address ${file.slice("public".length)}/`];
  return /^(?:schemas|capabilities|checks|migrations|content\/brand)\//.test(file) ? EVERYTHING : [];
}

/** What a document refers to, whether or not it is defined. A name may come twice. */
export function* referencesOf(facts: DocumentFacts, site: SiteIndex): Generator<Name> {
  const { file, kind, links, uses, pictures, queries, page, value } = facts;
  for (const href of links) {
    const address = addressOf(href, site);
    if (address !== undefined) yield `address ${address}`;
  }
  for (const { kind: slot, key, to } of uses) {
    const { document } = site.slots.get(slot as SlotKind)?.["x-slot"] ?? {};
    const collection = identifierOf(to, site);
    if (document !== undefined) yield `document ${document}/${key}`;
    else if (collection === undefined) yield* namesOfEntry(key, site);
    else yield* [`collection ${collection}`, `entity ${collection}/${key}`] as const;
  }
  for (const { src } of pictures) yield `picture ${src}`;
  const collections = queries.flatMap(({ query }) => (isObject(query) ? String(query.collection) : []));
  for (const collection of [...collections, ...(page?.collection === undefined ? [] : [page.collection])]) {
    yield `collection ${collection}`;
    yield `entities ${collection}`;
    yield `template ${collection}`;
  }
  for (const type of page?.types ?? []) yield `type ${type}`;
  for (const alias of page?.aliases ?? []) yield `address ${alias}`;
  if (kind !== "entity") return;
  yield `collection ${collectionOf(file)}`;
  yield `template ${collectionOf(file)}`;
  const parent = isObject(value) ? value.parent : undefined;
  if (isObject(parent)) yield `entity ${parent.identifier}/${parent.id}`;
}

/** Every name that can define a key: the key itself; if it is not shared, its group and each of its prefixes, too. */
function* namesOfEntry(key: string, { texts, images }: SiteIndex): Generator<Name> {
  yield `key ${key}`;
  if (texts.shared.has(key) || images.shared.has(key)) return;
  yield `group ${groupOf(key)}`;
  const plain = toPrefix(key);
  for (let at = plain.indexOf("."); at !== -1; at = plain.indexOf(".", at + 1))
    yield `prefix ${plain.slice(0, at)}`;
}

/** The documents that refer to some name, in no order. */
export function referrersOf(name: Name, site: SiteIndex): readonly DocumentFacts[] {
  return referrersIn(site).get(name) ?? [];
}

/** By name, the documents that refer to it. */
function referrersIn(site: SiteIndex): ReadonlyMap<Name, readonly DocumentFacts[]> {
  return site.remember("referrers", () => {
    const referrers = new Map<Name, DocumentFacts[]>();
    for (const facts of site.documents) {
      for (const name of referencesOf(facts, site)) {
        const known = referrers.get(name);
        if (!known) referrers.set(name, [facts]);
        else if (known.at(-1) !== facts) known.push(facts);
      }
    }
    return referrers;
  });
}

/** What the keys begin with of entries that are written into a document. */
export function prefixOf(file: string): Name {
  return `prefix ${toPrefix(keyPrefixOf(file))}`;
}

/** The address that a link leads to, without its language; nothing for one of another site. */
function addressOf(href: string, site: SiteIndex): string | undefined {
  const address = addressIn(href, site);
  return address && splitLanguage(address, site.site?.languages ?? ["en"]).path;
}

/** What the keys of entries in a document begin with: those of pictures are written with dashes. */
function toPrefix(key: string): string {
  return key.replace(/^img-/, "").replaceAll("-", ".");
}

function groupOf(key: string): string {
  const plain = toPrefix(key);
  const at = plain.indexOf(".");
  return at === -1 ? plain : plain.slice(0, at);
}
