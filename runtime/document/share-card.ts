/** The picture that others show of a page: its own, or the card that the site draws of it. */
import type { ResolveContext } from "#runtime/document/context.ts";
import { isAbsent } from "#runtime/document/fields.ts";
import { resolveCard } from "#runtime/document/pictures.ts";
import { resolveTrail } from "#runtime/document/trail.ts";
import { resolveText } from "#runtime/document/words.ts";
import type { ResolvedImage } from "#runtime/section.ts";

/**
 * Resolves it; undefined for a page that has neither.
 *
 * @param page what is known of it already, and whether it gets a card at all
 */
export function resolveShareCard(
  metadata: { image?: unknown; eyebrow?: unknown },
  { title, theme, isShared }: { title: string; theme: string | undefined; isShared: boolean },
  context: ResolveContext,
): ResolvedImage | undefined {
  if (!isAbsent(metadata.image, context)) return resolveCard(metadata.image, context);
  const { card, entity, language, site } = context;
  if (!card || !isShared) return undefined;
  const { name, tagline } = site.site;
  const eyebrow = isAbsent(metadata.eyebrow, context)
    ? nameAbove(context)
    : resolveText(metadata.eyebrow, context);
  const image = card({
    title,
    ...(eyebrow ? { eyebrow } : {}),
    ...(theme === undefined ? {} : { theme }),
    ...(entity ? { collection: entity.collection } : {}),
    language,
    site: { name, ...(tagline === undefined ? {} : { tagline }) },
  });
  return { ...image, alt: title };
}

/** The name of the page above, unless that is the first of the site. */
function nameAbove(context: ResolveContext): string | undefined {
  const trail = resolveTrail(context);
  return trail.length > 2 ? trail.at(-2)?.label : undefined;
}
