/** The pages that visitors know: those of the branch that the site is published from. */
import type { KnownDocument } from "#runtime/project/facts-cache.ts";
import type { History } from "#runtime/project/history.ts";
import type { ValidationSetup } from "#runtime/project/validation-setup.ts";
import { gatherProvided } from "#schemas/index/capabilities.ts";
import { createCollections } from "#schemas/index/collections.ts";
import type { DocumentFacts } from "#schemas/index/facts.ts";
import { type BaselinePage, createPages, type PageFact } from "#schemas/index/pages.ts";
import { NAME_FIELD } from "#schemas/index/references.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { isObject } from "#schemas/json/schema.ts";
import { collectionOf, isTemplate } from "#schemas/paths/route.ts";
import { kindOf } from "#schemas/paths/source-file.ts";

/**
 * The pages that changed since, by every address that led to them at the moment `now`. All others answer as they did:
 * they are left out, unless an entity or a template changed, which can make pages of many.
 */
export function findPublishedBaseline(
  { now }: { now: Date },
  { validators, indexDocument, capabilities }: ValidationSetup,
  known: ReadonlyMap<string, KnownDocument>,
  history: History | undefined,
): SiteIndex["baseline"] {
  const baseline = new Map<string, BaselinePage>();
  const changed = history ? documentsAt(history, indexDocument) : [];
  if (changed.length === 0) return baseline;
  const isAlone = changed.every(({ page }) => page !== undefined && page.params === 0);
  const others = isAlone ? [] : [...known.values()].map(({ facts }) => facts);
  const documents = [...others.filter(({ file }) => !history?.changed.has(file)), ...changed];
  const { records } = gatherProvided(capabilities);
  const collections = createCollections(documents, validators.collections, { drafts: false, now, records });
  const moves = findMoves(changed, known, history);
  for (const page of createPages(documents, collections, { drafts: false, now }).values()) {
    if (page.publication !== "published") continue;
    const movedTo = moves.get(documentOf(page));
    const found = movedTo === undefined ? page : { ...page, movedTo };
    for (const address of [page.route, ...page.aliases]) baseline.set(address, found);
  }
  return baseline;
}

/** The document that a page is renamed by: its own, or that of the entity that a template makes it of. */
function documentOf({ file, entity }: PageFact): string {
  return entity && isTemplate(file) ? entity.file : file;
}

/**
 * Files that were renamed by hand: they are gone, and a new file is another one's like. Git knows the old names, and not that
 * two files are one: it does not track the new one yet.
 */
function findMoves(
  before: readonly DocumentFacts[],
  known: ReadonlyMap<string, KnownDocument>,
  history: History | undefined,
): ReadonlyMap<string, string> {
  const moves = new Map<string, string>();
  const isNew = (file: string) => history?.changed.has(file) && history.changed.get(file) === undefined;
  const created = [...known.values()].flatMap(({ facts }) => (isNew(facts.file) ? [facts] : []));
  // Titles first: a copy that was made before has the passages, too.
  for (const isAlike of [hasSameTitle, sharesPassages]) {
    for (const old of before) {
      if (known.has(old.file) || moves.has(old.file)) continue;
      const at = created.findIndex((facts) => isOfSamePlace(old, facts) && isAlike(old, facts));
      const [found] = at === -1 ? [] : created.splice(at, 1);
      if (found) moves.set(old.file, found.file);
    }
  }
  return moves;
}

/** Whether one document can be another one under a new name. */
function isOfSamePlace(old: DocumentFacts, other: DocumentFacts): boolean {
  if (old.kind !== other.kind || isTemplate(old.file) || isTemplate(other.file)) return false;
  return old.kind !== "entity" || collectionOf(old.file) === collectionOf(other.file);
}

/** Whether two documents have one title, which no other has. */
function hasSameTitle(old: DocumentFacts, other: DocumentFacts): boolean {
  const title = JSON.stringify(titleOf(old));
  return title !== undefined && title === JSON.stringify(titleOf(other));
}

/** Whether a document has half of the long passages of another one, or more. */
function sharesPassages(old: DocumentFacts, other: DocumentFacts): boolean {
  const passages = new Set(other.advice?.passages);
  const before = old.advice?.passages ?? [];
  const shared = before.filter((passage) => passages.has(passage)).length;
  return shared > 0 && shared * 2 >= before.length;
}

function titleOf({ page, value }: DocumentFacts): unknown {
  if (page) return page.title;
  return isObject(value) && isObject(value.fields) ? value.fields[NAME_FIELD] : undefined;
}

/** The documents that make pages, as they were before they changed. */
function documentsAt({ changed }: History, indexDocument: ValidationSetup["indexDocument"]): DocumentFacts[] {
  return [...changed].flatMap(([file, text]) => {
    const kind = kindOf(file);
    const makesPages = kind === "page" || kind === "entity" || kind === "collection";
    return makesPages && text !== undefined ? [indexDocument({ file, kind, text })] : [];
  });
}
