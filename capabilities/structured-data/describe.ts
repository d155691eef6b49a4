/** A page's data for search engines: what it is about, where it stands, and which questions it answers. */
import type { Data, ResolveContext } from "#runtime/capability.ts";
import type { PageAdditions, PageContent } from "#runtime/document/view.ts";
import { idsOn, websiteId } from "#runtime/records/ids.ts";
import { NOT_FOUND_ROUTE } from "#schemas/paths/route.ts";
import { toOrganisationData, toWebsiteData } from "./organisation-data.ts";
import { toQuestionsData, toTrailData } from "./sections-data.ts";

/**
 * Describes a page in one graph of JSON-LD, whose nodes name each other. A page that search engines are not to find, or that
 * is about something that is over, gets none; neither does one about which there is nothing to describe.
 */
export function describePage(
  page: PageContent,
  context: ResolveContext,
): Pick<PageAdditions, "data" | "over"> {
  const { entity } = context;
  // A further page of an entity is about something else: what it is stands on its own.
  const described =
    entity?.route === page.route ? context.site.collections.get(entity.collection)?.describes : undefined;
  const writer = described && context.records.get(described.as)?.data;
  const subject = entity && writer?.(entity, context);
  if (writer && !subject) return { over: true };
  if (page.internal || page.unlisted || page.route === NOT_FOUND_ROUTE) return {};
  const { site } = context.site;
  const url = site.baseUrl + page.address;
  const trail = toTrailData(page, url, context);
  const questions = toQuestionsData(page, url, context);
  const whole = page.route === "/" ? [toOrganisationData(context), toWebsiteData(context)] : [];
  const nodes = [subject, trail, questions, ...whole].flatMap((node) => node ?? []);
  if (nodes.length === 0) return {};
  const ids = idsOn(url);
  const itself: Data = {
    "@type": (subject && described?.kind.page) ?? "WebPage",
    "@id": ids.page,
    url,
    name: page.title,
    inLanguage: page.language,
    isPartOf: { "@id": websiteId(site) },
    breadcrumb: trail && { "@id": ids.trail },
    mainEntity: subject && { "@id": ids.subject },
  };
  return { data: { "@context": "https://schema.org", "@graph": [itself, ...nodes] } };
}
