/** Names of what structured data is about, by which one page refers to what another describes whole. */
import type { Data, ResolveContext } from "#runtime/capability.ts";
import type { SiteConfiguration } from "#schemas/index/site-configuration.ts";

/** The organisation behind the site: the home page describes it. */
export const organisationId = ({ baseUrl }: SiteConfiguration): string => `${baseUrl}/#organisation`;

/** The site as a whole: the home page describes it. */
export const websiteId = ({ baseUrl }: SiteConfiguration): string => `${baseUrl}/#website`;

/** A page, and what stands on it, by the page's whole address. */
export const idsOn = (url: string) => ({
  page: `${url}#webpage`,
  trail: `${url}#breadcrumb`,
  questions: `${url}#questions`,
  subject: `${url}#about`,
});

/** The organisation where another page refers to it: with what a reader of that page alone has to know. */
export function organisationOf({ site }: Pick<ResolveContext, "site">): Data {
  const { name, baseUrl, organisation } = site.site;
  return {
    "@type": organisation?.kind ?? "Organization",
    "@id": organisationId(site.site),
    name,
    url: `${baseUrl}/`,
  };
}
