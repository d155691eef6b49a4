/**
 * A person for search engines: schema.org's Person. Its page is a profile page, as Google requires of pages of employees
 * (developers.google.com/search/docs/appearance/structured-data/profile-page).
 */
import type { Data, ResolveContext } from "#runtime/capability.ts";
import { idsOn, organisationOf } from "#runtime/records/ids.ts";
import { imageIn } from "#runtime/records/parts.ts";
import { pageOf, readerOf } from "#runtime/records/reader.ts";
import type { Entity } from "#schemas/index/collections.ts";
import { PERSON } from "./kinds.ts";

/** Writes a person who works for the organisation as JSON-LD. */
export function toPersonData(entity: Entity, context: ResolveContext): Data {
  const { plain, image, optional } = readerOf(PERSON, entity, context);
  const { summary, workplace, ...reached } = optional("summary", "workplace", "email", "telephone");
  const url = pageOf(entity, context);
  const ids = idsOn(url);
  return {
    "@type": "Person",
    "@id": ids.subject,
    mainEntityOfPage: { "@id": ids.page },
    name: plain("title") ?? "",
    url,
    jobTitle: plain("role") ?? "",
    description: summary,
    worksFor: organisationOf(context),
    workLocation: workplace && { "@type": "Place", name: workplace },
    ...reached,
    ...imageIn(image("image")),
  };
}
