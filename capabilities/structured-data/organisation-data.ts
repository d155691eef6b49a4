/**
 * The organisation and its site for search engines, on the home page alone: schema.org's Organization and WebSite, after
 * Google's rules (developers.google.com/search/docs/appearance/structured-data/organization, …/site-names).
 */

import type { Data, ResolveContext } from "#runtime/capability.ts";
import { resolveAddress } from "#runtime/document/link-address.ts";
import { resolveMenu } from "#runtime/document/slots/menus.ts";
import { resolveImage } from "#runtime/document/slots/pictures.ts";
import { organisationId, organisationOf, websiteId } from "#runtime/records/ids.ts";
import { toRecordImage } from "#runtime/records/reader.ts";
import { wordsOf } from "#schemas/index/entries.ts";
import { LOGO_SIZE } from "#schemas/values/image-size.ts";

/** Writes the organisation as JSON-LD. */
export function toOrganisationData(context: ResolveContext): Data {
  const { contact, tagline, organisation, seo } = context.site.site;
  const { logo, social } = organisation ?? {};
  const sameAs = social === undefined ? [] : addressesIn(social, context);
  return {
    ...organisationOf(context),
    slogan: tagline || undefined,
    description: wordsOf(seo.description, context.language),
    logo: logo && toRecordImage(resolveImage(logo, context, { ...LOGO_SIZE, card: true }), context).url,
    email: contact.email,
    telephone: contact.telephone,
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "customer service",
      telephone: contact.telephone,
      email: contact.email,
    },
    sameAs: sameAs.length > 0 ? sameAs : undefined,
  };
}

/** Writes the site as JSON-LD, with its search where it has one. */
export function toWebsiteData(context: ResolveContext): Data {
  const { site } = context.site;
  const { search } = site;
  const page = search && resolveAddress(search.page, context);
  return {
    "@type": "WebSite",
    "@id": websiteId(site),
    url: `${site.baseUrl}/`,
    name: site.name,
    publisher: { "@id": organisationId(site) },
    potentialAction: page && {
      "@type": "SearchAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: `${site.baseUrl}${page}?${search?.parameter}={search_term_string}`,
      },
      "query-input": "required name=search_term_string",
    },
  };
}

/** The pages of other sites that a menu leads to. */
function addressesIn(menu: string, context: ResolveContext): string[] {
  return resolveMenu(menu, context).items.flatMap(({ href }) => (href?.startsWith("http") ? [href] : []));
}
