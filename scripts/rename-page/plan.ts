/** Everything that changes when a page gets another address, worked out before anything is written. */
import { isThere } from "#runtime/files/files.ts";
import type { Project } from "#runtime/project/project.ts";
import type { Problem } from "#schemas/documents/problem.ts";
import { type Name, prefixOf, referrersOf } from "#schemas/index/dependents.ts";
import type { DocumentFacts } from "#schemas/index/facts.ts";
import { fixturesOf } from "#schemas/index/fixtures.ts";
import type { BaselinePage, PageFact } from "#schemas/index/pages.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { routeOf } from "#schemas/paths/route.ts";
import {
  applyChanges,
  type Change,
  findKeys,
  findLinks,
  type Move,
  type OpenDocument,
} from "#scripts/rename-page/edits.ts";
import { changePage, changeRedirects, type Keeping } from "#scripts/rename-page/old-address.ts";
import { warningsAfter } from "#scripts/rename-page/outcome.ts";
import { recipesOf } from "#scripts/rename-page/recipes.ts";
import { Refused } from "#scripts/terminal/refused.ts";
import type { FileChange } from "#scripts/write/write-all.ts";

/** A file that is written, and what changes in it. The page's own has another name afterwards. */
export type RenamedFile = FileChange & { lines: { line: number; words: string }[] };

/** What a renaming does. */
export type Plan = {
  move: Move;
  /** Whether visitors see the page. */
  isSeen: boolean;
  keeping: Keeping;
  files: RenamedFile[];
  /** Places that the author has to check. */
  left: string[];
  /** Pages that stand below the old address, and stay there. */
  below: string[];
  /** What is worth a look afterwards, and was not before. */
  problems: Problem[];
};

const SITE = "content/site.json";

/**
 * What becomes of a page's old address by default. Its visitors are sent on; where the page is not there for visitors, a
 * redirect would lead nowhere, so the address goes along as an alias. A draft that was never published has no visitors.
 */
export function usualKeeping(
  { publication, route }: PageFact,
  { baseline }: Pick<SiteIndex, "baseline">,
): Keeping {
  if (publication === "published") return "redirect";
  return publication === "draft" && !baseline.has(route) ? "nothing" : "alias";
}

/**
 * Plans the renaming of a page. `to` can be an address, and is free.
 *
 * @param page `movedTo` is where its file is already
 * @throws Refused
 */
export async function planRename(
  project: Project,
  page: BaselinePage,
  to: string,
  keeping: Keeping,
): Promise<Plan> {
  const { root, site } = project;
  const { route: from, file, movedTo } = page;
  const usual = file.endsWith("/index.json") ? `pages${to}index.json` : `pages${to.slice(0, -1)}.json`;
  const target = movedTo ?? usual;
  const move: Move = { from, to, file, target };
  if (routeOf(target) !== to) {
    const command = `npm run rename-page -- ${from} ${routeOf(target)}`;
    throw new Refused(`${file} was renamed to ${target} already. ${command} does the rest.`);
  }
  if (movedTo === undefined && isThere(root, target))
    throw new Refused(`${target} is there already. Choose another address.`);
  for (const needed of [file, SITE]) {
    if (site.document(needed)?.readable) continue;
    throw new Refused(`${needed} has mistakes. npm run validate says which; mend them first.`);
  }
  const files: RenamedFile[] = [];
  const left: string[] = [];
  const mayChange = findAffected(page, site);
  for (const facts of project.documents) {
    if (fixturesOf(facts, site)) continue;
    if (!facts.readable) {
      if (facts.text?.includes(from.slice(0, -1))) left.push(wordsOfBroken(facts.file, from));
      continue;
    }
    if (!mayChange(facts)) continue;
    const { source, ...rest } = site.open(facts.file);
    if (!source.ok) continue;
    const document: OpenDocument = { ...rest, source };
    const found = [findLinks(document, move, site), findKeys(document, facts.uses, move, site)];
    const changes = [
      ...found.flatMap((one) => one.changes),
      ...(facts.file === file ? changePage(document, move, keeping) : []),
      ...(facts.file === SITE ? changeRedirects(document, move, keeping) : []),
    ];
    const lines = found.flatMap((one) => one.left);
    left.push(...wordsOfLeft(facts.file, lines, from));
    const isOwn = facts.file === file;
    take(files, document.text, changes, (isOwn && movedTo) || facts.file, isOwn ? target : facts.file);
  }
  for (const recipe of recipesOf(project)) {
    const { text } = recipe;
    if (!recipe.document) {
      if (text.includes(from.slice(0, -1))) left.push(wordsOfBroken(recipe.file, from));
      continue;
    }
    const found = findLinks(recipe.document, move, site);
    left.push(...wordsOfLeft(recipe.file, found.left, from));
    take(files, text, found.changes, recipe.file, recipe.file);
  }
  const damaged = files.find(({ before }) => before.includes("\uFFFD"));
  if (damaged)
    throw new Refused(`${damaged.file} holds signs that are no text (UTF-8). Save it as UTF-8 first.`);

  const changes = new Map<string, string | undefined>(files.map((one) => [one.target, one.text]));
  changes.set(file, undefined);
  const problems = await warningsAfter(project, changes, new Map([[file, target]]));
  const below = [...site.pages.keys()].filter((route) => route.startsWith(from) && route !== from);
  return { move, isSeen: page.publication === "published", keeping, files, left, below, problems };
}

/** Returns whether a document may refer to the page, by its address or by a key of an entry that is written into it. */
function findAffected({ route, file }: PageFact, site: SiteIndex): (facts: DocumentFacts) => boolean {
  const names: Name[] = [`address ${route}`, prefixOf(file)];
  const referrers = new Set(names.flatMap((name) => referrersOf(name, site)));
  return (facts) => facts.file === file || facts.file === SITE || referrers.has(facts);
}

function take(
  files: RenamedFile[],
  before: string,
  changes: readonly Change[],
  file: string,
  target: string,
): void {
  if (changes.length === 0 && file === target) return;
  files.push({ file, target, before, ...applyChanges(before, changes) });
}

function wordsOfLeft(file: string, lines: readonly number[], from: string): string[] {
  return lines.map((line) => `${file}:${line} links to ${from} in a way that was left alone.`);
}

function wordsOfBroken(file: string, from: string): string {
  return `${file} has mistakes, and may link to ${from}.`;
}
