/**
 * The names that a site has: keys, addresses, collections. An editor offers them. Where the command takes no other, neither does
 * the editor; keys and pictures it takes as they are, since a key can stand in any page and a picture is put there any time. The
 * fields that take names are marked with `x-names`.
 */
import { posix } from "node:path";
import type { Capability } from "#runtime/capability.ts";
import { type ReferenceTarget, targetIn } from "#schemas/compile/fields.ts";
import { type Entry, type ImageEntry, type LanguageMap, wordsOf } from "#schemas/index/entries.ts";
import type { DocumentFacts } from "#schemas/index/facts.ts";
import type { PageFact } from "#schemas/index/pages.ts";
import { identifierOf, NAME_FIELD } from "#schemas/index/references.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { isObject, type JsonSchema } from "#schemas/json/schema.ts";
import type { Check } from "#schemas/validate/check.ts";

/** Names of one kind, each with a few words that describe it. */
type Names = Iterable<readonly [name: string, about: string]>;

/** Composes the schema that has a definition for each kind of names. */
export function composeNames(
  site: SiteIndex,
  checks: readonly Check[],
  capabilities: readonly Capability[],
): JsonSchema {
  const { texts, images, collections, addresses } = site;
  const provided = capabilities.flatMap(({ name, names }) =>
    Object.entries(names?.(site) ?? {}).map(([list, all]) => [`${name}: ${list}`, all] as const),
  );
  const closed = {
    ...closedKinds(site),
    ...Object.fromEntries(provided.map(([kind, { words }]) => [kind, { words }])),
  };
  const unreadable = site.documents.filter(({ readable }) => !readable);
  const kinds: { [kind: string]: Names } = {
    texts: [...texts.shared].map(([key, { value }]) => [key, shorten(wordsIn(value))]),
    images: [...images.shared].map(([key, entry]) => [key, aboutImage(entry)]),
    addresses: [...addresses.entries()].flatMap(([address, route]) =>
      aboutAddress(address, site.pages.get(route), site),
    ),
    ...Object.fromEntries(provided.map(([kind, { names }]) => [kind, names])),
    ...entityNames(site, unreadable),
    records: [...site.records].map(([kind, { about }]) => [kind, about]),
    collections: [...collections.values()].map((one) => [one.identifier, aboutCollection(one.file, site)]),
    menus: named([...site.named("menu").keys(), ...hidden("menu", unreadable)]),
    themes: named(site.site?.themes ?? []),
    pictures: named([...[...site.drawings].map((name) => `drawing:${name}`), ...site.imageFiles].sort()),
    artwork: named([...site.artwork].sort()),
    icons: named(site.icons()),
    checks: checks.flatMap(({ code, advice, description }) => (advice ? [[code, description] as const] : [])),
  };
  const definitions = Object.entries(kinds).flatMap(([kind, names]) => {
    const known = [...names];
    const rule = closed[kind.startsWith(OF_ENTITIES) ? OF_ENTITIES : kind];
    return rule ? Object.entries(close(kind, known, rule)) : [[kind, offer(known)]];
  });
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    definitions: Object.fromEntries([...definitions, ...entityFields(site)]),
  };
}

/** Fields with ids of entities of the collection that another field names: `x-names-in` names that one. */
const ENTITY_FIELDS = [
  { name: "entities", by: "collection", isList: true },
  { name: "id", by: "identifier", isList: false },
] as const;

/** The kind of names that such a field takes. It is a schema of the group that both stand in. */
export function kindOfField(name: string, by: string): string {
  return `${OF_ENTITIES}: ${name} of ${by}`;
}

const ENTITY = { title: "Entity", description: "The id of an entity of the collection." };

function entityFields({ collections }: SiteIndex): [kind: string, schema: JsonSchema][] {
  return ENTITY_FIELDS.flatMap(({ name, by, isList }) => {
    const schemaOf = (toKind: (kind: string) => string): JsonSchema => ({
      allOf: [...collections.keys()].map((collection) => {
        const id = { ...ENTITY, allOf: [{ $ref: `#/definitions/${toKind(kindOfTarget({ collection }))}` }] };
        return {
          if: { properties: { [by]: { const: collection } }, required: [by] },
          // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
          then: { properties: { [name]: isList ? { ...ENTITY, items: id } : id } },
        };
      }),
    });
    const kind = kindOfField(name, by);
    return [
      [kind, schemaOf((own) => own)],
      [offered(kind), schemaOf(offered)],
    ];
  });
}

/** A kind of names as it is where others can stand, too: a menu and an example may be ahead of what they name. */
export function offered(kind: string): string {
  return `offered ${kind}`;
}

const OF_ENTITIES = "entities";

/** Whether another name than those that are known is a mistake wherever it is closed: of `<capability>: <list>` too. */
export function isClosed(kind: string): boolean {
  return kind in CLOSED || kind.startsWith(OF_ENTITIES) || kind.includes(": ");
}

/** A kind that takes no other name: the message for one, which texts are names of it, and what is known but not offered. */
type Rule = { words: string; pattern?: string; more?: readonly string[] };

const CLOSED: { readonly [kind: string]: string } = {
  addresses: "There is no page at this address.",
  collections: "There is no collection of this name.",
  records: "Nothing that this site has knows records of this kind.",
  menus: "There is no menu of this name.",
  themes: "The site has no theme of this name.",
  icons: "There is no icon of this name.",
  artwork: "The brand has no artwork of this name.",
  checks: "There is no check of this code that gives advice.",
  [OF_ENTITIES]: "There is no entity of this id.",
};

function closedKinds(site: SiteIndex): { [kind: string]: Rule } {
  const languages = site.site?.languages ?? [];
  // Addresses in another language, with a place on their page, of files and of other sites are for the command.
  const local = `^/(?!(?:${languages.join("|")})/)(?:[a-z0-9-]+/)+$`;
  const patterns: { [kind: string]: Omit<Rule, "words"> } = {
    addresses: {
      pattern: local,
      more: [
        ...(site.site?.redirects ?? []).map(({ from }) => from),
        ...[...site.publicFiles].map((path) => `${path}/`).filter((path) => new RegExp(local).test(path)),
      ],
    },
    // A template page can name a field that holds one.
    themes: { pattern: "^(?!entity[.])" },
  };
  return Object.fromEntries(
    Object.entries(CLOSED).map(([kind, is]): [string, Rule] => {
      const words = `${is} Ctrl+Space shows what there is; while npm run dev runs, it knows of what is new.`;
      return [kind, { words, ...patterns[kind] }];
    }),
  );
}

/** What documents that do not parse are called: their mistakes are not reported at what names them. */
function hidden(kind: DocumentFacts["kind"], unreadable: readonly DocumentFacts[], folder = ""): string[] {
  return unreadable.flatMap(({ file, kind: own }) =>
    own === kind && file.startsWith(folder) ? [posix.basename(file, ".json")] : [],
  );
}

/** The entities that can be named: by their collection, and by the purpose that it serves. */
function entityNames(site: SiteIndex, unreadable: readonly DocumentFacts[]): { [kind: string]: Names } {
  const targets: ReferenceTarget[] = [
    ...[...site.collections.keys()].map((collection) => ({ collection })),
    ...site.documents.flatMap(({ kind, value }) =>
      kind === "collection" && isObject(value) ? targetsIn(value.fields) : [],
    ),
  ];
  return Object.fromEntries(
    targets.map((target) => {
      const identifier = identifierOf(target, site) ?? "";
      const { entities = [] } = site.collections.get(identifier) ?? {};
      return [
        kindOfTarget(target),
        [
          ...entities.map(({ id, fields }): [string, string] => [id, shorten(wordsIn(fields[NAME_FIELD]))]),
          ...named(hidden("entity", unreadable, `content/collections/${identifier}/`)),
        ],
      ];
    }),
  );
}

/** What the fields of a collection refer to. */
function targetsIn(node: unknown): ReferenceTarget[] {
  if (!isObject(node)) return [];
  const own = targetIn(node);
  return [...(own ? [own] : []), ...Object.values(node).flatMap(targetsIn)];
}

/** The kind of names that a reference takes. */
export function kindOfTarget(target: ReferenceTarget): string {
  return "collection" in target
    ? `${OF_ENTITIES} of ${target.collection}`
    : `${OF_ENTITIES} for ${target.category}`;
}

/** A schema that takes everything, and from which an editor has names to offer. */
function offer(names: readonly (readonly [string, string])[]): JsonSchema {
  return names.length === 0 ? {} : { anyOf: [enumOf(names), {}] };
}

/** The two schemas of a kind, of which one holds the names: it takes them and no others; or it offers them, and takes everything. */
function close(
  kind: string,
  names: readonly (readonly [string, string])[],
  { words: errorMessage, pattern, more = [] }: Rule,
): { [kind: string]: JsonSchema } {
  const refer = (to: string) => ({ $ref: `#/definitions/${to}` });
  if (names.length === 0) return { [kind]: {}, [offered(kind)]: {} };
  if (pattern === undefined) {
    return {
      [kind]: { ...enumOf(names), errorMessage },
      [offered(kind)]: { anyOf: [refer(kind), {}] },
    };
  }
  return {
    [kind]: {
      allOf: [refer(offered(kind))],
      if: { type: "string", pattern },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { enum: [...names.map(([name]) => name), ...more], errorMessage },
    },
    [offered(kind)]: offer(names),
  };
}

function enumOf(names: readonly (readonly [string, string])[]): JsonSchema {
  return {
    enum: names.map(([name]) => name),
    ...(names.some(([, about]) => about) ? { enumDescriptions: names.map(([, about]) => about) } : {}),
  };
}

function named(names: Iterable<string>): [string, string][] {
  return [...names].map((name) => [name, ""]);
}

function wordsIn(value: unknown): string {
  return isObject(value) ? wordsOf(value as LanguageMap, "en") : "";
}

function aboutImage({ value }: Entry<ImageEntry>): string {
  return shorten(wordsIn(value.alt) || value.src);
}

function aboutAddress(
  address: string,
  page: PageFact | undefined,
  { document, texts }: SiteIndex,
): [string, string][] {
  // No author links to the page that stands for missing ones, or to one without an address to type.
  if (!page || !address.endsWith("/")) return [];
  const name = page.entity?.fields.title ?? document(page.file)?.page?.name;
  return [[address, shorten(wordsIn(typeof name === "string" ? texts.shared.get(name)?.value : name))]];
}

function aboutCollection(file: string, { document }: SiteIndex): string {
  const value = document(file)?.value;
  return isObject(value) ? wordsIn(value.name) : "";
}

/** As much of a text as identifies it. */
function shorten(text: string): string {
  const line = text
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}
