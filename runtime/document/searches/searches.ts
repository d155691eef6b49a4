/** Searches: the entities of a collection become documents of an index, and its facets the words that visitors choose by. */

import type { ResolveContext, SlotResolver } from "#runtime/capability.ts";
import { resolverOf } from "#runtime/document/provided.ts";
import { fieldWords } from "#runtime/document/slots/words.ts";
import { addBit, type Bits, createBits } from "#runtime/search/bits.ts";
import { dayOf } from "#runtime/search/days.ts";
import type { AmountUnit, Facet, FacetValue } from "#runtime/search/facets.ts";
import {
  createIndexBuilder,
  type SearchedDocument,
  type SearchIndex,
  type SearchSetup,
} from "#runtime/search/index.ts";
import { createTerms, type Term } from "#runtime/search/terms.ts";
import { toWords } from "#runtime/search/words.ts";
import { fieldKindOf } from "#schemas/compile/fields.ts";
import type { Plan } from "#schemas/compile/plan.ts";
import { type Entity, inOrder, type ShownCollection } from "#schemas/index/collections.ts";
import { type LanguageMap, wordsOf } from "#schemas/index/entries.ts";
import { SEARCHES } from "#schemas/index/named.ts";
import { findMatches, isOwn, type QueryDocument } from "#schemas/index/query.ts";
import {
  findField,
  lineOf,
  planOf,
  readField,
  referenceIn,
  referredEntity,
} from "#schemas/index/references.ts";
import { isObject, type JsonSchema } from "#schemas/json/schema.ts";
import { DAY } from "#schemas/values/clock.ts";
import { localeOf } from "#schemas/values/locale.ts";

/** A search as an author writes it (`capabilities/search/documents/searches.schema.json`). */
export type SearchFile = {
  id: string;
  collection: string;
  pageSize?: number;
  words: { field: string; weight: number; usual?: number; isName?: boolean }[];
  ignored?: string[];
  short?: { [word: string]: string };
  facets: {
    name: string;
    field: string;
    label: LanguageMap;
    said?: { [value: string]: string[] };
    least?: { currency: string; period: string; from: number[] }[];
    since?: { days: number; label: LanguageMap }[];
  }[];
  sorts: { name: string; order: string; label: LanguageMap }[];
};

/** What an index is made from besides its documents: plain data, which the service reads. */
export type SearchSource = {
  setup: SearchSetup;
  terms: readonly Term[];
  pageSize: number;
  /** How many documents there are. */
  size: number;
};

/** A search of the site in one language. Documents stand in the order of `entities`. */
export type SiteSearch = {
  source: SearchSource;
  entities: readonly Entity[];
  /** Made anew each time: of many thousand entities, documents take more memory than the entities. */
  documentOf: (entity: Entity) => SearchedDocument;
  /** What pages are built with: the answer to a search for everything needs no words, and does not change with them. */
  indexWithoutWords: SearchIndex;
  /** The documents that a filter lets through, as a query would find them. */
  base: (filter: QueryDocument["filter"], context: ResolveContext) => Bits;
};

const PAGE_SIZE = 20;

/** Makes a search of what the site has. */
export function createSiteSearch(file: SearchFile, context: ResolveContext): SiteSearch {
  const { site } = context;
  const collection = site.collections.get(file.collection) as ShownCollection;
  const entities = collection.shown;
  const plan = collection.type?.plan;
  const facets = file.facets.map((facet) => ({
    facet,
    plan: findField(plan, facet.field, site)?.plan as Plan,
  }));
  const setup: SearchSetup = {
    fields: file.words.map(({ field, ...how }) => ({ name: field, ...how })),
    facets: facets.map(({ facet, plan: own }) => toFacet(facet, own, entities, context)),
    sorts: file.sorts.map(({ name, label }) => ({ name, label: wordsOf(label, context.language) })),
    ...(file.ignored ? { ignored: file.ignored.flatMap(toWords) } : {}),
    ...(file.short ? { short: file.short } : {}),
  };
  const terms = termsOf(context);
  const documentOf = (entity: Entity) => toDocument(entity, file, facets, context);
  const withoutWords = (entity: Entity) => toDocument(entity, { ...file, words: [] }, facets, context);
  const size = entities.length;
  const numbers = new Map(entities.map(({ id }, at) => [id, at]));
  return {
    source: { setup, terms, pageSize: file.pageSize ?? PAGE_SIZE, size },
    ...{ entities, documentOf },
    indexWithoutWords: createIndex(
      { setup: { ...setup, fields: [] }, terms: [], size },
      entities,
      withoutWords,
    ),
    base(filter = {}, inPage) {
      const find = () => {
        const bits = createBits(entities.length);
        for (const { id } of findMatches({ collection: file.collection, filter }, inPage)) {
          const at = numbers.get(id);
          if (at !== undefined) addBit(bits, at);
        }
        return bits;
      };
      // Several pages show the same of all.
      if (Object.values(filter).some(isOwn)) return find();
      return inPage.site.remember(`in search ${file.id} ${JSON.stringify(filter)}`, find);
    },
  };
}

/** Makes the index of a search. */
export function createIndex(
  { setup, terms, size }: Omit<SearchSource, "pageSize">,
  entities: readonly Entity[],
  documentOf: SiteSearch["documentOf"],
): SearchIndex {
  const builder = createIndexBuilder(setup, createTerms(terms), size);
  for (const entity of entities) builder.add(documentOf(entity));
  return builder.finish();
}

/** What words stand for, as the capabilities of the site know. */
export function termsOf({ site, vocabularies }: ResolveContext): Term[] {
  return [...vocabularies.values()].flatMap(({ terms }) => terms(site));
}

/** Choices of facets as things that texts speak of, for a search that has no facets. */
export function choiceTerms(context: ResolveContext): Term[] {
  const { site } = context;
  return [...site.named(SEARCHES).values()].flatMap(({ value }) => {
    const { id, collection, facets } = value as SearchFile;
    const { type, shown } = site.collections.get(collection) as ShownCollection;
    return facets
      .filter(({ said, least }) => said && !least)
      .map((facet) => toFacet(facet, findField(type?.plan, facet.field, site)?.plan as Plan, shown, context))
      .flatMap((facet) => (facet.kind === "values" ? facet.options : []).map((option) => ({ facet, option })))
      .map(({ facet, option }) => ({
        id: `${id}:${facet.name}:${option.value}`,
        // Two letters are a word of a text, such as "us".
        names: (option.names ?? []).filter((name) => name.length > 2),
      }));
  });
}

type FacetFile = SearchFile["facets"][number];

function toFacet(facet: FacetFile, plan: Plan, entities: readonly Entity[], context: ResolveContext): Facet {
  const { name } = facet;
  const label = wordsOf(facet.label, context.language);
  if (facet.least) {
    const reading = amountsOf(plan, context);
    const options = facet.least.flatMap(({ currency, period, from }) =>
      from.map((amount) => {
        const written = reading.from(amount, { currency, period });
        const value = `${amount}-${currency}-${period}`.toLowerCase();
        const unit = reading.of(written)?.unit ?? "";
        return { value, label: fieldWords(written, plan, context), unit, from: amount };
      }),
    );
    return {
      name,
      label,
      kind: "least",
      options,
      ...(facet.said ? { units: unitsOf(facet, reading, context) } : {}),
    };
  }
  if (facet.since) {
    const options = facet.since.map(({ days, label: words }) => ({
      ...{ value: String(days), label: wordsOf(words, context.language), days },
    }));
    return { name, label, kind: "since", options };
  }
  const { said } = facet;
  const options = optionsOf(facet.field, plan, entities, context).map((option) => ({
    ...option,
    ...(said ? { names: [option.label, ...(said[option.value] ?? [])] } : {}),
  }));
  return { name, label, kind: "values", options };
}

/** What amounts are counted in, with the signs of their currencies, and the words that visitors write behind figures. */
function unitsOf(
  { least = [], said = {} }: FacetFile,
  reading: NonNullable<SlotResolver["amount"]>,
  { site, language }: ResolveContext,
): AmountUnit[] {
  const locale = localeOf(site.site, language);
  return [...new Set(least.map(({ currency }) => currency))].flatMap((currency) => {
    const format = new Intl.NumberFormat(locale, {
      style: "currency",
      currency,
      currencyDisplay: "narrowSymbol",
    });
    const sign = format.formatToParts(0).find(({ type }) => type === "currency")?.value ?? currency;
    return Object.entries(said).map(([period, names]) => {
      const unit = reading.of(reading.from(1, { currency, period }))?.unit ?? "";
      return { unit, sign, names };
    });
  });
}

/** The values that some entity has, as their collection orders them. */
function optionsOf(
  field: string,
  plan: Plan,
  entities: readonly Entity[],
  context: ResolveContext,
): FacetValue[] {
  const { site } = context;
  const used = new Set(entities.flatMap((entity) => valuesOf(entity, field, plan, context)));
  const reference = referenceIn(plan);
  if (reference) {
    const options = [...used].flatMap((id) => referredEntity(reference, id, site) ?? []).sort(inOrder);
    return inTree(options).map((entity) => ({
      value: entity.id,
      label: fieldWords(entity.id, reference, context),
      ...(entity.parent && used.has(entity.parent.id) ? { parent: entity.parent.id } : {}),
    }));
  }
  const all = plan.schema.enum;
  const values = Array.isArray(all) ? all.map(String).filter((value) => used.has(value)) : [...used].sort();
  return values.map((value) => ({ value, label: fieldWords(value, plan, context) }));
}

/** Entities are sorted after the entity that they are below. */
function inTree(entities: readonly Entity[]): Entity[] {
  const below = Map.groupBy(entities, ({ parent }) => parent?.id);
  const ids = new Set(entities.map(({ id }) => id));
  const walk = (entity: Entity): Entity[] => [entity, ...(below.get(entity.id) ?? []).flatMap(walk)];
  return entities.filter(({ parent }) => !parent || !ids.has(parent.id)).flatMap(walk);
}

/** The values by which an entity is found: of a reference, also what the referred stands below. */
function valuesOf(entity: Entity, field: string, plan: Plan, { site }: ResolveContext): string[] {
  const value = readField(entity, field, site)?.value;
  if (value === undefined) return [];
  const own = [value].flat().map(String);
  const reference = referenceIn(plan);
  if (!reference) return own;
  return [...new Set(linesOf(own, reference, site))];
}

/** The entities that a reference names, each with those that it stands below. */
function linesOf(ids: readonly unknown[], reference: Plan, site: ResolveContext["site"]): string[] {
  return ids.flatMap((id) => {
    const referred = referredEntity(reference, id, site);
    return referred ? lineOf(referred, site) : [];
  });
}

function toDocument(
  entity: Entity,
  file: SearchFile,
  facets: readonly { facet: FacetFile; plan: Plan }[],
  context: ResolveContext,
): SearchedDocument {
  const { site } = context;
  const fields = planOf(entity, site);
  const read = (name: string) => readField(entity, name, site)?.value;
  const words: { [field: string]: string } = {};
  const terms: { [field: string]: readonly string[] } = {};
  for (const { field } of file.words) {
    const value = read(field);
    const plan = findField(fields, field, site)?.plan;
    if (value === undefined || !plan) continue;
    words[field] = plainText(value, plan, context);
    if (isTerm(plan)) terms[field] = [value].flat().map(String);
  }
  const document = { words, terms, values: {}, amounts: {}, days: {}, order: {} } as {
    -readonly [name in keyof SearchedDocument]: { [name: string]: never };
  };
  const put = (group: keyof SearchedDocument, name: string, value: unknown) => {
    (document[group] as { [name: string]: unknown })[name] = value;
  };
  for (const { facet, plan } of facets) {
    const value = read(facet.field);
    if (facet.least) {
      const found = value === undefined ? undefined : amountsOf(plan, context).of(value);
      if (found) put("amounts", facet.name, { unit: found.unit, amount: found.amount });
    } else if (facet.since) {
      if (value !== undefined) put("days", facet.name, dayOf(new Date(String(value).slice(0, 10))));
    } else put("values", facet.name, valuesOf(entity, facet.field, plan, context));
  }
  for (const { name, order } of file.sorts) {
    const reversed = order.startsWith("-");
    const field = reversed ? order.slice(1) : order;
    const amount = comparable(read(field), findField(fields, field, site)?.plan, context);
    if (amount !== undefined) put("order", name, reversed ? -amount : amount);
  }
  return document;
}

/** A date as days, an amount as what amounts of any unit are sorted by. */
function comparable(value: unknown, plan: Plan | undefined, context: ResolveContext): number | undefined {
  if (typeof value === "number") return value;
  if (typeof value === "string") return Date.parse(value) / DAY || undefined;
  return plan && isObject(value) ? amountsOf(plan, context).of(value)?.order : undefined;
}

/** How the amounts of a field are read. */
function amountsOf(plan: Plan, context: ResolveContext): NonNullable<SlotResolver["amount"]> {
  const { amount } = plan.is === "slot" ? resolverOf(plan.kind, context) : {};
  if (!amount) throw new Error("A field without amounts is read as one.");
  return amount;
}

function isTerm(plan: Plan): boolean {
  if (plan.is === "list") return isTerm(plan.item);
  return plan.is === "slot" && plan.traits.term === true;
}

/** The words of a field, without tags. Of an entity that is referred to, also those of what it stands below. */
function plainText(value: unknown, plan: Plan, context: ResolveContext): string {
  if (fieldKindOf(plan) === "rich-text") {
    return fieldWords(value, plan as Plan & { schema: JsonSchema }, context)
      .replace(/<[^>]*>/g, " ")
      .replaceAll("&amp;", "&");
  }
  const reference = referenceIn(plan);
  if (!reference) return fieldWords(value, plan, context);
  return linesOf([value].flat(), reference, context.site)
    .map((id) => fieldWords(id, reference, context))
    .join(" ");
}
