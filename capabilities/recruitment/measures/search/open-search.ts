/** The search of the jobs page as the service has it, without a build. */
import { loadForPages } from "#runtime/document/brought.ts";
import type { ResolveContext } from "#runtime/document/context.ts";
import type { SearchFile, SiteSearch } from "#runtime/document/searches/searches.ts";
import { createSiteSearch } from "#runtime/document/searches/searches.ts";
import { ENGINE } from "#runtime/files/places.ts";
import { loadProject } from "#runtime/project/open-project.ts";
import { soundSite } from "#runtime/project/project.ts";
import type { Bits } from "#runtime/search/bits.ts";
import { SEARCHES } from "#schemas/index/named.ts";

export type JobSearch = SiteSearch & { onPage: Bits; today: number };

/** What the page `/jobs/` is about. */
const ON_PAGE = { closes: "upcoming", state: "open", internal: false };

/** @param now the day of which jobs are open */
export async function openJobSearch(now: Date): Promise<JobSearch> {
  const project = await loadProject({ root: ENGINE, now });
  const brought = await loadForPages(project.capabilities);
  const nothing = (): never => ({}) as never;
  const context: ResolveContext = {
    site: soundSite(project),
    sections: project.validators.sections,
    ...brought.context,
    language: "en",
    image: (src) => ({ src, width: 1, height: 1, sources: [] }),
    icon: (name) => name,
    answers: { answer: nothing, onDevice: nothing, directory: nothing },
  };
  const file = context.site.named(SEARCHES).get("jobs")?.value as SearchFile;
  const search = createSiteSearch(file, context);
  return { ...search, onPage: search.base(ON_PAGE, context), today: context.site.today() };
}
