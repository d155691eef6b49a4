/** The search of the jobs page as the service has it, without a build. */
import type { ResolveContext } from "#runtime/capability.ts";
import type { SearchFile, SiteSearch } from "#runtime/document/searches/searches.ts";
import { createSiteSearch } from "#runtime/document/searches/searches.ts";
import type { Bits } from "#runtime/search/bits.ts";
import { SEARCHES } from "#schemas/index/named.ts";
import { openOwnSite } from "../own-site.ts";

export type JobSearch = SiteSearch & { onPage: Bits; today: number };

/** What the page `/jobs/` is about. */
const ON_PAGE = { closes: "upcoming", state: "open", internal: false };

/** @param now the day of which jobs are open */
export async function openJobSearch(now: Date): Promise<JobSearch> {
  const own = await openOwnSite(now);
  const nothing = (): never => ({}) as never;
  const context: ResolveContext = {
    ...own.context,
    answers: { answer: nothing, onDevice: nothing, directory: nothing },
  };
  const file = context.site.named(SEARCHES).get("jobs")?.value as SearchFile;
  const search = createSiteSearch(file, context);
  return { ...search, onPage: search.base(ON_PAGE, context), today: context.site.today() };
}
