/**
 * The key that names all that a page is made from. A page whose key is that of the last build is not rendered again,
 * so the key must change with everything that can change the page.
 */
import { contentHash } from "#runtime/build/content-hash.ts";
import type { Styles } from "#runtime/build/css.ts";
import type { Project } from "#runtime/build/project.ts";
import { resolveAnnouncements } from "#runtime/document/announcements.ts";
import { type ResolveContext, resolveAddress } from "#runtime/document/context.ts";
import { listedPages } from "#runtime/document/directory.ts";
import { resolveMenu } from "#runtime/document/menus.ts";
import { resolveTrail } from "#runtime/document/trail.ts";
import { isPast, todayOf } from "#schemas/clock.ts";
import { isShown } from "#schemas/collections.ts";
import type { DocumentFacts } from "#schemas/facts.ts";
import { ENTITY_PREFIX } from "#schemas/placeholders.ts";
import { localise } from "#schemas/route.ts";
import type { ImageEntry, PageFact, SiteConfiguration, SiteIndex } from "#schemas/site-index.ts";

/** What keys are made from. */
export type PageKeyOptions = {
  project: Project;
  site: SiteIndex & { site: SiteConfiguration };
  styles: Styles;
  contextOf: (code: string) => Omit<ResolveContext, "route" | "entity">;
  /** Names all that a picture is made from, by its source. */
  imageOf: (src: string) => string;
  /** What every page shows besides its document, as JSON can write it. */
  shown: unknown;
};

/** Kinds of documents whose contents a page shows only where it refers to them. */
const REFERRED = new Set(["page", "entity", "schema", "collection", "frame", "example"]);

/** Keys of pages, and of the data that searches are made from, in a language. */
export type PageKeys = {
  pageKey: (page: PageFact, code: string) => string;
  /** Names all that collections hold, the day, and what every page shows. */
  dataKey: (code: string) => string;
  /** Names all that the pages of the directory are made from. */
  pagesKey: (code: string) => string;
};

/** Gives the keys of pages in each language. */
export function createPageKeys(options: PageKeyOptions): PageKeys {
  const { project, site, styles, contextOf, imageOf } = options;
  const { languages } = site.site;

  /** Where the links of a document lead. */
  const targetsOf = remember((code, file) => {
    const links = site.document(file)?.links ?? [];
    return links.map((href) => resolveAddress(href, contextOf(code))).join(" ");
  });
  const menuKey = remember((code, id) => contentHash(JSON.stringify(resolveMenu(id, contextOf(code)))));

  /** Shared entries are named as a whole; one that is written into another document is named here. */
  const inlineKey = (entries: SiteIndex["texts"] | SiteIndex["images"], key: string, code: string) => {
    const entry = entries.shared.has(key) ? undefined : entries.get(key);
    return entry ? ` ${JSON.stringify(entry.value)} ${targetsOf(code, entry.file)}` : "";
  };
  const imageKey = (entry: ImageEntry | undefined) => (entry ? ` ${imageOf(entry.src)}` : "");
  const usesKey = (document: DocumentFacts | undefined, code: string) => {
    let parts = "";
    for (const { kind, key } of document?.uses ?? []) {
      if (kind === "menu") parts += ` ${menuKey(code, key)}`;
      else if (kind === "text" || kind === "rich-text") parts += inlineKey(site.texts, key, code);
      else if (kind === "image")
        parts += inlineKey(site.images, key, code) + imageKey(site.images.get(key)?.value);
      else if (kind === "date" && !key.startsWith(ENTITY_PREFIX)) parts += ` ${isPast(key, site)}`;
    }
    for (const { src } of document?.pictures ?? []) parts += ` ${imageOf(src)}`;
    return parts;
  };

  /** Every entity with its address: what queries and template pages draw from. */
  const collectionsKey = remember((code) => {
    let parts = "";
    for (const { file, entities } of site.collections.values()) {
      parts += ` ${project.hashOf(file)}`;
      for (const entity of entities) {
        const publication = site.pages.get(entity.route)?.publication;
        const shown = `${isShown(entity, site)} ${publication}`;
        parts += ` ${project.hashOf(entity.file)} ${shown} ${targetsOf(code, entity.file)}`;
        parts += usesKey(site.document(entity.file), code);
      }
    }
    return contentHash(parts);
  });

  /** All that examples of sections are made from. */
  const catalogueKey = remember((code) => {
    const examples = project.documents.filter(({ kind }) => kind === "example");
    const parts = examples.map((example) => {
      const { file } = example;
      return `${file} ${project.hashOf(file)} ${targetsOf(code, file)}${usesKey(example, code)}`;
    });
    return contentHash(`${parts.join("\n")} ${collectionsKey(code)}`);
  });

  const placeholder = site.site.images?.placeholder;
  const standIn = typeof placeholder === "string" ? site.images.get(placeholder)?.value : placeholder;
  const shared = contentHash(
    JSON.stringify([
      ...[options.shown, site.drafts, project.languageKey, standIn, imageKey(standIn)],
      languages.map((code) => [
        resolveAnnouncements(contextOf(code)),
        ...project.documents
          .filter(({ kind }) => !REFERRED.has(kind))
          .map(({ file }) => [file, project.hashOf(file), targetsOf(code, file)]),
      ]),
    ]),
  );

  /** Without what a page shows of all others. */
  const ownKey = (page: PageFact, code: string) => {
    const document = site.document(page.file);
    const inPage: ResolveContext = { ...contextOf(code), route: page.route };
    let parts = `${shared} ${project.hashOf(page.file)} ${localise(page.route, code, languages)}`;
    for (const { address } of styles.of(typesOn(page.file, project))) parts += ` ${address}`;
    for (const href of document?.links ?? []) parts += ` ${resolveAddress(href, inPage)}`;
    parts += usesKey(document, code);
    if (page.entity || document?.queries.length) parts += ` ${collectionsKey(code)}`;
    if (page.entity) parts += ` ${page.entity.file}`;
    // How many there are of the last days is another number tomorrow.
    if (showsSearch(document) || showsDeviceSearch(document)) parts += ` ${todayOf(site)}`;
    const showsTrail = showsCatalogue(document) || document?.uses.some(({ kind }) => kind === "trail");
    // A card can say the name of the page above.
    if (showsTrail || inPage.card) {
      parts += ` ${JSON.stringify(resolveTrail({ ...inPage, ...(page.entity ? { entity: page.entity } : {}) }))}`;
    }
    if (showsCatalogue(document)) parts += ` ${catalogueKey(code)}`;
    return contentHash(parts);
  };
  let keyed: { of: string; keys: Map<string, string> } | undefined;
  const pagesKey = (code: string) => {
    // The preview goes on with the same site while words of a page change.
    const of = project.documents.map(({ file }) => project.hashOf(file)).join(" ");
    if (keyed?.of !== of) keyed = { of, keys: new Map() };
    const key =
      keyed.keys.get(code) ??
      contentHash(
        listedPages({ site })
          .map((page) => `${page.route} ${ownKey(page, code)}`)
          .join("\n"),
      );
    keyed.keys.set(code, key);
    return key;
  };
  const pageKey = (page: PageFact, code: string) => {
    const own = ownKey(page, code);
    return showsDirectory(site.document(page.file)) ? contentHash(`${own} ${pagesKey(code)}`) : own;
  };
  const dataKey = (code: string) => `${shared} ${collectionsKey(code)} ${code} ${todayOf(site)}`;
  return { pageKey, dataKey, pagesKey };
}

/** Finds something out once for each language and name. */
function remember(find: (code: string, name: string) => string): (code: string, name?: string) => string {
  const known = new Map<string, string>();
  return (code, name = "") => {
    const at = `${code} ${name}`;
    const found = known.get(at) ?? find(code, name);
    known.set(at, found);
    return found;
  };
}

/** The types of sections whose styles a page needs: in a catalogue, any section can be. */
export function typesOn(file: string, { site, validators }: Project): readonly string[] {
  const document = site.document(file);
  return showsCatalogue(document) ? [...validators.sections.keys()] : (document?.page?.types ?? []);
}

/** Whether a page embeds content of other sites. */
export function showsEmbeds(document: DocumentFacts | undefined): boolean {
  return document?.kind === "page" && document.uses.some(({ kind }) => kind === "embed");
}

/** Whether visitors can search on a page. */
export function showsSearch(document: DocumentFacts | undefined): boolean {
  return document?.kind === "page" && document.uses.some(({ kind }) => kind === "search");
}

/** Whether a page has a search that its visitors' devices answer. */
export function showsDeviceSearch(document: DocumentFacts | undefined): boolean {
  return document?.kind === "page" && document.uses.some(({ kind }) => kind === "device-search");
}

/** Whether what a page is rendered from names files besides. */
export function namesFiles(document: DocumentFacts | undefined): boolean {
  return showsDeviceSearch(document) || showsDirectory(document);
}

/** Whether a page says which pages there are, or has a search among them. */
export function showsDirectory(document: DocumentFacts | undefined): boolean {
  const isDirectory = ({ kind }: { kind: string }) => kind === "directory" || kind === "device-directory";
  return document?.kind === "page" && document.uses.some(isDirectory);
}

/** Whether a page has a search among the pages of the site. */
export function searchesDirectory(document: DocumentFacts | undefined): boolean {
  return document?.kind === "page" && document.uses.some(({ kind }) => kind === "device-directory");
}

/** Whether the service answers what the address of a page asks for. */
export function isSearched(document: DocumentFacts | undefined): boolean {
  return showsSearch(document) || searchesDirectory(document);
}

/** Whether a page has a catalogue of sections on it. */
export function showsCatalogue(document: DocumentFacts | undefined): boolean {
  return document?.kind === "page" && document.uses.some(({ kind }) => kind === "catalogue");
}
