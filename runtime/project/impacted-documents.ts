/**
 * What a change to some files can break: they themselves, and whatever refers to what they hold, or held. Most documents are known by
 * their marks alone, and nothing else is read of them.
 */
import { faceOf } from "#runtime/project/facts-cache.ts";
import type { History } from "#runtime/project/history.ts";
import type { ValidationSetup } from "#runtime/project/validation-setup.ts";
import type { Problem } from "#schemas/documents/problem.ts";
import { keysIn } from "#schemas/index/entries.ts";
import type { DocumentFacts } from "#schemas/index/facts.ts";
import { namedKinds } from "#schemas/index/named.ts";
import { addressIn } from "#schemas/index/redirects.ts";
import { identifierOf } from "#schemas/index/references.ts";
import { ALL, createMarkMatcher, nameOfKey, namesOfAddress } from "#schemas/index/related.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { partOf } from "#schemas/index/site-part.ts";
import { isObject } from "#schemas/json/schema.ts";
import { collectionOf, keyPrefixOf, splitLanguage } from "#schemas/paths/route.ts";
import { type DocumentKind, kindOf, nameOfFile } from "#schemas/paths/source-file.ts";
import { checkSite, judge } from "#schemas/validate/validate.ts";
import { remember } from "#schemas/values/remember.ts";

/**
 * The problems of what a change is concerned with, in the order of `compareProblems`.
 *
 * @param marksOf returns by what a document is related to others
 */
export function problemsAfter(
  { changed }: History,
  { site, marksOf }: { site: SiteIndex; marksOf: (file: string) => string },
  { checks, indexDocument }: Pick<ValidationSetup, "checks" | "indexDocument">,
): Problem[] {
  const offered = createNames();
  /** Pages of which only words have changed: what leads to them still does. */
  const alike = new Set<string>();
  for (const [file, text] of changed) {
    const kind = kindOf(file);
    const now = site.document(file);
    const before = kind && text !== undefined ? indexDocument({ file, kind, text }) : undefined;
    if (now && before && isSeenAlike(now, before)) alike.add(file);
    for (const facts of [now, before]) if (facts) offer(facts, site, offered, alike.has(file));
    if (!kind) offerFile(file, offered);
  }
  for (const [address, { file, entity }] of site.baseline) {
    if ((changed.has(file) && !alike.has(file)) || offered.collections.has(entity?.collection ?? ""))
      offered.addresses.add(address);
  }
  const leadsTo = createMatcher(offered.addresses, site);
  // Thousands of pages use the same few keys.
  const isOffered = remember((key) => offered.keys.has(key) || hasPrefix(offered.prefixes, key));
  const mayRefer = createMarkMatcher(namesOffered(offered, site));
  // With any file of a section, its schema is concerned: what is wrong with the folder is told there.
  const touched = new Set(
    [...changed.keys()].flatMap((file) => [file, file.replace(/^(sections\/[^/]+\/).*/, "$1schema.json")]),
  );
  const isConcerned = (facts: DocumentFacts) =>
    touched.has(facts.file) ||
    (mayRefer(marksOf(facts.file)) && refersTo(offered, facts, { leadsTo, isOffered }, site));
  const concerned = offered.all ? site.documents : site.documents.filter(isConcerned);
  const part = offered.all ? site : partAround(concerned, site, { checks, marksOf });
  const { relating = [], others = [] } = Object.groupBy(checks, ({ relates }) =>
    relates ? "relating" : "others",
  );
  const around = [...checkSite(site, checks, others), ...checkSite(part, checks, relating)];
  return judge(concerned, around, site, checks);
}

/** The site with those pages listed that checks of the site relate to some documents. */
function partAround(
  concerned: readonly DocumentFacts[],
  site: SiteIndex,
  { checks, marksOf }: Pick<ValidationSetup, "checks"> & { marksOf: (file: string) => string },
): SiteIndex {
  const own = new Set(concerned.map(({ file }) => file));
  // A site without any would be one that lacks its home page.
  const anyPage = site.documents.find(({ kind }) => kind === "page");
  const listing = (names: Iterable<string>) => {
    const isRelated = createMarkMatcher(names);
    return partOf(site, (file) => own.has(file) || file === anyPage?.file || isRelated(marksOf(file)));
  };
  // That nothing leads to the page of an entity is told at the entity.
  const made = concerned.some(({ kind }) => kind === "entity")
    ? [...listing([]).pages.values()].filter(({ entity }) => entity && own.has(entity.file))
    : [];
  const asking = checks.flatMap(({ relates, asks = relates }) => asks ?? []);
  const asked = concerned.flatMap((facts) => asking.flatMap((asks) => [...asks(facts)]));
  if (asked.includes(ALL)) return site;
  return listing([...asked, ...made.flatMap(({ route }) => namesOfAddress(route))]);
}

/** By what documents may be marked that refer to something of this. */
function* namesOffered(
  { addresses, keys, prefixes, collections, types, pictures }: Names,
  { site }: SiteIndex,
): Generator<string> {
  for (const address of addresses) yield* namesOfAddress(address);
  for (const key of [...keys, ...prefixes]) yield nameOfKey(key);
  for (const type of types) yield `type ${type}`;
  for (const picture of pictures) yield `picture ${picture}`;
  for (const collection of collections) yield `collection ${collection}`;
  for (const [category, collection] of Object.entries(site?.categories ?? {}))
    if (collections.has(String(collection))) yield `category ${category}`;
}

/** What documents can refer to. `all` when everything depends on what was changed. */
type Names = {
  all: boolean;
  /** Without the language that they are for, and with a slash at the end, also of files. */
  addresses: Set<string>;
  keys: Set<string>;
  /** What the keys of entries inside of a document begin with. */
  prefixes: Set<string>;
  collections: Set<string>;
  /** Collections whose entities are all concerned: their template page has changed, or they themselves. */
  entities: Set<string>;
  types: Set<string>;
  pictures: Set<string>;
};

function createNames(): Names {
  return {
    all: false,
    addresses: new Set(),
    keys: new Set(),
    prefixes: new Set(),
    collections: new Set(),
    entities: new Set(),
    types: new Set(),
    pictures: new Set(),
  };
}

/** Whether others see a page as they did before. */
function isSeenAlike(one: DocumentFacts, other: DocumentFacts): boolean {
  const face = faceOf(one);
  return face !== undefined && face === faceOf(other);
}

function offer(
  facts: DocumentFacts,
  { collections, slots }: SiteIndex,
  names: Names,
  isAlike: boolean,
): void {
  const { file, kind, page } = facts;
  if (kind === "page") {
    names.prefixes.add(keyPrefixOf(file));
    if (isAlike) return;
    for (const address of [page?.route ?? "/", ...(page?.aliases ?? [])]) names.addresses.add(address);
    if (page?.collection) {
      names.collections.add(page.collection);
      names.entities.add(page.collection);
    }
  } else if (kind === "texts" || kind === "images") for (const key of keysIn(facts)) names.keys.add(key);
  else if (namedKinds(slots).has(kind as DocumentKind)) names.keys.add(nameOfFile(file));
  else if (kind === "schema") names.types.add(file.split("/")[1] ?? "");
  else if (kind === "entity" || kind === "collection") {
    const identifier = collectionOf(file);
    names.collections.add(identifier);
    if (kind === "collection") names.entities.add(identifier);
    for (const entity of collections.get(identifier)?.entities ?? []) names.addresses.add(entity.route);
  } else if (kind !== "example") names.all = true;
}

/** Pictures and public files are referred to by their names; schemas and what is none of these concern everything. */
function offerFile(file: string, names: Names): void {
  if (file.startsWith("content/images/")) names.pictures.add(file.slice("content/images/".length));
  else if (file.startsWith("public/")) names.addresses.add(`${file.slice("public".length)}/`);
  else if (/^(?:schemas|capabilities)\//.test(file)) names.all = true;
}

function refersTo(
  names: Names,
  { file, kind, links, uses, pictures, queries, page }: DocumentFacts,
  { leadsTo, isOffered }: { leadsTo: (href: string) => boolean; isOffered: (key: string) => boolean },
  site: SiteIndex,
): boolean {
  return (
    links.some(leadsTo) ||
    uses.some(({ key }) => isOffered(key)) ||
    pictures.some(({ src }) => names.pictures.has(src)) ||
    uses.some(({ to }) => names.collections.has(identifierOf(to, site) ?? "")) ||
    queries.some(({ query }) => isObject(query) && names.collections.has(String(query.collection))) ||
    (page?.types.some((type) => names.types.has(type)) ?? false) ||
    names.collections.has(page?.collection ?? "") ||
    (kind === "entity" && names.entities.has(collectionOf(file))) ||
    (page?.aliases.some((alias) => names.addresses.has(alias)) ?? false)
  );
}

/** Returns a function that checks whether a link leads to one of some addresses. Thousands of pages link to the same few. */
function createMatcher(addresses: ReadonlySet<string>, site: SiteIndex): (href: string) => boolean {
  const languages = site.site?.languages ?? ["en"];
  return remember((href) => addresses.has(splitLanguage(addressIn(href, site) ?? "", languages).path));
}

function hasPrefix(prefixes: ReadonlySet<string>, key: string): boolean {
  const plain = key.replace(/^img-/, "").replaceAll("-", ".");
  for (const prefix of prefixes) {
    if (plain.startsWith(`${prefix.replaceAll("-", ".")}.`)) return true;
  }
  return false;
}
