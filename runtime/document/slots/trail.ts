/** The way to a page: the pages above it, by its address. */

import type { ResolveContext } from "#runtime/capability.ts";
import { resolveAddress } from "#runtime/document/link-address.ts";
import type { ResolvedLink } from "#runtime/section.ts";
import type { ShownPage } from "#schemas/index/pages.ts";
import { resolveText } from "./words.ts";

/**
 * The pages from the home page down to a page, which is the last. Those that are not published are left out, and those whose
 * document has become one that names no page.
 */
export function resolveTrail(context: ResolveContext): ResolvedLink[] {
  const { route = "/", site } = context;
  return routesTo(route).flatMap((at) => {
    const page = site.pages.get(at);
    const href = page && resolveAddress(at, context);
    if (page?.name === undefined || (href === undefined && at !== route)) return [];
    const label = resolveText(page.name, onPage(page, context));
    return [{ label, newTab: false, ...(href === undefined ? {} : { href }) }];
  });
}

/** `/`, `/our-routes/` and `/our-routes/data/`. */
function routesTo(route: string): string[] {
  const names = route.split("/").filter(Boolean);
  return ["/", ...names.map((_, index) => `/${names.slice(0, index + 1).join("/")}/`)];
}

/** The same context on another page. */
export function onPage(page: ShownPage, { entity: _, ...context }: ResolveContext): ResolveContext {
  return { ...context, route: page.route, ...(page.entity ? { entity: page.entity } : {}) };
}
