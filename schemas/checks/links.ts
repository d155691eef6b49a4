/** Where a problem about a link stands. */
import { WHOLE_FILE } from "#schemas/checks/places.ts";
import { repair, replaceWords } from "#schemas/checks/repairs.ts";
import { linksIn } from "#schemas/documents/links.ts";
import type { Place } from "#schemas/documents/problem.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import type { Fix } from "#schemas/json/edit.ts";

/** The address itself, also within a formatted text. `index` is that of the link among the document's facts. */
export function placeOfLink(site: SiteIndex, file: string, index: number): Place {
  return linksIn(site.open(file))[index]?.place() ?? WHOLE_FILE;
}

/** The place of a link with the repair that writes the address which was certainly meant, where there is one. */
export function repairLink(
  site: SiteIndex,
  file: string,
  index: number,
  meant: string | undefined,
): Place & { fix?: Fix } {
  const place = placeOfLink(site, file, index);
  if (meant === undefined) return place;
  return {
    ...place,
    ...repair(site.open(file), `Link to ${meant}`, (document) => replaceWords(document, place, meant)),
  };
}

/** The field that would have the address of a link, of a document that has it because it names no other. */
export function defaultOfLink(site: SiteIndex, file: string, index: number): string | undefined {
  return linksIn(site.open(file))[index]?.default;
}
