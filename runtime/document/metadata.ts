/** What a page says of itself: its theme, and what stands in its head. */
import type { ResolveContext } from "#runtime/document/context.ts";
import { isAbsent, ownField } from "#runtime/document/fields.ts";
import { resolveShareCard } from "#runtime/document/share-card.ts";
import type { PageView } from "#runtime/document/view.ts";
import { resolveText } from "#runtime/document/words.ts";
import { fieldNamed } from "#schemas/placeholders.ts";
import { NOT_FOUND_ROUTE } from "#schemas/route.ts";
import type { PageFact } from "#schemas/site-index.ts";

/** A page as it is indexed, as far as its document is resolved for it. */
export type ResolvedRoute = Pick<PageFact, "route" | "entity" | "internal" | "unlisted" | "opensAfter">;

/**
 * Resolves it from the parsed document. Only what others can share has a share card of its own.
 *
 * @param context that of the page
 */
export function resolveMetadata(
  value: unknown,
  { route, internal, opensAfter }: Pick<ResolvedRoute, "route" | "internal" | "opensAfter">,
  context: ResolveContext,
): Pick<PageView, "theme" | "title" | "description" | "keywords" | "image"> {
  const { metadata, ...page } = value as {
    theme?: string;
    metadata: {
      title: unknown;
      description: unknown;
      keywords?: unknown;
      image?: unknown;
      eyebrow?: unknown;
    };
  };
  const title = resolveText(metadata.title, context);
  const isThemed = page.theme !== undefined && !isAbsent(page.theme, context);
  const theme = isThemed ? themeOf(page.theme ?? "", context) : undefined;
  const isShared = !internal && opensAfter === undefined && route !== NOT_FOUND_ROUTE;
  const image = resolveShareCard(metadata, { title, theme, isShared }, context);
  return {
    ...(theme === undefined ? {} : { theme }),
    title,
    description: resolveText(metadata.description, context),
    ...(isAbsent(metadata.keywords, context) ? {} : { keywords: resolveText(metadata.keywords, context) }),
    ...(image ? { image } : {}),
  };
}

/** A theme by its name, or by the field of the page's entity that holds the name. */
function themeOf(theme: string, context: ResolveContext): string {
  const name = fieldNamed(theme);
  return name === undefined ? theme : String(ownField(name, context).value);
}
