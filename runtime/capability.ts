/**
 * The contract of capabilities: what a site may have besides what every site has. A capability is a folder, `capabilities/<name>/`
 * of the engine or of a site, and is part of a site that lists its name in `content/site.json`. One that is not listed is not read.
 *
 * What is found by its folder is not named here: `sections/<type>/`, `checks/<code>/`, `migrations/NNN-name.ts`,
 * `slots/<name>.schema.json` (a kind of slots, `<capability>/<name>`; what it becomes, where that is not words, is the type `Resolved` of
 * `slots/<name>.ts`), `documents/<folder>.schema.json` (the documents of `content/<folder>/`), `document.schema.json` (the document
 * `content/<capability>.json`), `settings/<name>.schema.json` (a field of `content/site.json`) and `page-settings/<name>.schema.json`
 * (one of pages), `commands/<name>/command.ts`, `service/part.ts` (what the service does besides), `fixtures/`, which examples of its
 * sections stand on, and `e2e/`, browser tests of sites that list it.
 */
import type {
  FeedWriter,
  PageAddition,
  RecordWriter,
  ResolveContext,
  ServiceContext,
  SlotResolver,
  Vocabulary,
} from "#runtime/document/context.ts";
import type { FileSize } from "#runtime/document/records.ts";
import type { QueriedPage } from "#runtime/hosting/hosting.ts";
import type { IndexedCapability } from "#schemas/index/capabilities.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";

/** The version of this contract. A capability that is written for a newer one is refused. */
export const CONTRACT = 1;

/** What `capability.ts` of a capability's folder exports as `capability`. Every command loads it, and nothing else of the folder. */
export type Capability = IndexedCapability & {
  /** The version of the contract that it is written for. */
  contract: number;
  /** Capabilities that a site has to list as well, since what this one shows is answered by them. */
  needs?: readonly string[];
  /** Names that its slots take, by list; a schema names the list as `"x-names": "<capability>: <list>"`. */
  names?: (site: SiteIndex) => { readonly [list: string]: NameList };
  /** What it brings where pages are made. */
  pages?: () => Promise<PageParts>;
};

/** What a capability brings where pages are made. */
export type PageParts = {
  /** What its kinds of slots become, by the names of their schemas. */
  slots?: { readonly [name: string]: SlotResolver };
  /** The words that it knows, for searches. */
  vocabulary?: Vocabulary;
  /** What the entities of its kinds of records are to others. */
  records?: { readonly [kind: string]: RecordWriter };
  /** Writes its formats of feeds. */
  formats?: { readonly [format: string]: FeedWriter };
  /** Added to every page. */
  additions?: readonly PageAddition[];
  /** Files of the built site in one language, by their addresses. */
  files?: (context: ResolveContext, fileSize: FileSize) => [address: string, text: string][];
  /** What the service is to know of the site, which is resolved with a context for each language. */
  service?: (contexts: readonly ServiceContext[]) => ForService;
};

/** What a capability has the build say to the service. */
export type ForService = {
  /** What its own part is given, as JSON. `payloadOf` (`server/site/site.ts`) reads it. */
  payload?: unknown;
  /** Pages that its part answers when their address has a query. */
  queries?: readonly QueriedPage[];
};

/** Names with a few words that describe each, for editors, and what is said of a name that is not among them. */
export type NameList = { names: readonly (readonly [name: string, about: string])[]; words: string };

/** States a capability, with its type. */
export function defineCapability(capability: Capability): Capability {
  return capability;
}
