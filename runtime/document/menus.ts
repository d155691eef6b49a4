/** Menus: flat lists of entries become trees, without the entries whose page is not there. */
import { type ResolveContext, resolveAddress, wordsOf } from "#runtime/document/context.ts";
import type { ResolvedMenu, ResolvedMenuItem } from "#runtime/section.ts";
import type { LanguageMap } from "#schemas/site-index.ts";

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
};

/**
 * Resolves a menu. An entry whose page is not published is left out, unless entries below it lead
 * somewhere: then it stays as a heading without an address.
 */
export function resolveMenu(id: string, context: ResolveContext): ResolvedMenu {
  const facts = context.site.menus.get(id);
  if (!facts) throw new Error(`No menu is called "${id}".`);
  const { items } = facts.value as { items: MenuItem[] };
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
    ...(item.icon ? { icon: item.icon } : {}),
    ...(item.template ? { network: item.template.toLowerCase() } : {}),
    children: childrenOf(item.id, items, context),
  };
}
