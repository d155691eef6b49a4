/** Metadata of a page: its theme, and the contents of its head. */

import type { ResolveContext } from "#runtime/capability.ts";
import { isAbsent, ownField } from "#runtime/document/fields.ts";
import { resolveAddress } from "#runtime/document/link-address.ts";
import type { PageView } from "#runtime/document/view.ts";
import type { ResolvedImage } from "#runtime/section.ts";
import type { ShownPage } from "#schemas/index/pages.ts";
import { NOT_FOUND_ROUTE } from "#schemas/paths/route.ts";
import { fieldNamed } from "#schemas/values/placeholders.ts";
import { resolveCard } from "./slots/pictures.ts";
import { resolveTrail } from "./slots/trail.ts";
import { resolveText } from "./slots/words.ts";

/** A page as it is indexed, as far as its document is resolved for it. */
export type ResolvedRoute = Pick<ShownPage, "route" | "entity" | "internal" | "unlisted" | "opensAfter">;

/**
 * Resolves it from the parsed document. Only what others can share has a share card of its own.
 *
 * @param context that of the page
 */
export function resolveMetadata(
  value: unknown,
  { route, internal, opensAfter }: Pick<ResolvedRoute, "route" | "internal" | "opensAfter">,
  context: ResolveContext,
): Pick<PageView, "theme" | "title" | "description" | "keywords" | "meta" | "links" | "image"> {
  const { metadata, ...page } = value as {
    theme?: string;
    metadata: {
      title: unknown;
      description: unknown;
      keywords?: unknown;
      image?: unknown;
      eyebrow?: unknown;
      meta?: Record<string, unknown>;
      links?: Record<string, string>;
    };
  };
  const title = resolveText(metadata.title, context);
  const isThemed = page.theme !== undefined && !isAbsent(page.theme, context);
  const theme = isThemed ? themeOf(page.theme ?? "", context) : undefined;
  const isShared = !internal && opensAfter === undefined && route !== NOT_FOUND_ROUTE;
  const image = isAbsent(metadata.image, context)
    ? isShared && drawCard({ title, theme, eyebrow: metadata.eyebrow }, context)
    : resolveCard(metadata.image, context);
  return {
    ...(theme === undefined ? {} : { theme }),
    title,
    description: resolveText(metadata.description, context),
    ...(isAbsent(metadata.keywords, context) ? {} : { keywords: resolveText(metadata.keywords, context) }),
    ...(metadata.meta ? { meta: resolveTags(metadata.meta, context) } : {}),
    ...(metadata.links ? { links: resolveHeadLinks(metadata.links, context) } : {}),
    ...(image ? { image } : {}),
  };
}

/** The card that others show of a page, where the site draws them. */
function drawCard(
  { title, theme, eyebrow: own }: { title: string; theme: string | undefined; eyebrow: unknown },
  context: ResolveContext,
): ResolvedImage | undefined {
  const { card, entity, language, site } = context;
  if (!card) return undefined;
  const { name, tagline } = site.site;
  const eyebrow = isAbsent(own, context) ? nameAbove(context) : resolveText(own, context);
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

/** Names whose values are words, in the language of the page; all others are the same in each. */
const WORDS = new Set(["author", "article:section"]);

function resolveTags(tags: Record<string, unknown>, context: ResolveContext): Record<string, string> {
  const resolved: Record<string, string> = {};
  for (const [name, value] of Object.entries(tags)) {
    if (!WORDS.has(name)) resolved[name] = String(value);
    else if (!isAbsent(value, context)) resolved[name] = resolveText(value, context);
  }
  return resolved;
}

/** One to what is not published yet is left out, as everywhere. */
function resolveHeadLinks(links: Record<string, string>, context: ResolveContext): Record<string, string> {
  const resolved: Record<string, string> = {};
  for (const [rel, href] of Object.entries(links)) {
    const address = resolveAddress(href, context);
    if (address !== undefined) resolved[rel] = address;
  }
  return resolved;
}

/** A theme by its name, or by the field of the page's entity that holds the name. */
function themeOf(theme: string, context: ResolveContext): string {
  const name = fieldNamed(theme);
  return name === undefined ? theme : String(ownField(name, context).value);
}
