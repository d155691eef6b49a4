/** Reads the fields of records from entities, under the record's own names, whatever the collection calls them. */

import type { RecordImage, ResolveContext } from "#runtime/capability.ts";
import { resolveAddress } from "#runtime/document/link-address.ts";
import { resolveImage } from "#runtime/document/slots/pictures.ts";
import { toFound } from "#runtime/document/slots/queries.ts";
import { fieldWords } from "#runtime/document/slots/words.ts";
import { fieldKindOf } from "#schemas/compile/fields.ts";
import { decode, encode } from "#schemas/html/characters.ts";
import { type SafeHtml, toSafeHtml } from "#schemas/html/safe-html.ts";
import type { Entity } from "#schemas/index/collections.ts";
import type { RecordFields } from "#schemas/index/record-kinds.ts";
import { fieldOfRecord } from "#schemas/index/records.ts";
import { findField, planOf, readField, referenceIn, referredEntity } from "#schemas/index/references.ts";
import { localise } from "#schemas/paths/route.ts";
import { beginningOf } from "#schemas/values/clock.ts";
import { sizeOf } from "#schemas/values/image-size.ts";

/** Reads the fields of one entity. Each is undefined where the entity does without it. */
export type RecordReader<Name extends string> = {
  /** As it was written. */
  value: (name: Name) => unknown;
  /** As plain words. */
  plain: (name: Name) => string | undefined;
  /** As HTML whose links lead somewhere wherever it is read. */
  html: (name: Name) => SafeHtml | undefined;
  /** A date as it was written. */
  date: (name: Name) => string | undefined;
  number: (name: Name) => number | undefined;
  /** As it stands in a record: nothing where there is none. */
  image: (name: Name) => { image?: RecordImage };
  /** The entity that the field refers to. */
  referred: (name: Name) => Entity | undefined;
  /** The fields that have words, as they stand in a record. */
  optional: <Wanted extends Name>(...names: Wanted[]) => { [name in Wanted]?: string };
};

/** Opens an entity as a record of its kind. */
export function readerOf<Fields extends RecordFields>(
  _kind: { fields: Fields },
  entity: Entity,
  context: ResolveContext,
): RecordReader<keyof Fields & string> {
  type Name = keyof Fields & string;
  const { site } = context;
  const nameOf = (name: Name) => fieldOfRecord(entity, name, site);
  const planAt = (name: Name) => findField(planOf(entity, site), nameOf(name), site)?.plan;
  const value = (name: Name) => readField(entity, nameOf(name), site)?.value;
  const words = (name: Name) => {
    const [plan, own] = [planAt(name), value(name)];
    return plan && own !== undefined ? fieldWords(own, plan, context) : undefined;
  };
  const plain = (name: Name) => {
    const [plan, own] = [planAt(name), words(name)];
    if (own === undefined || !plan) return undefined;
    return fieldKindOf(plan) === "rich-text" ? plainOf(own) : own.trim();
  };
  return {
    value,
    plain,
    html(name) {
      const own = words(name);
      return own === undefined
        ? undefined
        : toSafeHtml(own, { resolveLink: (href) => wholeAddress(href, entity, context) });
    },
    date(name) {
      const own = value(name);
      return typeof own === "string" ? own : undefined;
    },
    number(name) {
      const own = value(name);
      return typeof own === "number" ? own : undefined;
    },
    image(name) {
      const [plan, own] = [planAt(name), value(name)];
      if (!plan || own === undefined) return {};
      return { image: toRecordImage(resolveImage(own, context, sizeOf(plan.schema)), context) };
    },
    referred(name) {
      const reference = referenceIn(planAt(name));
      return reference && referredEntity(reference, value(name), site);
    },
    optional<Wanted extends Name>(...names: Wanted[]) {
      const found = names.flatMap((name) => {
        const own = plain(name);
        return own === undefined || own === "" ? [] : [[name, own] as const];
      });
      return Object.fromEntries(found) as { [name in Wanted]?: string };
    },
  };
}

/** The address of the page that an entity has, whole; undefined when it has none that visitors see. */
export function urlOf(entity: Entity, context: ResolveContext): string | undefined {
  const { href } = toFound(entity, context);
  return href === undefined ? undefined : context.site.site.baseUrl + href;
}

/** The address of an entity's page, whole, whether visitors see it yet or only its editors. */
export function pageOf(entity: Entity, context: ResolveContext): string {
  const { site, language } = context;
  return urlOf(entity, context) ?? site.site.baseUrl + localise(entity.route, language, site.site.languages);
}

/** A day or a time on the clock of the site, as a moment; a day counts from its beginning, so that none of today is to come. */
export function toMoment(written: string, { site }: { site: { site: { timeZone: string } } }): string {
  return beginningOf(written, site.site.timeZone).toISOString();
}

/** The later of two moments. */
export function later(one: string, other: string): string {
  return Date.parse(other) > Date.parse(one) ? other : one;
}

/** Plain words as a paragraph. */
export function asHtml(words: string): SafeHtml {
  return `<p>${encode(words)}</p>` as SafeHtml;
}

/** A picture with its whole address. */
export function toRecordImage(
  { src, width, height }: Omit<RecordImage, "url"> & { src: string },
  { site }: Pick<ResolveContext, "site">,
): RecordImage {
  return { url: new URL(src, site.site.baseUrl).href, width, height };
}

/** HTML as words in one line: what is among words leaves no gap, and what stands on lines of its own does. */
export function plainOf(html: string): string {
  const words = html
    .replace(/<\/?(?:strong|em|a|cite|abbr|sub|sup|small)\b[^>]*>/g, "")
    .replace(/<[^>]*>/g, " ");
  return decode(words).replace(/\s+/g, " ").trim();
}

/** What is read elsewhere is not on its page: a place on the page needs its address, and a page the site's. */
function wholeAddress(href: string, entity: Entity, context: ResolveContext): string | undefined {
  const { entity: _, ...rest } = context;
  const address = resolveAddress(href, { ...rest, route: entity.route });
  if (address === undefined) return undefined;
  if (address.startsWith("#")) return `${urlOf(entity, context) ?? context.site.site.baseUrl}${address}`;
  return address.startsWith("/") ? context.site.site.baseUrl + address : address;
}
