/** What resolving is given, made of the small site of `schemas/testing/site.ts`: for tests of what documents become. */

import type { ResolveContext } from "#runtime/capability.ts";
import { loadForPages } from "#runtime/document/provided.ts";
import type { SiteConfiguration } from "#schemas/index/site-configuration.ts";
import type { ConfiguredSite } from "#schemas/index/site-index.ts";
import { CAPABILITIES, indexFiles, type TestFiles } from "#schemas/testing/site.ts";

/** What all capabilities of the repository and of tests provide. */
export const PROVIDED = await loadForPages(CAPABILITIES);

/**
 * The context of the home page, with pictures of one pixel.
 *
 * @param more what is otherwise on the page that is tested
 */
export function toResolveContext(
  { site, validators }: Pick<Awaited<ReturnType<typeof indexFiles>>, "site" | "validators">,
  more: Partial<Omit<ResolveContext, "site">> = {},
): ResolveContext & { site: ConfiguredSite } {
  return {
    site: { ...site, site: site.site as SiteConfiguration },
    sections: validators.sections,
    ...PROVIDED.context,
    language: "en",
    route: "/",
    image: (src) => ({ src, width: 1, height: 1, sources: [] }),
    icon: (name) => `/assets/icons.svg#${name}`,
    ...more,
  };
}

/** The same of the small site with some files in it. */
export async function contextOf(files: TestFiles, more?: Parameters<typeof toResolveContext>[1]) {
  return toResolveContext(await indexFiles(files), more);
}
