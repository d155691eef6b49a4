/** The documents that a change of some files concerns: those whose references may lead elsewhere, or nowhere, since then. */
import { outlineHashOf } from "#runtime/project/facts-cache.ts";
import type { History } from "#runtime/project/history.ts";
import type { ValidationSetup } from "#runtime/project/validation-setup.ts";
import {
  definitionsOf,
  definitionsOfFile,
  EVERYTHING,
  type Name,
  referrersOf,
} from "#schemas/index/dependents.ts";
import type { DocumentFacts } from "#schemas/index/facts.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { collectionOf } from "#schemas/paths/route.ts";
import { kindOf } from "#schemas/paths/source-file.ts";

/**
 * Returns whether a file depends on some others, as they are or as they were at the base.
 *
 * @param history what differs from the base; what the files held there is unknown when absent
 */
export function findDependents(
  files: Iterable<string>,
  site: SiteIndex,
  { indexDocument }: Pick<ValidationSetup, "indexDocument">,
  history: History | undefined,
): (file: string) => boolean {
  const dependents = new Set<string>();
  const moved = new Set<string>();
  const collections = new Set<string>();
  const names: (readonly Name[] | typeof EVERYTHING)[] = [];
  for (const file of files) {
    const kind = kindOf(file);
    const text = history?.changed.get(file);
    const now = site.document(file);
    const before = kind && text !== undefined ? indexDocument({ file, kind, text }) : undefined;
    const onlyEntries = now !== undefined && before !== undefined && isSeenAlike(now, before);
    for (const facts of [now, before]) if (facts) names.push(definitionsOf(facts, site, onlyEntries));
    if (!kind) names.push(definitionsOfFile(file));
    if (!onlyEntries) moved.add(file);
    if (kind === "entity" || kind === "collection") collections.add(collectionOf(file));
    // The folder of a section has its problems at the schema.
    const schema = file.replace(/^(sections\/[^/]+\/).*/, "$1schema.json");
    if (schema !== file) dependents.add(schema);
  }
  if (names.includes(EVERYTHING)) return () => true;
  for (const [address, { file, entity }] of site.baseline) {
    if (moved.has(file) || collections.has(entity?.collection ?? "")) names.push([`address ${address}`]);
  }
  for (const name of new Set(names.flat() as Name[])) {
    for (const { file } of referrersOf(name, site)) dependents.add(file);
  }
  return (file) => dependents.has(file);
}

/** Whether others see a page as they did before, since only its own words have changed. */
function isSeenAlike(one: DocumentFacts, other: DocumentFacts): boolean {
  const outlineHash = outlineHashOf(one);
  return outlineHash !== undefined && outlineHash === outlineHashOf(other);
}
