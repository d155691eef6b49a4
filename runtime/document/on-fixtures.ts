/**
 * What examples of stock sections are resolved with: fixtures in the place of the site, so that they look the same on every
 * site, but for its brand, and lead to none of its pages.
 */
import type { ResolveContext } from "#runtime/capability.ts";
import type { Fixtures } from "#schemas/index/site-index.ts";
import { isObject } from "#schemas/json/schema.ts";

/** What the sources of pictures of fixtures begin with. */
export const FIXTURE_IMAGE = "fixtures:";

/** The page of the fixtures that examples stand on. */
export const FIXTURE_ROUTE = "/visit/getting-here/";

/** The context of an example, made from that of the page that shows it. */
export function onFixtures(context: ResolveContext, { site }: Fixtures): ResolveContext {
  const { examples, frame } = context.site;
  const { entity: _, answers: __, answersOnFixtures, ...rest } = context;
  const within: ResolveContext = {
    ...rest,
    site: { ...site, examples, ...(frame ? { frame } : {}) },
    route: FIXTURE_ROUTE,
    image: (src, use) => context.image(FIXTURE_IMAGE + src, use),
    ...(answersOnFixtures ? { answers: answersOnFixtures(() => within) } : {}),
  };
  return within;
}

/** An address of a site, as a text or in HTML. Files of pictures are made, and stay. */
const ADDRESS = /^\/(?!assets\/)/;
const LINK = /(<a [^>]*?href=")\/(?!assets\/)[^"]*"/g;

/** A view whose links lead to one place of its page: what they are about is on no site. */
export function withLinksTo<Value>(place: string, value: Value): Value {
  const visit = (one: unknown): unknown => {
    if (typeof one === "string") return ADDRESS.test(one) ? place : one.replace(LINK, `$1${place}"`);
    if (Array.isArray(one)) return one.map(visit);
    if (!isObject(one)) return one;
    return Object.fromEntries(Object.entries(one).map(([key, child]) => [key, visit(child)]));
  };
  return visit(value) as Value;
}
