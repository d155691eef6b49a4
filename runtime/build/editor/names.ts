/**
 * The names that a site has: keys, addresses, collections. An editor offers them and takes every other one too, since
 * an author may write the page that is linked to tomorrow. The fields that take them say so with `x-names`.
 */
import { wordsOf } from "#runtime/document/context.ts";
import type { Check } from "#schemas/check.ts";
import { identifierOf, NAME_FIELD, type ReferenceTarget, targetIn } from "#schemas/references.ts";
import { isObject, type JsonSchema } from "#schemas/schema.ts";
import type { Entry, ImageEntry, LanguageMap, PageFact, SiteIndex } from "#schemas/site-index.ts";

/** Names of one kind, each with a few words that say what it is. */
type Names = Iterable<readonly [name: string, about: string]>;

/** Composes the schema that has a definition for each kind of names. */
export function composeNames(site: SiteIndex, checks: readonly Check[]): JsonSchema {
  const { texts, images, menus, forms, collections, addresses } = site;
  const kinds: { [kind: string]: Names } = {
    texts: [...texts.shared].map(([key, { value }]) => [key, shorten(wordsIn(value))]),
    images: [...images.shared].map(([key, entry]) => [key, aboutImage(entry)]),
    addresses: [...addresses].flatMap(([address, route]) =>
      aboutAddress(address, site.pages.get(route), site),
    ),
    skills: [...site.skills.skills.values()].map(({ id, name }) => [id, name]),
    ...entityNames(site),
    collections: [...collections.values()].map((one) => [one.identifier, aboutCollection(one.file, site)]),
    forms: named(forms.keys()),
    searches: named(site.searches.keys()),
    menus: named(menus.keys()),
    themes: named(site.site?.themes ?? []),
    pictures: named([...[...site.drawings].map((name) => `drawing:${name}`), ...site.imageFiles].sort()),
    icons: named(site.icons()),
    checks: checks.flatMap(({ code, advice, description }) => (advice ? [[code, description] as const] : [])),
  };
  const definitions = Object.entries(kinds).map(([kind, names]) => [kind, offer([...names])]);
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    definitions: Object.fromEntries(definitions),
  };
}

/** The entities that references can name: by their collection, and by the purpose that it serves. */
function entityNames(site: SiteIndex): { [kind: string]: Names } {
  const targets = site.documents.flatMap(({ kind, value }) =>
    kind === "collection" && isObject(value) ? targetsIn(value.fields) : [],
  );
  return Object.fromEntries(
    targets.map((target) => [
      kindOfTarget(target),
      [...(site.collections.get(identifierOf(target, site) ?? "")?.entities ?? [])].map(({ id, fields }) => [
        id,
        shorten(wordsIn(fields[NAME_FIELD])),
      ]),
    ]),
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
  return "collection" in target ? `entities of ${target.collection}` : `entities for ${target.category}`;
}

/** A schema that takes everything, and from which an editor has names to offer. */
function offer(names: (readonly [string, string])[]): JsonSchema {
  if (names.length === 0) return {};
  const known = {
    enum: names.map(([name]) => name),
    ...(names.some(([, about]) => about) ? { enumDescriptions: names.map(([, about]) => about) } : {}),
  };
  return { anyOf: [known, {}] };
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
  // Nobody links to the page that stands for missing ones, or to one without an address to type.
  if (!page || !address.endsWith("/")) return [];
  const name = page.entity?.fields.title ?? document(page.file)?.page?.name;
  return [[address, shorten(wordsIn(typeof name === "string" ? texts.shared.get(name)?.value : name))]];
}

function aboutCollection(file: string, { document }: SiteIndex): string {
  const value = document(file)?.value;
  return isObject(value) ? wordsIn(value.name) : "";
}

/** As much of a text as tells it from others. */
function shorten(text: string): string {
  const line = text
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}
