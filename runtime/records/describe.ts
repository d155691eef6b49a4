/** What the page of an entity says to search engines of what it is about. */
import type { ResolveContext } from "#runtime/document/context.ts";
import type { PageView } from "#runtime/document/view.ts";
import { readJobPosting } from "#runtime/records/job-posting.ts";
import { toJobPostingData } from "#runtime/records/job-posting-data.ts";
import type { Entity } from "#schemas/collections.ts";

/** Describes the entity of a page, where its collection says what its entities are. What is over is not described. */
export function describePage(
  entity: Entity | undefined,
  context: ResolveContext,
): Pick<PageView, "data" | "over"> {
  const { site } = context;
  if (!entity || site.collections.get(entity.collection)?.describes === undefined) return {};
  const job = readJobPosting(entity, context);
  return job ? { data: toJobPostingData(job, site.site) } : { over: true };
}
