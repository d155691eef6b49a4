/** Pictures of slots: which entry fills one, prepared for the slot's size, with its words in one language. */
import type { ImageUse, ResolveContext } from "#runtime/capability.ts";
import { ownField } from "#runtime/document/fields.ts";
import type { ResolvedImage } from "#runtime/section.ts";
import type { ImageEntry } from "#schemas/index/entries.ts";
import { isObject } from "#schemas/json/schema.ts";
import { CARD_SIZE } from "#schemas/values/image-size.ts";
import { fieldNamed } from "#schemas/values/placeholders.ts";
import { resolveText } from "./words.ts";

/** Resolves the picture that other sites show of a page. */
export function resolveCard(value: unknown, context: ResolveContext): ResolvedImage {
  return resolveImage(value, context, { ...CARD_SIZE, card: true });
}

/** Resolves an image slot: a key, or the entry itself. */
export function resolveImage(value: unknown, context: ResolveContext, use: ImageUse): ResolvedImage {
  const entry = imageEntry(value, context);
  if (!entry) throw new Error(`No picture has the key "${String(value)}".`);
  const alt = entry.decorative || !entry.alt ? "" : resolveText(entry.alt, context);
  const title = entry.title && resolveText(entry.title, context);
  return { ...context.image(entry.src, use), alt, ...(title ? { title } : {}) };
}

function imageEntry(value: unknown, context: ResolveContext): ImageEntry | undefined {
  if (isObject(value)) return value as unknown as ImageEntry;
  const name = fieldNamed(value);
  if (name === undefined) return context.site.images.get(String(value))?.value;
  const field = ownField(name, context).value;
  return field === undefined ? undefined : imageEntry(field, context);
}
