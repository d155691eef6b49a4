/** Passages that stand in two pages. */
import { LONG, type Passage, passagesOf, plainOf } from "#schemas/documents/passages.ts";
import type { DocumentFacts } from "#schemas/index/facts.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { collectionOf } from "#schemas/paths/route.ts";
import { publicationOf } from "#schemas/values/publication.ts";

/** A page, and the first of its passages that another page has, too. */
export type Sharer = { file: string; passage: Passage };

/** Two pages that share passages, the later one first, and how many these are. */
export type Same = { pages: readonly [Sharer, Sharer]; count: number };

/** What pages share: once for each two. */
export function findSame(site: SiteIndex): Same[] {
  const files = new Map<number, string>();
  const found: Same[] = [];
  for (const facts of site.documents) {
    const { passages } = facts.advice ?? {};
    if (!passages || !isPage(facts, site)) continue;
    const shared = new Set<string>();
    for (const number of passages) {
      const before = files.get(number);
      if (before === undefined) files.set(number, facts.file);
      else if (before !== facts.file) shared.add(before);
    }
    for (const other of shared) {
      const same = compare(facts.file, other, site);
      if (same) found.push(same);
    }
  }
  return found;
}

/** Whether visitors come to see a document as a page. */
function isPage({ kind, file, page }: DocumentFacts, { collections, now }: SiteIndex): boolean {
  if (kind === "entity") return collections.get(collectionOf(file))?.hasTemplate ?? false;
  return page !== undefined && page.internal !== true && publicationOf(page, now) !== "expired";
}

/** Numbers can be the same by chance, so the words are compared, and their length once spaces count once. */
function compare(file: string, otherFile: string, site: SiteIndex): Same | undefined {
  const others = new Map(passagesOf(site.open(otherFile)).map((passage) => [passage.number, passage]));
  const shared = passagesOf(site.open(file)).flatMap((passage) => {
    const other = others.get(passage.number);
    const plain = other && plainOf(other);
    return other && plain === plainOf(passage) && plain.length >= LONG ? [{ passage, other }] : [];
  });
  const [first] = shared;
  return (
    first && {
      pages: [
        { file, passage: first.passage },
        { file: otherFile, passage: first.other },
      ],
      count: shared.length,
    }
  );
}
