/** The words of text slots in one language: shared or written in place, of an entity's fields, and with placeholders. */

import type { ResolveContext } from "#runtime/capability.ts";
import { ownField } from "#runtime/document/fields.ts";
import { resolveAddress } from "#runtime/document/link-address.ts";
import type { ResolvedLink } from "#runtime/section.ts";
import { fieldKindOf, isPlain, targetIn } from "#schemas/compile/fields.ts";
import { isOwnSlotKind, type OwnSlotKind, type Plan } from "#schemas/compile/plan.ts";
import { escapeHtml } from "#schemas/html/characters.ts";
import { type SafeHtml, toSafeHtml } from "#schemas/html/safe-html.ts";
import { type LanguageMap, wordsOf } from "#schemas/index/entries.ts";
import { identifierOf, NAME_FIELD } from "#schemas/index/references.ts";
import { isObject, type JsonSchema } from "#schemas/json/schema.ts";
import { fieldNamed, fillPlaceholders } from "#schemas/values/placeholders.ts";
import { resolveDate } from "./dates.ts";

/** Resolves a text slot: a key, the words themselves, or the field of an entity. */
export function resolveText(value: unknown, context: ResolveContext): string {
  return fillPlaceholders(rawText(value, context), (name) => fieldText(name, context));
}

/** Resolves a link slot. Without a page to lead to, it is its words alone. */
export function resolveLink(value: unknown, context: ResolveContext): ResolvedLink {
  const link = value as { label: unknown; href: string; newTab?: boolean };
  const href = resolveAddress(link.href, context);
  const label = resolveText(link.label, context);
  return { ...(href === undefined ? {} : { href }), label, newTab: link.newTab ?? false };
}

/** Resolves a slot for formatted text. */
export function resolveRichText(value: unknown, context: ResolveContext): SafeHtml {
  const name = fieldNamed(value);
  const field = name === undefined ? undefined : ownField(name, context).plan;
  const isWords = field !== undefined && fieldKindOf(field) === "text";
  const raw = rawText(value, context);
  const filled = fillPlaceholders(isWords ? escapeWords(raw) : raw, (field) =>
    escapeWords(fieldText(field, context)),
  );
  return toSafeHtml(filled, { resolveLink: (href) => resolveAddress(href, context) });
}

/**
 * A field of an entity as what fills a slot of another kind: plain values and dates become words, plain words
 * formatted ones.
 *
 * @param field its plan in the collection
 * @param slot the plan of the slot in the section
 */
export function fitTo(value: unknown, field: Plan | undefined, slot: Plan, context: ResolveContext): unknown {
  if (slot.is !== "slot" || !field) return value;
  const kind = fieldKindOf(field);
  if (slot.kind === kind) return value;
  if (slot.kind === "rich-text" && kind === "text") return { en: escapeWords(rawText(value, context)) };
  return asWords(value, field, context);
}

/** The words of a text slot, with their placeholders. */
function rawText(value: unknown, context: ResolveContext): string {
  if (isObject(value)) return wordsOf(value as LanguageMap, context.language);
  const name = fieldNamed(value);
  if (name !== undefined) return fieldText(name, context);
  const entry = context.site.texts.get(String(value));
  if (!entry) throw new Error(`No text has the key "${String(value)}".`);
  return wordsOf(entry.value, context.language);
}

/** A field of the page's entity as words. */
function fieldText(name: string, context: ResolveContext): string {
  const { value, plan } = ownField(name, context);
  return value === undefined ? "" : rawText(plan ? asWords(value, plan, context) : value, context);
}

/**
 * A field of any entity as words.
 *
 * @param field its plan in its collection
 */
export function fieldWords(value: unknown, field: Plan, context: ResolveContext): string {
  return rawText(asWords(value, field, context), context);
}

/** A plain value or a date as words; anything else as it is. */
function asWords(value: unknown, field: Plan, context: ResolveContext): unknown {
  const kind = fieldKindOf(field);
  if (field.is === "slot") {
    const own = isOwnSlotKind(field.kind) ? WORDS_BY[field.kind] : undefined;
    if (own) return { en: own(value, context, field.schema) };
    const provided = field.traits.words ? context.slots.get(field.kind) : undefined;
    return provided ? { en: provided.resolve(value, field.schema, context) } : value;
  }
  if (kind === "names" && field.is === "list") return { en: listWords(value, field.item, context) };
  return isPlain(kind) ? plainWords(value, field.schema) : value;
}

type ToWords = (value: unknown, context: ResolveContext, schema: JsonSchema) => string;

/** The words that a slot of each of the engine's kinds is shown with; nothing for one that holds words or is not shown as such. */
const WORDS_BY: Record<OwnSlotKind, ToWords | undefined> = {
  date: (value, context) => resolveDate(String(value), context).text,
  reference: (id, context, schema) => resolveReference(id, schema, context),
  ...{ text: undefined, "rich-text": undefined, image: undefined, link: undefined, menu: undefined },
  ...{ catalogue: undefined, directory: undefined, trail: undefined, artwork: undefined, query: undefined },
};

/** What the entity is called that a reference names. */
export function resolveReference(id: unknown, schema: JsonSchema, context: ResolveContext): string {
  const identifier = identifierOf(targetIn(schema), context.site) ?? "";
  const entity = context.site.collections.get(identifier)?.byId.get(String(id));
  return entity ? rawText(entity.fields[NAME_FIELD], context) : String(id);
}

/** The words of several names, one after the other. */
function listWords(value: unknown, item: Plan, context: ResolveContext): string {
  const names = (Array.isArray(value) ? value : []).map((one) =>
    wordsOf(asWords(one, item, context) as LanguageMap, "en"),
  );
  return names.join(", ");
}

/** The words that a collection has for a value of its `enum`; any other plain value as it is written. */
function plainWords(value: unknown, { enum: values, "x-enum-words": words }: JsonSchema): LanguageMap {
  const at = Array.isArray(values) ? values.indexOf(value) : -1;
  const own: unknown = Array.isArray(words) ? words[at] : undefined;
  return isObject(own) ? (own as LanguageMap) : { en: String(value) };
}

/** Words as formatted text: whatever signs are in them, they are no tags and end no attribute. */
function escapeWords(words: string): string {
  return escapeHtml(words).replaceAll("'", "&#39;");
}
