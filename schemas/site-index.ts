/** What the whole site holds, gathered from the facts of its documents: routes, entries, menus, forms. */
import type { DocumentFacts } from "#schemas/facts.ts";
import { toPointer } from "#schemas/json/pointer.ts";
import { type Publication, publicationOf } from "#schemas/publication.ts";
import { isObject } from "#schemas/schema.ts";

/** Words per language. */
export type LanguageMap = { readonly [language: string]: string };

/** A picture as an author writes it. `src` is a path inside `content/images/`. */
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
    description: LanguageMap;
    defaultImage?: string | ImageEntry;
    socialHandle?: string;
    card?: string;
  };
  forms?: { [purpose: string]: string };
  redirects?: { from: string; to: string; status?: number }[];
  credit?: { label: string; href: string };
};

/** A page as others see it. */
export type PageFact = {
  route: string;
  file: string;
  aliases: readonly string[];
  publication: Publication;
  /** Names of its sections and of their items, which can be linked to. */
  anchors: ReadonlySet<string>;
};

/** A text or picture under its key. `shared` entries stand in `content/`, others in a page. */
export type Entry<Value> = { value: Value; file: string; pointer: string; shared: boolean };

/** The index of a site. */
export type SiteIndex = {
  documents: readonly DocumentFacts[];
  /** By route. The not-found page is among them. */
  pages: ReadonlyMap<string, PageFact>;
  /** Every address that answers with a page (routes and aliases), with the route behind it. */
  addresses: ReadonlyMap<string, string>;
  texts: ReadonlyMap<string, Entry<LanguageMap>>;
  images: ReadonlyMap<string, Entry<ImageEntry>>;
  /** By id. Their values have passed their schema only when no problem was found. */
  menus: ReadonlyMap<string, DocumentFacts>;
  forms: ReadonlyMap<string, DocumentFacts>;
  announcements?: DocumentFacts;
  frame?: DocumentFacts;
  site?: SiteConfiguration;
  /** Names of all section types. */
  sectionTypes: readonly string[];
  /** Paths inside `content/images/`. */
  imageFiles: ReadonlySet<string>;
  /** Addresses of files served as they are, `/favicon.svg`. */
  publicFiles: ReadonlySet<string>;
  /** Whether drafts and pages outside their window count as published, as in the editor's preview. */
  drafts: boolean;
  now: Date;
};

/** What the index cannot know from documents. */
export type SiteSurroundings = Pick<
  SiteIndex,
  "sectionTypes" | "imageFiles" | "publicFiles" | "drafts" | "now"
>;

/** Builds the index. Of two pages with one route, or two entries with one key, the first stays. */
export function createSiteIndex(documents: readonly DocumentFacts[], around: SiteSurroundings): SiteIndex {
  const pages = new Map<string, PageFact>();
  const addresses = new Map<string, string>();
  const texts = new Map<string, Entry<LanguageMap>>();
  const images = new Map<string, Entry<ImageEntry>>();
  const menus = new Map<string, DocumentFacts>();
  const forms = new Map<string, DocumentFacts>();
  const single: { announcements?: DocumentFacts; frame?: DocumentFacts; site?: SiteConfiguration } = {};
  for (const facts of documents) {
    const page = toPageFact(facts, around);
    if (page && !pages.has(page.route)) pages.set(page.route, page);
    addEntries(facts, texts, images);
    const id = facts.file.replace(/^.*\//, "").replace(/\.json$/, "");
    if (facts.kind === "menu") menus.set(id, facts);
    if (facts.kind === "form") forms.set(id, facts);
    if (facts.kind === "announcements") single.announcements = facts;
    if (facts.kind === "frame") single.frame = facts;
    if (facts.kind === "site" && facts.findings.length === 0 && isObject(facts.value)) {
      single.site = facts.value as SiteConfiguration;
    }
  }
  for (const page of pages.values()) addresses.set(page.route, page.route);
  for (const page of pages.values()) {
    for (const alias of page.aliases) if (!addresses.has(alias)) addresses.set(alias, page.route);
  }
  return { documents, pages, addresses, texts, images, menus, forms, ...single, ...around };
}

function toPageFact(facts: DocumentFacts, around: SiteSurroundings): PageFact | undefined {
  if (facts.kind !== "page" || facts.route === undefined) return undefined;
  const value = isObject(facts.value) ? facts.value : {};
  const aliases = Array.isArray(value.aliases)
    ? value.aliases.filter((alias) => typeof alias === "string")
    : [];
  // A page that does not parse exists all the same: links to it are not what is wrong.
  const publication = !facts.source.ok || around.drafts ? "published" : publicationOf(value, around.now);
  const anchors = new Set(["main"]);
  for (const section of facts.sections) if (section.id) anchors.add(section.id);
  for (const [section, item] of itemIds(value)) anchors.add(`${section}-${item}`);
  return { route: facts.route, file: facts.file, aliases, publication, anchors };
}

function itemIds(page: { readonly [name: string]: unknown }): [string, string][] {
  const sections = Array.isArray(page.sections) ? page.sections.filter(isObject) : [];
  return sections.flatMap((section) =>
    (Array.isArray(section.items) ? section.items.filter(isObject) : []).map((item): [string, string] => [
      String(section.id),
      String(item.id),
    ]),
  );
}

function addEntries(
  facts: DocumentFacts,
  texts: Map<string, Entry<LanguageMap>>,
  images: Map<string, Entry<ImageEntry>>,
): void {
  const shared = facts.kind === "texts" || facts.kind === "images";
  const entries = shared && isObject(facts.value) ? facts.value.entries : undefined;
  if (isObject(entries)) {
    for (const [key, value] of Object.entries(entries)) {
      const entry = { value, file: facts.file, pointer: toPointer(["entries", key]), shared };
      if (facts.kind === "texts") addOnce(texts, key, entry as Entry<LanguageMap>);
      else addOnce(images, key, entry as Entry<ImageEntry>);
    }
  }
  for (const slot of facts.slots) {
    const written = slot.kind === "link" && isObject(slot.value) ? slot.value.label : slot.value;
    if (!isObject(written)) continue;
    const entry = { value: written, file: facts.file, pointer: slot.pointer, shared: false };
    if (slot.kind === "image") addOnce(images, slot.key, entry as unknown as Entry<ImageEntry>);
    else addOnce(texts, slot.key, entry as Entry<LanguageMap>);
  }
}

function addOnce<Value>(map: Map<string, Value>, key: string, value: Value): void {
  if (!map.has(key)) map.set(key, value);
}
