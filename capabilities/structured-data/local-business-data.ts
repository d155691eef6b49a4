/**
 * An office for search engines: schema.org's LocalBusiness, or the kind of it that the site configuration sets, after Google's
 * rules (developers.google.com/search/docs/appearance/structured-data/local-business).
 */
import type { Data, ResolveContext } from "#runtime/capability.ts";
import { idsOn, organisationOf } from "#runtime/records/ids.ts";
import { imageIn, toPostalAddress } from "#runtime/records/parts.ts";
import { pageOf, readerOf } from "#runtime/records/reader.ts";
import type { Entity } from "#schemas/index/collections.ts";
import { LOCAL_BUSINESS } from "./kinds.ts";

/** Writes an office, a place of the organisation that people can come to, as JSON-LD. */
export function toLocalBusinessData(entity: Entity, context: ResolveContext): Data {
  const { name, organisation } = context.site.site;
  const { plain, image, optional } = readerOf(LOCAL_BUSINESS, entity, context);
  const { summary, hours, ...reached } = optional("summary", "telephone", "email", "hours");
  const url = pageOf(entity, context);
  const ids = idsOn(url);
  const place = toPostalAddress(optional("street", "locality", "region", "postal_code", "country"));
  return {
    "@type": organisation?.branch ?? "LocalBusiness",
    "@id": ids.subject,
    mainEntityOfPage: { "@id": ids.page },
    // Within the organisation it is called by its town.
    name: `${name}, ${plain("title") ?? ""}`,
    url,
    ...{ description: summary, address: place },
    ...reached,
    openingHours: hours,
    parentOrganization: organisationOf(context),
    ...imageIn(image("image")),
  };
}
