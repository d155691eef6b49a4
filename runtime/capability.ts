/**
 * The contract of capabilities: what a site may have besides what every site has. A capability is a folder, `capabilities/<name>/`
 * of the engine or of a site, and is part of a site that lists its name in `content/site.json`. One that is not listed is not read.
 *
 * What is found by its folder is not named here: `sections/<type>/`, `checks/<code>/`, `migrations/NNN-name.ts`,
 * `slots/<name>.schema.json` (a kind of slots, `<capability>/<name>`), `documents/<folder>.schema.json` (the documents of
 * `content/<folder>/`), and `fixtures/`, which examples of its sections stand on.
 */
import type { SlotResolver, Vocabulary } from "#runtime/document/context.ts";
import type { DocumentFacts } from "#schemas/index/facts.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";

/** The version of this contract. A capability that is written for a newer one is refused. */
export const CONTRACT = 1;

/** What `capability.ts` of a capability's folder exports as `capability`. */
export type Capability = {
  /** The name of its folder. */
  name: string;
  /** The version of the contract that it is written for. */
  contract: number;
  /** What its kinds of slots become, by the names of their schemas. Loaded when pages are made. */
  slots?: () => Promise<{ readonly [name: string]: SlotResolver }>;
  /** Gathers what its checks and slots look up in documents. They read it as `site.of(name)`. */
  index?: (documents: readonly DocumentFacts[]) => unknown;
  /** Names that its slots take, by list; a schema names the list as `"x-names": "<capability>: <list>"`. */
  names?: (site: SiteIndex) => { readonly [list: string]: NameList };
  /** The words that it knows, for searches. Loaded when pages are made. */
  vocabulary?: () => Promise<Vocabulary>;
};

/** Names with a few words that describe each, for editors, and what is said of a name that is not among them. */
export type NameList = { names: readonly (readonly [name: string, about: string])[]; words: string };

/** States a capability, with its type. */
export function defineCapability(capability: Capability): Capability {
  return capability;
}
