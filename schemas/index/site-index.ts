/** What the whole site holds, gathered from the facts of its documents: routes, entries, menus. */
import type { CollectionType, Validators } from "#schemas/compile/compile.ts";
import type { Document } from "#schemas/documents/document.ts";
import type { Severity } from "#schemas/documents/problem.ts";
import { nameOfFile } from "#schemas/paths/source-file.ts";
import { createMoments, type Moments } from "#schemas/values/clock.ts";
import type { ImageFact } from "#schemas/values/image-facts.ts";
import { gatherProvided, type IndexedCapability, type NamedFile, type Provided } from "./capabilities.ts";
import { type Collections, createCollections } from "./collections.ts";
import { createEntries, type EntryIndex, type ImageEntry, type LanguageMap } from "./entries.ts";
import type { DocumentFacts } from "./facts.ts";
import { findTarget, type LinkedSite } from "./link.ts";
import {
  type Addresses,
  type BaselinePage,
  createAddresses,
  createPages,
  type PageFact,
  type ShownPage,
} from "./pages.ts";
import type { QueriedSite } from "./query.ts";
import { findRotations, type RotatingItem, type Rotation, shownAt } from "./rotation.ts";
import { configurationIn, type SiteConfiguration } from "./site-configuration.ts";

/**
 * What pages are made from. Rendering receives this part of an index alone, in which all that is read is recorded:
 * what they are to read besides belongs here.
 */
export type SiteContents = Moments &
  QueriedSite &
  LinkedSite & {
    /** By route. The not-found page is among them; of template pages, the page of each entity. */
    pages: Pick<ReadonlyMap<string, ShownPage>, "get" | "values">;
    images: Pick<EntryIndex<ImageEntry>, "get">;
    /**
     * The documents of a kind, but for pages and entities, by the names of their files. Their values have passed their schema only when
     * no problem was found.
     */
    named: (kind: DocumentFacts["kind"]) => Pick<ReadonlyMap<string, DocumentFacts>, "get" | "values">;
    /** What a capability has gathered from documents; see its `index`. */
    of: (capability: string) => unknown;
    /** Files beside the pages of entities, by what links call them. */
    siblings: Provided["siblings"];
    /** The formats of feeds that the site's capabilities know. */
    formats: Provided["formats"];
    /** Examples of sections. */
    examples: readonly DocumentFacts[];
    /** What examples of a type stand on instead of the site; nothing for a type of the site's own. */
    fixturesFor: (type: string) => Fixtures | undefined;
    /** What of a document takes its turn at the site's clock, in order. */
    shownAt: (file: string) => readonly RotatingItem[];
    frame?: DocumentFacts | undefined;
  };

/** A made-up site that examples of sections stand on. `key` names its content. */
export type Fixtures = { site: ConfiguredSite; key: string };

/** The index of a site. */
export type SiteIndex = Omit<SiteContents, keyof RestOfIndex> & RestOfIndex;

type RestOfIndex = {
  documents: readonly DocumentFacts[];
  /** The facts of a file. */
  document: (file: string) => DocumentFacts | undefined;
  /** Opens a document to read what its facts do not hold. */
  open: (file: string) => Document;
  pages: ReadonlyMap<string, PageFact>;
  addresses: Addresses;
  texts: EntryIndex<LanguageMap>;
  images: EntryIndex<ImageEntry>;
  collections: Collections;
  /** The kinds of records that the site's capabilities know. */
  records: Provided["records"];
  /** The addresses below which the service answers, each with its capability. */
  answersBelow: Provided["answersBelow"];
  /** The files that the build makes because documents name their addresses. */
  namedFiles: readonly NamedFile[];
  named: (kind: DocumentFacts["kind"]) => ReadonlyMap<string, DocumentFacts>;
  /** The documents whose items take turns, by their files. */
  rotations: ReadonlyMap<string, Rotation>;
  /** How the site wants the advice of checks to be reported, by code. */
  severities: ReadonlyMap<string, Severity | "off">;
  /** Paths inside `content/images/`. */
  imageFiles: ReadonlySet<string>;
  /** What is known of a picture file that a document names, by its path inside `content/images/`. */
  imageFact: (src: string) => ImageFact | undefined;
  /** Names of the drawings that the site's own code makes. */
  drawings: ReadonlySet<string>;
  /** The schemas of slots, by kind. */
  slots: Validators["slots"];
  /** Names of the artwork that banners can draw. */
  artwork: ReadonlySet<string>;
  /** Whether a section type has a component that draws it. */
  hasComponent: (type: string) => boolean;
  /** The capability that has a check, listed or not. */
  capabilityOfCheck: (code: string) => string | undefined;
  /** Names of the icons that menus can show. */
  icons: () => ReadonlySet<string>;
  /** Addresses of files served as they are, `/favicon.svg`. */
  publicFiles: ReadonlySet<string>;
  /** Pages of the published branch that may have changed since, by every address that leads to them there. */
  baseline: ReadonlyMap<string, BaselinePage>;
  /** Whether drafts and pages outside their window count as published, as in the editor's preview. */
  drafts: boolean;
  /** The id of one that takes its turn whatever its time is, as an editor has requested in the preview. */
  requested?: string | undefined;
  /** Whether the site is about to go live, so that nothing made up may be on it. */
  live: boolean;
  now: Date;
};

/** An index whose site configuration is certain to be there, as that of a project without errors. */
export type ConfiguredSite = SiteIndex & { site: SiteConfiguration };

/** What the index cannot take from documents. */
export type SiteEnvironment = Pick<
  SiteIndex,
  | "document"
  | "open"
  | "imageFiles"
  | "imageFact"
  | "drawings"
  | "slots"
  | "artwork"
  | "hasComponent"
  | "capabilityOfCheck"
  | "icons"
  | "publicFiles"
  | "baseline"
  | "drafts"
  | "requested"
  | "live"
  | "now"
  | "fixturesFor"
> & {
  collectionTypes: ReadonlyMap<string, CollectionType>;
  capabilities: readonly IndexedCapability[];
  rotating: Validators["rotating"];
  /** Pages whose documents are left out. They answer at no address that another page has. */
  leftOut?: readonly PageFact[];
};

/** Builds the index. Of two pages with one route, or two entries with one key, the first stays. */
export function createSiteIndex(
  documents: readonly DocumentFacts[],
  environment: SiteEnvironment,
): SiteIndex {
  const { collectionTypes, capabilities, rotating, leftOut = [], ...rest } = environment;
  const byKind = new Map<DocumentFacts["kind"], Map<string, DocumentFacts>>();
  const named: SiteIndex["named"] = (kind) => byKind.get(kind) ?? new Map();
  const examples: DocumentFacts[] = [];
  const single: { frame?: DocumentFacts; site?: SiteConfiguration } = {};
  for (const facts of documents) {
    if (facts.kind === "page" || facts.kind === "entity") continue;
    byKind.set(facts.kind, (byKind.get(facts.kind) ?? new Map()).set(nameOfFile(facts.file), facts));
    if (facts.kind === "example") examples.push(facts);
    if (facts.kind === "frame") single.frame = facts;
    const configuration = facts.kind === "site" ? configurationIn(facts) : undefined;
    if (configuration) single.site = configuration;
  }
  const severities = severitiesIn(documents);
  const provided = gatherProvided(capabilities);
  const collections = createCollections(documents, collectionTypes, { ...environment, ...provided });
  const pages = createPages(documents, collections, { ...environment, ...single });
  for (const page of leftOut) if (!pages.has(page.route)) pages.set(page.route, page);
  const addresses = createAddresses(pages);
  const entries = createEntries(documents, environment.open);
  const namedFiles = capabilities.flatMap(({ files }) => files?.(documents) ?? []);
  // A link can lead to what the build makes, too.
  const publicFiles = new Set([...environment.publicFiles, ...namedFiles.map(({ address }) => address)]);
  const { timeZone = "UTC" } = single.site ?? {};
  const rotations = findRotations(named, rotating, timeZone);
  return {
    documents,
    examples,
    pages,
    addresses,
    ...entries,
    collections,
    ...provided,
    namedFiles,
    named,
    of: createGathered(documents, capabilities),
    severities,
    ...single,
    ...rest,
    ...createMoments({ now: environment.now, site: { timeZone } }),
    rotations,
    shownAt: (file) => shownAt(rotations.get(file)?.all ?? [], environment.now, environment.requested),
    remember: createMemory(),
    targetAt: (path) => findTarget(path, { ...single, publicFiles, addresses, pages }),
  };
}

/** Gathers when that is first read. */
function createGathered(
  documents: readonly DocumentFacts[],
  capabilities: readonly IndexedCapability[],
): SiteContents["of"] {
  const remember = createMemory();
  return (name) => remember(name, () => capabilities.find((one) => one.name === name)?.index?.(documents));
}

/** Finds each thing out once. */
export function createMemory(): SiteIndex["remember"] {
  const known = new Map<string, unknown>();
  return <Value>(name: string, find: () => Value) => {
    if (!known.has(name)) known.set(name, find());
    return known.get(name) as Value;
  };
}

/** The content of `content/checks.json`; nothing while it has mistakes. */
function severitiesIn(documents: readonly DocumentFacts[]): SiteIndex["severities"] {
  const facts = documents.find(({ kind }) => kind === "checks");
  if (!facts?.errorFree) return new Map();
  return new Map(
    Object.entries((facts.value as { severities: { [code: string]: Severity | "off" } }).severities),
  );
}
