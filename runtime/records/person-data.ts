/**
 * A person for search engines: schema.org's Person. Its page is a profile page, as Google asks of pages of employees
 * (developers.google.com/search/docs/appearance/structured-data/profile-page).
 */
import type { ResolveContext } from "#runtime/document/context.ts";
import { type Data, idsOn, organisationOf } from "#runtime/records/ids.ts";
import { imageIn } from "#runtime/records/parts.ts";
import type { Person } from "#runtime/records/person.ts";

/** Writes a person as JSON-LD. */
export function toPersonData(person: Person, context: ResolveContext): Data {
  const { name, role, url, summary, workplace, email, telephone, image } = person;
  const ids = idsOn(url);
  return {
    "@type": "Person",
    "@id": ids.subject,
    mainEntityOfPage: { "@id": ids.page },
    name,
    url,
    jobTitle: role,
    ...(summary ? { description: summary } : {}),
    worksFor: organisationOf(context),
    ...(workplace ? { workLocation: { "@type": "Place", name: workplace } } : {}),
    ...(email ? { email } : {}),
    ...(telephone ? { telephone } : {}),
    ...imageIn(image),
  };
}
