/** What of capabilities the index of a site needs. */
import type { DocumentFacts } from "./facts.ts";
import type { RecordKind, SiblingFile } from "./record-kinds.ts";

/** What a capability brings that can be known without its pages. */
export type IndexedCapability = {
  /** The name of its folder. */
  name: string;
  /** Gathers what its checks and slots look up in documents. They read it as `site.of(name)`; a page that does depends on all of it. */
  index?: (documents: readonly DocumentFacts[]) => unknown;
  /** The kinds of records that it knows, by the names that collections write. */
  records?: { readonly [kind: string]: RecordKind };
  /** The formats of feeds that it knows, by the names that feeds write. */
  formats?: { readonly [format: string]: FeedFormat };
  /** Files beside the pages of entities, by what links call them: `calendar` for `entity.calendar`. */
  siblings?: { readonly [called: string]: SiblingFile };
  /** The files that the build makes because documents name their addresses. */
  files?: (documents: readonly DocumentFacts[]) => NamedFile[];
  /** The addresses below which its part of the service answers: `/forms/`. No page of the site can be there. */
  answersBelow?: readonly string[];
};

/** What a capability states of a format of feeds. */
export type FeedFormat = {
  /** For those who choose one: "RSS, for readers of feeds". */
  about: string;
  /** How its address ends. */
  ending: "xml" | "json" | "ics";
  /** The kind of records that it can tell of, where these are not all that are news. */
  kind?: string;
  /** Its media type, where readers of feeds find it by the pages that announce it. */
  type?: string;
};

/** A file of the built site that a document names. */
export type NamedFile = {
  /** Without a language. */
  address: string;
  /** What it is called in messages: "the feed /feed.xml (rss) of content/feeds/news.json". */
  is: string;
  file: string;
  pointer: string;
};

/** All that the capabilities of a site bring, by name. */
export type Provided = {
  records: ReadonlyMap<string, RecordKind>;
  formats: ReadonlyMap<string, FeedFormat>;
  siblings: ReadonlyMap<string, SiblingFile>;
  /** The addresses below which the service answers, each with its capability. */
  answersBelow: ReadonlyMap<string, string>;
};

/** Gathers what capabilities bring. Of two of one name, the first stays. */
export function gatherProvided(capabilities: readonly IndexedCapability[]): Provided {
  return {
    records: gather(capabilities.map(({ records }) => records)),
    formats: gather(capabilities.map(({ formats }) => formats)),
    siblings: gather(capabilities.map(({ siblings }) => siblings)),
    answersBelow: new Map(
      capabilities.flatMap(({ name, answersBelow = [] }) => answersBelow.map((address) => [address, name])),
    ),
  };
}

function gather<Value>(
  groups: readonly ({ readonly [name: string]: Value } | undefined)[],
): Map<string, Value> {
  const all = new Map<string, Value>();
  for (const group of groups)
    for (const [name, value] of Object.entries(group ?? {})) if (!all.has(name)) all.set(name, value);
  return all;
}
