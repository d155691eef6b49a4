/** What the configuration of a site has of embeds. */
import type { SiteConfiguration } from "#schemas/index/site-configuration.ts";

/** Origins of the sites that pages may embed. */
export function listedEmbeds(site: SiteConfiguration): readonly string[] {
  return (site as { embeds?: string[] }).embeds ?? [];
}
