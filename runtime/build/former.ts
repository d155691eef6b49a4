/** The pages that visitors know: those of the branch that the site is published from. */
import type { KnownDocument } from "#runtime/build/facts-cache.ts";
import { kindOf } from "#runtime/build/files.ts";
import type { History } from "#runtime/build/history.ts";
import type { Language } from "#runtime/build/language.ts";
import { createCollections } from "#schemas/collections.ts";
import type { DocumentFacts } from "#schemas/facts.ts";
import { createPages } from "#schemas/pages.ts";
import type { PageFact, SiteIndex } from "#schemas/site-index.ts";

/**
 * The pages that changed since, by every address that led to them at the moment `now`. All others answer as they did:
 * they are left out, unless an entity or a template changed, which can make pages of many.
 */
export function findFormer(
  { now }: { now: Date },
  { validators, gather }: Language,
  known: ReadonlyMap<string, KnownDocument>,
  history: History | undefined,
): SiteIndex["former"] {
  const former = new Map<string, PageFact>();
  const changed = history ? documentsAt(history, gather) : [];
  if (changed.length === 0) return former;
  const isAlone = changed.every(({ page }) => page !== undefined && page.params === 0);
  const others = isAlone ? [] : [...known.values()].map(({ facts }) => facts);
  const documents = [...others.filter(({ file }) => !history?.changed.has(file)), ...changed];
  const collections = createCollections(documents, validators.collections);
  for (const page of createPages(documents, collections, { drafts: false, now }).values()) {
    if (page.publication !== "published") continue;
    for (const address of [page.route, ...page.aliases]) former.set(address, page);
  }
  return former;
}

/** The documents that make pages, as they were before they changed. */
function documentsAt({ changed }: History, gather: Language["gather"]): DocumentFacts[] {
  return [...changed].flatMap(([file, text]) => {
    const kind = kindOf(file);
    const makesPages = kind === "page" || kind === "entity" || kind === "collection";
    return makesPages && text !== undefined ? [gather({ file, kind, text })] : [];
  });
}
