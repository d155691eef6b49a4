/** What searches know of each page of a site. */
import type { ResolveContext } from "#runtime/capability.ts";
import { resolvePage } from "#runtime/document/resolve.ts";
import { type ListedPage, listPages } from "#runtime/document/slots/directory.ts";
import { fieldWords } from "#runtime/document/slots/words.ts";
import type { PageView } from "#runtime/document/view.ts";
import type { SitePageWords } from "#runtime/search/site/site-file.ts";
import { fieldKindOf } from "#schemas/compile/fields.ts";
import type { Entity } from "#schemas/index/collections.ts";
import { SEARCHES } from "#schemas/index/named.ts";
import type { ShownPage } from "#schemas/index/pages.ts";
import { findField, planOf, readField } from "#schemas/index/references.ts";
import { type PageWords, wordsOnPage } from "./page-words.ts";
import type { SearchFile } from "./searches.ts";

/** A text that stands on more pages than these counts for none of them. */
const SHARED = 3;

/** Where a page is read from. `read` returns its document. */
export type PageSource = { page: ShownPage; read: () => unknown };

/** What stands on a page itself. */
type OwnWords = PageWords & Pick<PageView, "title" | "description"> & { keywords: string };

/** What pictures, icons, searches and additions bring to a page is none of its words. */
const WORDLESS: Pick<ResolveContext, "image" | "icon" | "answers" | "additions"> = {
  image: () => ({ src: "", width: 0, height: 0, sources: [] }),
  icon: () => "",
  answers: { answer: nothing, onDevice: nothing, directory: nothing },
  additions: [],
};

const NO_WORDS = {
  ...{ fullTitle: "", description: "", headings: [], keywords: "", texts: [], elsewhere: false },
} satisfies Partial<SitePageWords>;

function nothing(): never {
  return {} as never;
}

/**
 * Reads the pages of the directory.
 *
 * @param sourceOf finds the page of a route
 * @param keep finds out what stands on a page, by its route, unless that is known from before
 * @param mayHaveErrors whether documents may have errors or have changed: of such a page only the name is returned
 * @throws what a source throws, and what a document with errors causes, unless `mayHaveErrors`
 */
export function readSiteWords(
  context: ResolveContext,
  sourceOf: (route: string) => PageSource,
  { keep = (_: string, find: () => OwnWords) => find(), mayHaveErrors = false } = {},
): SitePageWords[] {
  const inSite = { ...context, ...WORDLESS };
  const pages = listPages(context).map((listed) => {
    try {
      const ownWords = () => keep(listed.page.route, () => readOwn(sourceOf(listed.page.route), inSite));
      return readPage(listed, inSite, ownWords);
    } catch (error) {
      if (mayHaveErrors) return { ...nameOf(listed), ...NO_WORDS };
      throw error;
    }
  });
  const counts = new Map<string, number>();
  for (const { headings, texts } of pages) {
    for (const text of new Set([...headings, ...texts])) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const isOwn = (text: string) => text !== "" && (counts.get(text) ?? 0) <= SHARED;
  return pages.map((page) => ({
    ...page,
    headings: [...new Set(page.headings)].filter(isOwn),
    texts: page.texts.filter(isOwn),
  }));
}

function nameOf({ address, title, above }: ListedPage): Pick<SitePageWords, "address" | "title" | "area"> {
  return { address, title, area: above.join(" › ") };
}

/** What a page has by its own document; of one that a search of its own finds, what that search knows in few words. */
function readPage(listed: ListedPage, context: ResolveContext, ownWords: () => OwnWords): SitePageWords {
  const { page, title } = listed;
  const named = nameOf(listed);
  const search = page.entity && searchOf(page.entity, context);
  if (page.entity && search) return { ...named, ...inFewWords(page.entity, title, search, context) };
  const { headings, ...own } = ownWords();
  const fullTitle = own.title === title ? "" : own.title;
  return {
    ...{ ...own, ...named, fullTitle, elsewhere: false },
    headings: headings.filter((heading) => heading !== title && heading !== fullTitle),
  };
}

function readOwn({ page, read }: PageSource, context: ResolveContext): OwnWords {
  const document = read();
  const view = resolvePage(document, page, context);
  const { title, description, keywords = "" } = view;
  return { title, description, keywords, ...wordsOnPage(view, document, context.sections) };
}

function searchOf({ collection }: Entity, { site }: ResolveContext): SearchFile | undefined {
  const searches = [...site.named(SEARCHES).values()].map(({ value }) => value as SearchFile);
  return searches.find((search) => search.collection === collection);
}

/** The fields that a search reads, but for formatted texts. Lists of terms are not shown. */
function inFewWords(
  entity: Entity,
  title: string,
  search: SearchFile,
  context: ResolveContext,
): Omit<SitePageWords, keyof ListedPage | "area"> {
  const shown: string[] = [];
  const texts: string[] = [];
  for (const { field } of search.words) {
    const plan = findField(planOf(entity, context.site), field, context.site)?.plan;
    const value = readField(entity, field, context.site)?.value;
    if (!plan || value === undefined || fieldKindOf(plan) === "rich-text") continue;
    const words = fieldWords(value, plan, context);
    const areTerms = plan.is === "list" && plan.item.is === "slot" && plan.item.traits.term === true;
    if (words !== title) (areTerms ? texts : shown).push(words);
  }
  for (const { field, said, least } of search.facets) {
    const plan = findField(planOf(entity, context.site), field, context.site)?.plan;
    const value = readField(entity, field, context.site)?.value;
    if (said && !least && plan && value !== undefined) texts.push(fieldWords(value, plan, context));
  }
  return { ...NO_WORDS, description: shown.join(" · "), texts, elsewhere: true };
}
