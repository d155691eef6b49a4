/** What the whole site holds, gathered from the facts of its documents: routes, entries, menus, forms. */
import { type Collections, createCollections, type Entity } from "#schemas/collections.ts";
import type { CollectionType } from "#schemas/compile.ts";
import type { Document } from "#schemas/document.ts";
import { createEntries, type EntryIndex } from "#schemas/entries.ts";
import type { DocumentFacts, PageOutline } from "#schemas/facts.ts";
import type { ImageFact } from "#schemas/image-facts.ts";
import { createPages } from "#schemas/pages.ts";
import type { Severity } from "#schemas/problem.ts";
import type { Publication, PublishingWindow } from "#schemas/publication.ts";
import { createSkillIndex, type SkillIndex } from "#schemas/skills.ts";

/** Words per language. */
export type LanguageMap = { readonly [language: string]: string };

/** A picture as an author writes it. `src` is a path inside `content/images/`, or names a drawing. */
export type ImageEntry = { src: string; alt?: LanguageMap; title?: LanguageMap; decorative?: boolean };

/** The site configuration, `content/site.json`. */
export type SiteConfiguration = {
  name: string;
  tagline?: string;
  baseUrl: string;
  languages: string[];
  timeZone: string;
  themes?: string[];
  contact: { telephone: string; email: string; address?: string };
  seo: {
    titleTemplate: string;
    shortTitleTemplate?: string;
    description: LanguageMap;
    defaultImage?: string | ImageEntry;
    socialHandle?: string;
    card?: string;
  };
  images?: {
    /** Stands where a picture is wanted and none is there. */
    placeholder?: string | ImageEntry;
    /** The address of a resizing service, with `{width}`, `{height}` and `{path}` in it. */
    resize?: string;
  };
  /** Origins of the sites that pages may embed. */
  embeds?: string[];
  /** Whom weaknesses are told, and whether browsers remember that subdomains are encrypted too. */
  security?: { contact?: string; policy?: string; hsts?: "subdomains" | "preload" };
  /** Whose site it is, as search engines are told. */
  organisation?: {
    /** The kind of organisation, and of its offices, as schema.org calls them. */
    kind?: string;
    branch?: string;
    logo?: string | ImageEntry;
    /** The menu that leads to its pages on other sites. */
    social?: string;
  };
  /** Where visitors search the whole site, and the parameter that holds what they look for. */
  search?: { page: string; parameter: string };
  forms?: { [purpose: string]: string };
  /** Identifiers of the collections that fields refer to by what they are for. */
  categories?: { [purpose: string]: string };
  /** What visitors are told of something that is made up. */
  sample?: LanguageMap;
  redirects?: { from: string; to: string; status?: number }[];
  /** Addresses of pages that were here once and that nothing takes the place of. */
  gone?: string[];
  credit?: { label: string; href: string };
};

/** A text or picture under its key. `shared` entries stand in `content/`, others in a page. */
export type Entry<Value> = { value: Value; file: string; pointer: string; shared: boolean };

/** A page as others see it. */
export type PageFact = {
  route: string;
  file: string;
  aliases: readonly string[];
  publication: Publication;
  /** What decides when visitors see it. The page that a template makes is shown when its entity is. */
  window: PublishingWindow;
  /** Whether it is for the people who make the site. */
  internal: boolean;
  /** Whether search engines may be told of it. */
  unlisted: boolean;
  /** The form that it opens after, when it is not for everybody. */
  opensAfter?: string;
  /** Where visitors are sent once it is expired; without it they are told that it is gone. */
  afterwards?: string;
  /** Names of its sections and of their items, which can be linked to. */
  anchors: Pick<PageOutline, "sections" | "items">;
  /** What the page is about, when it is the page of an entity. */
  entity?: Entity;
  /** Whether it is a draft with errors that a build does without: its document is not among those of the site. */
  leftOut?: true;
};

/** A page of the published branch. `movedTo` is the file that its document, or its entity's, was renamed to by hand. */
export type FormerPage = PageFact & { movedTo?: string };

/** The index of a site. */
export type SiteIndex = {
  documents: readonly DocumentFacts[];
  /** The facts of a file. */
  document: (file: string) => DocumentFacts | undefined;
  /** Opens a document to read what its facts do not hold. */
  open: (file: string) => Document;
  /** By route. The not-found page is among them; of template pages, the page of each entity. */
  pages: ReadonlyMap<string, PageFact>;
  /** Every address that answers with a page (routes and aliases), with the route behind it. */
  addresses: ReadonlyMap<string, string>;
  texts: EntryIndex<LanguageMap>;
  images: EntryIndex<ImageEntry>;
  /** By identifier. */
  collections: Collections;
  /** By id. Their values have passed their schema only when no problem was found. */
  menus: ReadonlyMap<string, DocumentFacts>;
  forms: ReadonlyMap<string, DocumentFacts>;
  skills: SkillIndex;
  /** By id. Their values have passed their schema only when no problem was found. */
  searches: ReadonlyMap<string, DocumentFacts>;
  announcements?: DocumentFacts;
  frame?: DocumentFacts;
  site?: SiteConfiguration;
  /** How the site wants the advice of checks to be told, by code. */
  severities: ReadonlyMap<string, Severity | "off">;
  /** Paths inside `content/images/`. */
  imageFiles: ReadonlySet<string>;
  /** What is known of a picture file that a document names, by its path inside `content/images/`. */
  imageFact: (src: string) => ImageFact | undefined;
  /** Names of the drawings that the site's own code makes. */
  drawings: ReadonlySet<string>;
  /** Names of the icons that menus can show. */
  icons: () => ReadonlySet<string>;
  /** Addresses of files served as they are, `/favicon.svg`. */
  publicFiles: ReadonlySet<string>;
  /** Pages of the published branch that may have changed since, by every address that leads to them there. */
  former: ReadonlyMap<string, FormerPage>;
  /** Whether drafts and pages outside their window count as published, as in the editor's preview. */
  drafts: boolean;
  /** The id of an announcement that is shown whatever its time is, as an editor has asked for in the preview. */
  announced?: string | undefined;
  /** Whether the site is about to go live, so that nothing made up may be on it. */
  live: boolean;
  now: Date;
};

/** What the index cannot know from documents. */
export type SiteSurroundings = Pick<
  SiteIndex,
  | "document"
  | "open"
  | "imageFiles"
  | "imageFact"
  | "drawings"
  | "icons"
  | "publicFiles"
  | "former"
  | "drafts"
  | "announced"
  | "live"
  | "now"
> & {
  collectionTypes: ReadonlyMap<string, CollectionType>;
  /** Pages whose documents are left out. They answer at no address that another page has. */
  leftOut?: readonly PageFact[];
};

/** Builds the index. Of two pages with one route, or two entries with one key, the first stays. */
export function createSiteIndex(documents: readonly DocumentFacts[], around: SiteSurroundings): SiteIndex {
  const { collectionTypes, leftOut = [], ...surroundings } = around;
  const menus = new Map<string, DocumentFacts>();
  const forms = new Map<string, DocumentFacts>();
  const searches = new Map<string, DocumentFacts>();
  const single: { announcements?: DocumentFacts; frame?: DocumentFacts; site?: SiteConfiguration } = {};
  for (const facts of documents) {
    if (facts.kind === "page" || facts.kind === "entity") continue;
    const id = facts.file.replace(/^.*\//, "").replace(/\.json$/, "");
    if (facts.kind === "menu") menus.set(id, facts);
    if (facts.kind === "form") forms.set(id, facts);
    if (facts.kind === "search") searches.set(id, facts);
    if (facts.kind === "announcements") single.announcements = facts;
    if (facts.kind === "frame") single.frame = facts;
    if (facts.kind === "site" && facts.sound) single.site = facts.value as SiteConfiguration;
  }
  const severities = severitiesIn(documents);
  const collections = createCollections(documents, collectionTypes);
  const pages = createPages(documents, collections, { ...around, ...single });
  for (const page of leftOut) if (!pages.has(page.route)) pages.set(page.route, page);
  const addresses = new Map<string, string>();
  for (const route of pages.keys()) addresses.set(route, route);
  for (const page of pages.values()) {
    for (const alias of page.aliases) if (!addresses.has(alias)) addresses.set(alias, page.route);
  }
  const entries = createEntries(documents, around.open);
  return {
    documents,
    pages,
    addresses,
    ...entries,
    collections,
    menus,
    forms,
    searches,
    skills: createSkillIndex(documents),
    severities,
    ...single,
    ...surroundings,
    publicFiles: new Set([...around.publicFiles, ...feedAddresses(documents)]),
  };
}

/** Addresses of the feeds that the build writes. */
function feedAddresses(documents: readonly DocumentFacts[]): string[] {
  return documents.flatMap(({ kind, sound, value }) =>
    kind === "feed" && sound
      ? Object.values((value as { formats: { [format: string]: string } }).formats)
      : [],
  );
}

/** What `content/checks.json` says; nothing while it has mistakes. */
function severitiesIn(documents: readonly DocumentFacts[]): SiteIndex["severities"] {
  const facts = documents.find(({ kind }) => kind === "checks");
  if (!facts?.sound) return new Map();
  return new Map(
    Object.entries((facts.value as { severities: { [code: string]: Severity | "off" } }).severities),
  );
}
