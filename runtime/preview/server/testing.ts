/** What tests of the preview's server need: a development site with prepared answers. */
import type { DevSite } from "#runtime/dev/dev-site-types.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { indexFiles, type TestFiles } from "#schemas/testing/site.ts";

/** A development site whose index is that of some files, with the rest of a site around them. */
export async function createTestSite(files: TestFiles, more: Partial<DevSite> = {}): Promise<DevSite> {
  const { site } = await indexFiles(files);
  return toTestSite(site, more);
}

function toTestSite(index: SiteIndex, more: Partial<DevSite>): DevSite {
  let showing: DevSite["showing"] = { drafts: true };
  const site: DevSite = {
    complete: async () => {},
    isComplete: true,
    updateWhileReading: () => {},
    answer: async () => ({ is: "missing" }),
    state: () => ({ problems: [] }),
    withExcerpts: (problems) => problems.map((problem) => ({ excerpt: [], ...problem })),
    update: async () => {},
    findProblems: async () => true,
    show: async (next) => {
      showing = next;
    },
    get showing() {
      return showing;
    },
    index,
    headers: {},
    service: undefined,
    renderer: undefined,
    searches: () => undefined,
    queries: () => [],
  };
  return Object.defineProperties(site, Object.getOwnPropertyDescriptors(more));
}
