/** An index in which some documents are listed, and all can still be looked up. */
import { findTarget } from "./link.ts";
import { createAddresses, type PageFact, routesOf } from "./pages.ts";
import { createMemory, type SiteIndex } from "./site-index.ts";

/**
 * Lists some of the documents, and the pages that they make.
 *
 * @param isListed is called with each file
 */
export function partOf(site: SiteIndex, isListed: (file: string) => boolean): SiteIndex {
  const documents = site.documents.filter(({ file }) => isListed(file));
  const routes = new Set(documents.flatMap(({ page }) => (page ? routesOf(page, site.collections) : [])));
  const listed = [...site.pages.keys()].filter((route) => routes.has(route));
  const pages = new PartOfPages(site.pages, listed);
  const addresses = createAddresses(pages);
  return {
    ...{ ...site, documents, pages, addresses },
    remember: createMemory(),
    targetAt: (path) => findTarget(path, { ...site, pages, addresses }),
  };
}

class PartOfPages extends Map<string, PageFact> {
  readonly #all: ReadonlyMap<string, PageFact>;

  constructor(all: ReadonlyMap<string, PageFact>, listed: readonly string[]) {
    super();
    this.#all = all;
    for (const route of listed) this.set(route, all.get(route) as PageFact);
  }

  override get(route: string): PageFact | undefined {
    return this.#all.get(route);
  }

  override has(route: string): boolean {
    return this.#all.has(route);
  }

  /** Where pages are is known without a look at them. */
  override keys(): MapIterator<string> {
    return this.#all.keys() as MapIterator<string>;
  }
}
