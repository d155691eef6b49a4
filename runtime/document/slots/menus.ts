/** Menus: flat lists of entries become trees, without the entries whose page is not there. */

import type { ResolveContext } from "#runtime/capability.ts";
import { resolveAddress } from "#runtime/document/link-address.ts";
import type { ResolvedFeature, ResolvedMenu, ResolvedMenuItem } from "#runtime/section.ts";
import { type LanguageMap, wordsOf } from "#schemas/index/entries.ts";
import { FEATURE_SIZE } from "#schemas/values/image-size.ts";
import { resolveImage } from "./pictures.ts";
import { resolveLink, resolveText } from "./words.ts";

/** A menu as an author writes it. */
export type MenuDocument = { items: MenuItem[] };

type MenuItem = {
  id: string;
  title: LanguageMap;
  subtitle?: LanguageMap;
  url: LanguageMap;
  icon?: string;
  template?: string;
  new_tab?: boolean;
  parent?: string;
  order?: number;
  featured?: { title: unknown; description: unknown; image?: unknown; read_more: unknown };
};

/**
 * Resolves a menu. An entry whose page is not published is left out, unless entries below it lead
 * somewhere: then it stays as a heading without an address.
 */
export function resolveMenu(id: string, context: ResolveContext): ResolvedMenu {
  const facts = context.site.named("menu").get(id);
  if (!facts) throw new Error(`No menu is called "${id}".`);
  const { items } = facts.value as MenuDocument;
  return { id, items: childrenOf("", items, context) };
}

function childrenOf(parent: string, items: readonly MenuItem[], context: ResolveContext): ResolvedMenuItem[] {
  return items
    .filter((item) => (item.parent ?? "") === parent)
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .map((item) => toItem(item, items, context))
    .filter((item) => item.href !== undefined || item.children.length > 0);
}

function toItem(item: MenuItem, items: readonly MenuItem[], context: ResolveContext): ResolvedMenuItem {
  const href = resolveAddress(wordsOf(item.url, context.language), context);
  return {
    id: item.id,
    title: wordsOf(item.title, context.language),
    ...(item.subtitle ? { subtitle: wordsOf(item.subtitle, context.language) } : {}),
    ...(href === undefined ? {} : { href }),
    newTab: item.new_tab ?? false,
    ...(item.icon ? { icon: context.icon(item.icon) } : {}),
    ...(item.template ? { network: item.template.toLowerCase() } : {}),
    ...featuredOf(item, context),
    children: childrenOf(item.id, items, context),
  };
}

/** What an entry puts forward, as long as there is a page to read more on. */
function featuredOf({ featured }: MenuItem, context: ResolveContext): { featured?: ResolvedFeature } {
  if (!featured) return {};
  const link = resolveLink(featured.read_more, context);
  if (link.href === undefined) return {};
  const { title, description, image } = featured;
  return {
    featured: {
      title: resolveText(title, context),
      description: resolveText(description, context),
      ...(image === undefined ? {} : { image: resolveImage(image, context, FEATURE_SIZE) }),
      link,
    },
  };
}
