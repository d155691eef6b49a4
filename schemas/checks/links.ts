/** Where a problem about a link stands. */
import { WHOLE_FILE } from "#schemas/checks/places.ts";
import { linksIn } from "#schemas/documents/links.ts";
import type { Place } from "#schemas/documents/problem.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";

/** The address itself, also within a formatted text. `index` is that of the link among the document's facts. */
export function placeOfLink(site: SiteIndex, file: string, index: number): Place {
  return linksIn(site.open(file))[index]?.place() ?? WHOLE_FILE;
}

/** The field that would have the address of a link, of a document that has it because it names no other. */
export function defaultOfLink(site: SiteIndex, file: string, index: number): string | undefined {
  return linksIn(site.open(file))[index]?.default;
}
