/** A page's data for search engines: what it is about, where it stands, and which questions it answers. */
import type { ResolveContext } from "#runtime/document/context.ts";
import type { PageAdditions, PageContent } from "#runtime/document/view.ts";
import { readArticle } from "#runtime/records/article.ts";
import { toArticleData } from "#runtime/records/article-data.ts";
import { readEvent } from "#runtime/records/event.ts";
import { toEventData } from "#runtime/records/event-data.ts";
import { type Data, idsOn, websiteId } from "#runtime/records/ids.ts";
import { readJobPosting } from "#runtime/records/job-posting.ts";
import { toJobPostingData } from "#runtime/records/job-posting-data.ts";
import { toLocalBusinessData } from "#runtime/records/local-business-data.ts";
import { toOrganisationData, toWebsiteData } from "#runtime/records/organisation-data.ts";
import { toPersonData } from "#runtime/records/person-data.ts";
import { readPodcastEpisode } from "#runtime/records/podcast-episode.ts";
import { toPodcastEpisodeData } from "#runtime/records/podcast-episode-data.ts";
import { toQuestionsData, toTrailData } from "#runtime/records/sections-data.ts";
import type { Entity } from "#schemas/index/collections.ts";
import type { RecordKind } from "#schemas/index/record-kinds.ts";
import { recordKindOf } from "#schemas/index/records.ts";
import { NOT_FOUND_ROUTE } from "#schemas/paths/route.ts";

/** By kind: writes an entity as JSON-LD; nothing for what is over and no longer available. */
const WRITERS: {
  readonly [kind in RecordKind]: (entity: Entity, context: ResolveContext) => Data | undefined;
} = {
  "job-posting"(entity, context) {
    const job = readJobPosting(entity, context);
    return job && toJobPostingData(job, context);
  },
  article: (entity, context) => toArticleData(readArticle(entity, context), context),
  event: (entity, context) => toEventData(readEvent(entity, context), context),
  "podcast-episode": (entity, context) => toPodcastEpisodeData(readPodcastEpisode(entity, context), context),
  person: toPersonData,
  "local-business": toLocalBusinessData,
};

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
  const kind = entity && entity.route === page.route ? recordKindOf(entity, context.site) : undefined;
  const subject = entity && kind ? WRITERS[kind](entity, context) : undefined;
  if (kind && !subject) return { over: true };
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
    "@type": kind === "person" ? "ProfilePage" : "WebPage",
    "@id": ids.page,
    url,
    name: page.title,
    inLanguage: page.language,
    isPartOf: { "@id": websiteId(site) },
    ...(trail ? { breadcrumb: { "@id": ids.trail } } : {}),
    ...(subject ? { mainEntity: { "@id": ids.subject } } : {}),
  };
  return { data: { "@context": "https://schema.org", "@graph": [itself, ...nodes] } };
}
