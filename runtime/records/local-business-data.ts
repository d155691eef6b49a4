/**
 * An office for search engines: schema.org's LocalBusiness, or the kind of it that the site configuration says, after Google's
 * rules (developers.google.com/search/docs/appearance/structured-data/local-business).
 */
import type { ResolveContext } from "#runtime/document/context.ts";
import { type Data, idsOn, organisationOf } from "#runtime/records/ids.ts";
import type { LocalBusiness } from "#runtime/records/local-business.ts";
import { imageIn, toPostalAddress } from "#runtime/records/parts.ts";

/** Writes an office as JSON-LD. */
export function toLocalBusinessData(office: LocalBusiness, context: ResolveContext): Data {
  const { name, organisation } = context.site.site;
  const { title, url, address, summary, telephone, email, hours, image } = office;
  const ids = idsOn(url);
  const place = toPostalAddress(address);
  return {
    "@type": organisation?.branch ?? "LocalBusiness",
    "@id": ids.subject,
    mainEntityOfPage: { "@id": ids.page },
    name: `${name}, ${title}`,
    url,
    ...(summary ? { description: summary } : {}),
    ...(place ? { address: place } : {}),
    ...(telephone ? { telephone } : {}),
    ...(email ? { email } : {}),
    ...(hours ? { openingHours: hours } : {}),
    parentOrganization: organisationOf(context),
    ...imageIn(image),
  };
}
