/** The context of resolving, and the functions for words and addresses that every part of it calls. */
import type { Card } from "#runtime/card.ts";
import type { Data, Feed, FeedItem, FileSize } from "#runtime/document/records.ts";
import type { PageAdditions, PageContent } from "#runtime/document/view.ts";
import type { Term } from "#runtime/search/terms.ts";
import type { Found } from "#runtime/search/view.ts";
import type { ImageSource, ResolvedDeviceDirectory, ResolvedDeviceSearch } from "#runtime/section.ts";
import type { SectionType } from "#schemas/compile/compile.ts";
import type { SlotKind } from "#schemas/compile/plan.ts";
import type { Entity } from "#schemas/index/collections.ts";
import { addressee, ITS_PAGE, ownPage, siblingRoute } from "#schemas/index/entity-address.ts";
import type { LanguageMap } from "#schemas/index/entries.ts";
import { targetOf } from "#schemas/index/link.ts";
import type { QueryDocument } from "#schemas/index/query.ts";
import type { SiteConfiguration } from "#schemas/index/site-configuration.ts";
import type { ConfiguredSite, SiteContents } from "#schemas/index/site-index.ts";
import type { JsonSchema } from "#schemas/json/schema.ts";
import { localise } from "#schemas/paths/route.ts";
import type { ImageSize } from "#schemas/values/image-size.ts";
import { addressNamed, type NamedAddress } from "#schemas/values/placeholders.ts";

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

/** The words of a language map: in the language, or else in English. */
export function wordsOf(map: LanguageMap, language: string): string {
  return map[language] ?? map.en ?? "";
}

/** The address to link to, or `undefined` when the target cannot be linked to at present. */
export function resolveAddress(href: string, context: ResolveContext): string | undefined {
  const named = addressNamed(href);
  if (named) return entityAddress(named, context);
  const target = targetOf(href, context.route, context.site, context.language);
  if (target.is === "missing" || target.is === "unsafe") return undefined;
  if (target.is === "page" && target.publication !== "published") return undefined;
  return target.href;
}

/** An address that the entity of the page has, or one that it refers to. */
function entityAddress(named: NamedAddress, context: ResolveContext): string | undefined {
  const { site, language } = context;
  const whose = addressee(named, context.entity, site);
  if (!whose) return undefined;
  const sibling = site.siblings.get(named.of);
  if (sibling) {
    const route = siblingRoute(whose, sibling, site);
    return route && localise(route, language, site.site.languages);
  }
  const isItsPage = named.of === ITS_PAGE && ownPage(whose, site) !== undefined;
  return isItsPage ? resolveAddress(whose.route, context) : undefined;
}

/** The resolver of a capability's slots. */
export function resolverOf(kind: SlotKind, { slots }: ResolveContext): SlotResolver {
  const resolver = slots.get(kind);
  if (!resolver) throw new Error(`No capability resolves slots of the kind "${kind}".`);
  return resolver;
}
