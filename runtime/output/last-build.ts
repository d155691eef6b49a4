/**
 * Which files stay as the last build wrote them, known without a look at what each is made from. Where nothing has changed but texts of
 * pages, and nothing of them that others see, these are all files but these pages.
 */
import { contentHash } from "#runtime/files/content-hash.ts";
import type { Read } from "#runtime/output/recording/recorder.ts";
import type { Site } from "#runtime/output/site.ts";
import type { Basis } from "#runtime/output/writing/ledger.ts";
import type { Project } from "#runtime/project/project.ts";
import type { DocumentFacts } from "#schemas/index/facts.ts";
import { securityTxtOf } from "./site-files/security-txt.ts";

/** The kinds of what pages read whose values the state of the site names. */
const OF_STATE = new Set(
  "column document documents entity examples image page pages shown target text turns".split(" "),
);

/**
 * The documents whose pages the next build has to make, as nothing else has changed; nothing where something else may have.
 *
 * @param before what the last build was made from
 */
export function changedPages(
  project: Project,
  site: Site,
  before: Basis | undefined,
): DocumentFacts[] | undefined {
  const changed = project.state.changedSince(before);
  if (!before || !changed || before.rest !== nameRest(project, site, before.reads)) return undefined;
  return [...changed].flatMap((file) => project.site.document(file) ?? []);
}

/**
 * What the next build needs to know of this one.
 *
 * @param before what the last build was made from
 * @param reads all that was read for its files
 */
export function toBasis(
  project: Project,
  site: Site,
  before: Basis | undefined,
  { reads, pages }: Pick<Basis, "reads" | "pages">,
): Basis {
  const others = reads.filter((read) => !OF_STATE.has(read.slice(0, read.indexOf(" "))));
  return { ...project.state.now(before), rest: nameRest(project, site, others), reads: others, pages };
}

/** Names what files are made from besides documents: code, pictures, the clock, and what capabilities make of all that. */
function nameRest(project: Project, site: Site, reads: readonly Read[]): string {
  const assets = [...site.assets()].map(([address, { key }]) => [address, key]);
  const made = [site.made(), securityTxtOf(project.site)];
  return contentHash(JSON.stringify([site.key, assets, made, site.recorder.keyOf(reads)]));
}
