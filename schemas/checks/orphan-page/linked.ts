/** Where the links of a site lead: those of authors, of queries, and of the way to a page. */
import { findListed } from "#schemas/checks/orphan-page/listed.ts";
import { referrersOf } from "#schemas/index/dependents.ts";
import type { DocumentFacts } from "#schemas/index/facts.ts";
import type { PageFact } from "#schemas/index/pages.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { publicationOf } from "#schemas/values/publication.ts";

/** Of more documents with problems than this, it does not matter what they may lead to. */
const MOST_BROKEN = 20;

/** Returns whether something leads to a page; nothing while documents that may lead anywhere cannot be read. */
export function findLinked(site: SiteIndex): ((page: PageFact) => boolean) | undefined {
  const leading = site.documents.filter((facts) => isLeading(facts, site));
  const broken = leading.flatMap(({ text }) => text ?? []);
  if (broken.length > MOST_BROKEN || leading.some(({ lost }) => lost)) return undefined;
  const listed = findListed(leading, site);
  const above = new Set(routesAbove(leading, site));
  const isLinked = ({ route, aliases }: PageFact) =>
    [route, ...aliases].some((address) =>
      referrersOf(`address ${address}`, site).some(
        (facts) => facts.page?.route !== route && isLeading(facts, site),
      ),
    );
  return (page) => {
    const { route, entity } = page;
    return (
      above.has(route) ||
      isLinked(page) ||
      (entity !== undefined && listed.has(entity)) ||
      // What a document with problems leads to is known when they are put right.
      broken.some((text) => text.includes(route) || (entity && text.includes(`"${entity.collection}"`)))
    );
  };
}

/** Whether visitors come across what a document leads to, today or once it is published. */
function isLeading({ kind, page }: DocumentFacts, { now }: SiteIndex): boolean {
  if (kind === "example" || kind === "schema" || kind === "collection" || kind === "checks") return false;
  return !page || (page.internal !== true && publicationOf(page, now) !== "expired");
}

/** The pages above those that show the way to themselves. */
function* routesAbove(leading: readonly DocumentFacts[], site: SiteIndex): Generator<string> {
  const files = new Set(
    leading.flatMap(({ file, uses }) => (uses.some(({ kind }) => kind === "trail") ? [file] : [])),
  );
  for (const { route, file } of site.pages.values()) {
    if (files.has(file)) yield* addressesAbove(route);
  }
}

function* addressesAbove(route: string): Generator<string> {
  for (let at = route.indexOf("/", 1); at < route.length - 1 && at !== -1; at = route.indexOf("/", at + 1)) {
    yield route.slice(0, at + 1);
  }
}
