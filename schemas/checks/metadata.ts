/** What lists of results show of pages: their titles and descriptions. */
import { reportClash } from "#schemas/checks/places.ts";
import { mayBeUnwritten } from "#schemas/checks/unwritten.ts";
import type { Place } from "#schemas/documents/problem.ts";
import type { DocumentFacts } from "#schemas/index/facts.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { toPointer } from "#schemas/json/pointer.ts";
import { isObject } from "#schemas/json/schema.ts";
import { NOT_FOUND_ROUTE } from "#schemas/paths/route.ts";
import type { CheckContext } from "#schemas/validate/check.ts";
import { fillPlaceholders } from "#schemas/values/placeholders.ts";
import { publicationOf } from "#schemas/values/publication.ts";

/** A field of the metadata. */
export type MetadataField = "title" | "description";

/** Words in one language. Of those with fields of an entity in them, `text` is what is the same on every page. */
export type Said = { text: string; language: string; hasFields: boolean; place: Place };

/**
 * The title or description of a page, as far as its document has it. Nothing of pages that search engines leave out, and nothing
 * that is still to be written.
 */
export function saidBy({ page }: DocumentFacts, field: MetadataField, site: SiteIndex): Said[] {
  if (!page || page.internal || page.route === NOT_FOUND_ROUTE) return [];
  const value = page[field];
  const pointer = `/metadata/${field}`;
  const shared: unknown = typeof value === "string" ? site.texts.shared.get(value)?.value : undefined;
  const words = shared ?? value;
  if (!isObject(words)) return [];
  return Object.entries(words).flatMap(([language, text]) => {
    if (typeof text !== "string" || mayBeUnwritten(text)) return [];
    const fixed = fillPlaceholders(text, () => "");
    const place = { pointer: shared === undefined ? pointer + toPointer([language]) : pointer };
    return [{ text: fixed.trim(), language, hasFields: fixed !== text, place }];
  });
}

/**
 * Reports pages with the words of another page.
 *
 * @param hint what to do about two pages; of a template's, the same is reported in any case
 */
export function reportRepeated(
  { site, report }: CheckContext,
  { field, hint }: { field: MetadataField; hint: string },
): void {
  const own = {
    message: `All pages that this template makes have the same ${field}.`,
    hint: "Name a field of the entities in it, for instance {entity.title}.",
  };
  for (const { one, other } of repeatedIn(site, field)) {
    reportClash(report, [one, other], (here, there) =>
      here.file === there.file
        ? { ...here, ...own }
        : { ...here, message: `This ${field} is also that of ${there.file}.`, hint },
    );
  }
}

/** Words without what makes no difference. */
function toSaid(language: string, text: string): string {
  return `${language} ${spacedOnce(text.trim().toLowerCase())}`;
}

type FilePlace = Place & { file: string };

/** Words that several pages share. `other` is the first of them; of a template page, the page itself. */
type Repeated = { one: FilePlace; other: FilePlace };

/** Words that an earlier page has too, of pages that visitors find, or will find. */
function repeatedIn(site: SiteIndex, field: MetadataField): Repeated[] {
  const counts = countPages(site);
  const first = new Map<string, FilePlace>();
  const repeated: Repeated[] = [];
  for (const facts of site.documents) {
    const { file, page } = facts;
    const count = counts.get(file) ?? 0;
    if (count === 0 || page?.unlisted) continue;
    for (const { text, language, hasFields, place } of saidBy(facts, field, site)) {
      if (hasFields || text === "") continue;
      const said = toSaid(language, text);
      const one = { file, ...place };
      const other = first.get(said) ?? (count > 1 ? one : undefined);
      if (other) repeated.push({ one, other });
      else first.set(said, one);
    }
  }
  return repeated;
}

/** Nearly all words are: to look for what is not takes a tenth of putting it right. */
function spacedOnce(text: string): string {
  return /\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, " ") : text;
}

/**
 * How many pages each document makes: one, or of a template page one for each entity. Those that are over do not count, and drafts
 * do: their authors can still choose other words.
 */
function countPages({ pages, now, remember }: SiteIndex): ReadonlyMap<string, number> {
  return remember("pages of each document", () => {
    const counts = new Map<string, number>();
    for (const { file, window } of pages.values()) {
      if (publicationOf(window, now) !== "expired") counts.set(file, (counts.get(file) ?? 0) + 1);
    }
    return counts;
  });
}
