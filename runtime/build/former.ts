/** The pages that visitors know: those of the branch that the site is published from. */
import type { KnownDocument } from "#runtime/build/facts-cache.ts";
import { kindOf } from "#runtime/build/files.ts";
import type { History } from "#runtime/build/history.ts";
import type { Language } from "#runtime/build/language.ts";
import { createCollections } from "#schemas/collections.ts";
import type { DocumentFacts } from "#schemas/facts.ts";
import { createPages, type PageFact, type SiteIndex } from "#schemas/site-index.ts";

/** By every address that led to one, at the moment `now`. Without a history, and without a change, none. */
export function findFormer(
  { now }: { now: Date },
  { validators, gather }: Language,
  known: ReadonlyMap<string, KnownDocument>,
  history: History | undefined,
): SiteIndex["former"] {
  const former = new Map<string, PageFact>();
  if (!history || history.changed.size === 0) return former;
  const documents = documentsAt(history, known, gather);
  const collections = createCollections(documents, validators.collections);
  for (const page of createPages(documents, collections, { drafts: false, now }).values()) {
    if (page.publication !== "published") continue;
    for (const address of [page.route, ...page.aliases]) former.set(address, page);
  }
  return former;
}

/** The documents as they were, those that are gone among them. */
function documentsAt(
  { changed }: History,
  known: ReadonlyMap<string, KnownDocument>,
  gather: Language["gather"],
): DocumentFacts[] {
  const documents = [...known.values()].flatMap(({ facts }) => (changed.has(facts.file) ? [] : [facts]));
  for (const [file, text] of changed) {
    const kind = kindOf(file);
    if (kind === "page" || kind === "entity" || kind === "collection") {
      if (text !== undefined) documents.push(gather({ file, kind, text }));
    }
  }
  return documents;
}
