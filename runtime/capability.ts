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
 *
 * All types are here but those of what the index reads without pages (`schemas/index/capabilities.ts`) and of the service
 * (`server/part.ts`).
 */
import type { Card } from "#runtime/card.ts";
import type { PageAdditions, PageContent } from "#runtime/document/view.ts";
import type { QueriedPage } from "#runtime/hosting/hosting.ts";
import type { Term } from "#runtime/search/terms.ts";
import type { Found } from "#runtime/search/view.ts";
import type { ImageSource, ResolvedDeviceDirectory, ResolvedDeviceSearch } from "#runtime/section.ts";
import type { SectionType } from "#schemas/compile/compile.ts";
import type { SlotKind } from "#schemas/compile/plan.ts";
import type { SafeHtml } from "#schemas/html/safe-html.ts";
import type { IndexedCapability } from "#schemas/index/capabilities.ts";
import type { Entity } from "#schemas/index/collections.ts";
import type { QueryDocument } from "#schemas/index/query.ts";
import type { SiteConfiguration } from "#schemas/index/site-configuration.ts";
import type { ConfiguredSite, SiteContents, SiteIndex } from "#schemas/index/site-index.ts";
import type { JsonSchema } from "#schemas/json/schema.ts";
import type { ImageSize } from "#schemas/values/image-size.ts";

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
  /**
   * Files of the built site in one language, by their addresses. `make` returns the text of one, and reads all that it depends on: a
   * file is made again when that has changed, whatever was read to list the files.
   */
  files?: (context: ResolveContext, fileSize: FileSize) => [address: string, make: () => string][];
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

/**
 * A picture as the build prepares it: `src` is what every browser can show, `sources` what most can show with fewer
 * bytes. Width and height are those of the largest, in pixels.
 */
export type PreparedImage = { src: string; width: number; height: number; sources: ImageSource[] };

/** What a picture is prepared for: a slot's size, or a card, which is one file that other sites can show. */
export type ImageUse = ImageSize & { readonly card?: true };

/** A search slot as an author writes it (`capabilities/search/slots/search.schema.json`). */
export type SearchSlot = Pick<QueryDocument, "filter" | "fields"> & { search: string; collection: string };

/** What a section shows of each entity. The same `shape` stands for the same of all entities, on whatever page. */
export type Shown<Item> = { shape: string; show: (entity: Entity) => Item };

/** Answers the search slots of pages. */
export type Answers = {
  answer: <Item>(slot: SearchSlot, inPage: ResolveContext, shown: Shown<Item>) => Found<Item>;
  /** The files of a search that a device answers. */
  onDevice: <Item>(
    slot: SearchSlot,
    inPage: ResolveContext,
    shown: Shown<Item>,
  ) => ResolvedDeviceSearch<Item>;
  /** The files of the directory of the site. */
  directory: () => ResolvedDeviceDirectory;
};

/** An amount in its unit, `GBP year`, and what amounts of any unit are sorted by. */
export type Amount = { unit: string; amount: number; order: number };

/** The resolver of a kind of slots that a capability provides. */
export type SlotResolver = {
  /** For a kind that is shown as words, these. */
  resolve: (value: unknown, schema: JsonSchema, context: ResolveContext) => unknown;
  /** For a kind that is an amount. */
  amount?: {
    /** How much it is; nothing when it does not say. */
    of: (value: unknown) => Amount | undefined;
    /** What a document would hold of an amount that visitors choose from. */
    from: (amount: number, unit: AmountUnit) => unknown;
  };
  /** For a kind that embeds content of other sites: their origins. A page with such a slot is sent with headers that allow these. */
  embeds?: (site: SiteConfiguration) => readonly string[];
};

/** What an amount is counted in, as a search says it. */
export type AmountUnit = { currency: string; period: string };

/** Words that a capability knows: what they stand for, and what it tells searches on devices of them. */
export type Vocabulary = {
  terms: (site: Pick<SiteContents, "of">) => Term[];
  /** As JSON. */
  onDevice: (site: Pick<SiteContents, "of">) => unknown;
};

/** How entities of a kind are written for other programs, in one language. */
export type RecordWriter = {
  /** As JSON-LD; nothing for what is over and no longer available. */
  data?: (entity: Entity, context: ResolveContext) => Data | undefined;
  /** As an item of a feed; likewise undefined. */
  item?: (entity: Entity, context: ResolveContext, fileSize: FileSize) => FeedItem | undefined;
};

/** Writes a feed in one format. */
export type FeedWriter = (
  feed: Feed,
  of: { items: readonly FeedItem[]; entities: readonly Entity[]; context: ResolveContext },
) => string;

/** Adds to a page what is made of all that it contains: to be called when the rest of it is resolved. */
export type PageAddition = (page: PageContent, context: ResolveContext) => PageAdditions;

/** What is resolved for the service is on no page, and sees the whole site. */
export type ServiceContext = Omit<ResolveContext, "route" | "site"> & { site: ConfiguredSite };

/** The context of resolving. */
export type ResolveContext = {
  site: SiteContents & { site: SiteConfiguration };
  sections: ReadonlyMap<string, SectionType>;
  /** What slots of capabilities become, by kind. */
  slots: ReadonlyMap<SlotKind, SlotResolver>;
  /** The words that capabilities know, by capability. */
  vocabularies: ReadonlyMap<string, Vocabulary>;
  /** What entities are to others, by their kinds of records. */
  records: ReadonlyMap<string, RecordWriter>;
  /** By the names of formats. */
  formats: ReadonlyMap<string, FeedWriter>;
  language: string;
  /** Route of the page, or `undefined` for the frame. */
  route?: string;
  /** What the page is about, when it is the page of an entity. */
  entity?: Entity;
  /** Whether this is an example within a catalogue. */
  inCatalogue?: boolean;
  /** Prepares a file of `content/images/`, or a drawing, by its source. */
  image: (src: string, use: ImageUse) => PreparedImage;
  /** Prepares the picture that others show of a page. Only there where the site draws one for each. */
  card?: (card: Card) => PreparedImage;
  /** Results of searches. Only there where pages are made. */
  answers?: Answers;
  /** Results of searches on fixtures, for examples. Only there where pages are made. */
  answersOnFixtures?: (within: () => ResolveContext) => Answers;
  /** What is added to pages: structured data, feeds. Only there where pages are made. */
  additions?: readonly PageAddition[];
  /** The address of an icon, for `<use>`. */
  icon: (name: string) => string;
};

/** A node of structured data, or a reference to one. */
export type Data = { readonly [property: string]: unknown };

/** A picture of a record: its address, whole, and its size in pixels. */
export type RecordImage = { url: string; width: number; height: number };

/** An item of a feed, which each format writes in its own way. Moments are ISO 8601, in UTC. */
export type FeedItem = {
  url: string;
  title: string;
  published: string;
  updated: string;
  /** In plain words: a format that holds HTML encodes them. */
  summary: string;
  /** What it is in a few plain words, before the summary: its price, its place. */
  facts?: string;
  content: SafeHtml;
  /** Whether its whole content belongs into every format, and not into those alone that must have it. */
  whole: boolean;
  author?: { name: string; url?: string };
  category?: string;
  tags: string[];
  image?: RecordImage;
  episode?: { number: number; minutes?: number; guest?: string };
  recording?: { url: string; bytes: number; type: string };
};

/** What a feed contains besides its items, whatever it is about and whatever it is written as. Addresses are absolute. */
export type Feed = {
  title: string;
  description: string;
  language: string;
  /** The site, the page that the feed belongs to, and the feed itself. */
  home: string;
  page: string;
  address: string;
  organisation: string;
  email: string;
  timeZone: string;
  /** When something in it was changed last: a build that changes nothing writes the same feed. Absent when it is empty. */
  changed?: Date;
  /** The facts of a podcast as a whole. */
  show?: Show;
};

/** The fields of a podcast as a whole, besides its title and description. */
export type Show = {
  /** The address of its cover. */
  image: string;
  /** As Apple calls it, then what it is within that. */
  category: string;
  subcategory?: string;
  author: string;
  explicit: boolean;
};

/** Returns how many bytes a file that the site serves as it is has, by its address. */
export type FileSize = (address: string) => number;

/** States a capability, with its type. */
export function defineCapability(capability: Capability): Capability {
  return capability;
}
