/** The address that a link leads to: a page of the site, what a page's entity has, or another site. */
import type { ResolveContext } from "#runtime/capability.ts";
import { addressee, ITS_PAGE, ownPage, siblingRoute } from "#schemas/index/entity-address.ts";
import { targetOf } from "#schemas/index/link.ts";
import { localise } from "#schemas/paths/route.ts";
import { addressNamed, type NamedAddress } from "#schemas/values/placeholders.ts";

/** The address to link to, or `undefined` when the target cannot be linked to at present. */
export function resolveAddress(href: string, context: ResolveContext): string | undefined {
  const named = addressNamed(href);
  if (named) return entityAddress(named, context);
  const target = targetOf(href, context.route, context.site, context.language);
  if (target.is === "missing" || target.is === "unsafe") return undefined;
  if (target.is === "page" && target.publication !== "published") return undefined;
  return target.href;
}

/** An address that the entity of the page has, or one that it refers to. */
function entityAddress(named: NamedAddress, context: ResolveContext): string | undefined {
  const { site, language } = context;
  const whose = addressee(named, context.entity, site);
  if (!whose) return undefined;
  const sibling = site.siblings.get(named.of);
  if (sibling) {
    const route = siblingRoute(whose, sibling, site);
    return route && localise(route, language, site.site.languages);
  }
  const isItsPage = named.of === ITS_PAGE && ownPage(whose, site) !== undefined;
  return isItsPage ? resolveAddress(whose.route, context) : undefined;
}
