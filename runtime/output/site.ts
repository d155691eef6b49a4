/** A site ready to be rendered: the project, its bundle, styles, pictures and fonts. Build and dev server share it. */

import { createHash } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Bundle, loadRenderer } from "#runtime/bundle/bundle.ts";
import { loadStyles } from "#runtime/bundle/css.ts";
import { loadFonts } from "#runtime/bundle/load-fonts.ts";
import type { ResolveContext } from "#runtime/capability.ts";
import { FIXTURE_IMAGE } from "#runtime/document/on-fixtures.ts";
import { loadForPages } from "#runtime/document/provided.ts";
import { resolveFrame } from "#runtime/document/resolve.ts";
import type { MenuDocument } from "#runtime/document/slots/menus.ts";
import type { FrameView } from "#runtime/document/view.ts";
import { contentHash } from "#runtime/files/content-hash.ts";
import { partOfService } from "#runtime/files/places.ts";
import { embedHeaders, securityHeaders } from "#runtime/hosting/headers.ts";
import type { QueriedPage } from "#runtime/hosting/hosting.ts";
import { embedsOf, searchedPages } from "#runtime/output/page-uses.ts";
import { keepInFolder, keepInMemory } from "#runtime/output/recording/kept-parts.ts";
import { createRecorder, type Notes, type Recorder } from "#runtime/output/recording/recorder.ts";
import { createRendering } from "#runtime/output/rendering.ts";
import { createSiteContext } from "#runtime/output/site-context.ts";
import { type SitePage, toSitePage } from "#runtime/output/site-page.ts";
import { makeIconSheet } from "#runtime/pictures/icons.ts";
import { openSiteImages, type SiteImages } from "#runtime/pictures/images.ts";
import { type ImageStore, sourcesIn } from "#runtime/pictures/store.ts";
import { fixtureImages, fixtureMenus } from "#runtime/project/fixtures.ts";
import { configuredSite, type Project } from "#runtime/project/project.ts";
import type { SettingsByLanguage } from "#runtime/render/page-task.ts";
import type { DocumentFacts } from "#schemas/index/facts.ts";
import { localise, NOT_FOUND_ROUTE, splitLanguage } from "#schemas/paths/route.ts";
import { once } from "#schemas/values/remember.ts";
import { type Asset, assetsOf } from "./site-files/assets.ts";
import { describeSearches, type SearchFiles } from "./site-files/searches.ts";
import { describeService, iconOf, type SiteService } from "./site-files/site-service.ts";

/** Makes the text of a file, and returns it with what was read for it. */
export type MadeFile = () => { value: string } & Notes;

/** A site that can be rendered. */
export type Site = {
  readonly pages: readonly SitePage[];
  /** Names all that every page is made from: code, configuration, frame. */
  key: string;
  /** The page that an address or an alias is of. */
  find: (address: string) => SitePage | undefined;
  /** What a second thread needs to render pages from their tasks: the module of the bundle, and what all have. */
  second: { module: string; settings: SettingsByLanguage };
  /** The module of the bundle that renders, which the service takes along: where it is, and what names its content. */
  renderer: { module: string; key: string };
  /** Files that the site has whatever its pages are, by address: scripts, the styles of the frame, fonts, public files. */
  assets: () => ReadonlyMap<string, Asset>;
  /** A file besides pictures that a requested page named: styles, what a search on a device searches in. */
  named: (address: string) => Pick<Asset, "read"> | undefined;
  /** Records what pages read. It has to be refreshed when documents are others and the site is the same. */
  recorder: Recorder;
  images: Pick<SiteImages, "find" | "draw" | "finish"> & {
    /** Addresses of those that every page has. */
    everywhere: readonly string[];
  };
  /** What the service needs to answer searches: nothing when no page has one. */
  searches: () => SearchFiles | undefined;
  /** Pages that the service answers when their address has a query. */
  queries: () => QueriedPage[];
  /** Files that capabilities make, by address: feeds, calendars. */
  made: () => ReadonlyMap<string, MadeFile>;
  /** HTTP headers of every answer, but for pages that embed content of other sites. */
  headers: Record<string, string>;
  /** HTTP headers of those pages. */
  embedHeaders: Record<string, string>;
  languages: readonly string[];
  readonly service: SiteService & { capabilities: string[] };
};

/** How a site is prepared. */
type SiteOptions = {
  /** Whether pictures are made in all their sizes while pages are rendered, and not when they are requested. */
  ahead: boolean;
  /** The folder in which parts of its work are kept for the next build; they are kept in memory when absent. */
  parts?: string;
  /** The documents whose drawings are made; all when absent. */
  drawn?: readonly DocumentFacts[] | undefined;
};

/**
 * Prepares a project for rendering. The project must have no errors.
 *
 * @param bundle its code, which may still be in the making
 * @throws Error when code does not bundle, or a drawing's code fails
 */
export async function createSite(
  project: Project,
  bundle: Promise<Bundle>,
  { ahead, parts, drawn: wanted }: SiteOptions,
): Promise<Site> {
  const { root, validators } = project;
  const site = configuredSite(project);
  const config = site.site;
  const resize = config.images?.resize;
  const recorder = createRecorder();
  const { recording, nameFile } = recorder;
  const images = openSiteImages({ ...{ root, resize, ahead, nameFile }, store: project.images });
  const { isCatalogue } = project;
  const drawn = images.draw(wanted ? sourcesIn(wanted) : project.sources);
  if (isCatalogue) await includeFixtures(root, project.images);
  const provided = await loadForPages(project.capabilities);
  const embeds = embedsOf(provided.context, config);
  const published = once(() =>
    [...site.pages.values()].filter(({ publication }) => publication === "published"),
  );
  const card = images.cards?.prepare;
  const cards = card
    ? config.languages.map((language) => ({
        ...{ site, sections: validators.sections, ...provided.context, language },
        card,
      }))
    : [];
  const [bundled, fonts, ownIcons, otherIcons] = await Promise.all([
    bundle,
    loadFonts(root),
    makeIconSheet(iconsOf([...site.named("menu").values()].map(({ value }) => value))),
    // Apart, so that the frame is the same whether or not examples are shown.
    makeIconSheet(isCatalogue ? iconsOf(fixtureMenus(root)) : []),
    drawn,
    ...(card && ahead
      ? [import("./begin-cards.ts").then(({ beginCards }) => beginCards(project, published, cards, bundle))]
      : []),
  ]);
  const icons = {
    addressOf: (name: string) => (ownIcons.names.has(name) ? ownIcons : otherIcons).addressOf(name),
  };
  const code = contentHash(JSON.stringify([bundled.key, bundled.boot, fonts.css]));
  const frame = site.frame && project.hashOf(site.frame.file);
  const madeWith = [code, config, site.drafts, project.setupKey, images.cards?.key, frame];
  const keepParts = parts
    ? keepInFolder(parts, contentHash(JSON.stringify(madeWith)), recorder)
    : keepInMemory(recorder);
  const context = createSiteContext(project, {
    recorder,
    keepParts,
    images,
    icons,
    provided,
    mayHaveErrors: !ahead,
  });
  const { forLanguage } = context;
  const { value: frames, files: inFrames } = recording(
    () => new Map(config.languages.map((code) => [code, frameOf(project, forLanguage(code))])),
  );
  const styles = await loadStyles(root, bundled.styles, typesIn(frames), fonts.css);
  const rendering = createRendering({
    ...{ project, site, recorder, ...context, frames, styles, images, embeds },
    renderer: await loadRenderer(bundled),
    code,
    boot: bundled.boot,
    fonts: fonts.preload,
    ...iconOf(site),
  });
  const stateOf = (address: string) => statSync(join(root, "public", address), { throwIfNoEntry: false });
  const fileSize = recorder.recorded("size", (address) => stateOf(address)?.size ?? 0);
  const bootHash = `sha256-${createHash("sha256").update(bundled.boot).digest("base64")}`;
  const headers = securityHeaders({ scriptHashes: [bootHash], ...(resize ? { resize } : {}) });
  const sheets = [styles.frame.address, styles.plain.address];
  const service = once(() => ({
    ...describeService(site, sheets, forLanguage, provided),
    capabilities: project.capabilities.flatMap(({ name }) =>
      existsSync(partOfService(root, name)) ? [name] : [],
    ),
  }));
  const searched = once(() => searchedPages(published(), site));
  const find = (address: string): SitePage | undefined => {
    const { path, language } = splitLanguage(address, config.languages);
    const page = site.pages.get(site.addresses.get(path) ?? "");
    if (page?.publication !== "published") return undefined;
    const found = toSitePage(page, language, site, rendering);
    // An address that names the first language is no page's.
    return [found.address, ...found.aliases].includes(address) ? found : undefined;
  };
  const pages = once(() =>
    config.languages.flatMap((code) => published().map((page) => toSitePage(page, code, site, rendering))),
  );
  return {
    get pages() {
      return pages();
    },
    key: rendering.key,
    find,
    languages: config.languages,
    second: { module: bundled.server, settings: rendering.settings },
    renderer: { module: bundled.server, key: bundled.key },
    headers,
    embedHeaders: embedHeaders(headers, embeds.origins),
    assets: once(() => assetsOf(root, { bundled, styles, fonts, icons: [ownIcons, otherIcons] })),
    named(address) {
      const sheet = styles.all().find((one) => one.address === address)?.text;
      const text = sheet ?? context.deviceFile(address);
      return text === undefined ? undefined : { read: () => new TextEncoder().encode(text) };
    },
    recorder,
    images: { ...images, everywhere: [...inFrames, ...rendering.images] },
    made: once(() => {
      const contexts = config.languages.map(forLanguage);
      const files = contexts.flatMap((one) =>
        [...provided.files.values()].flatMap((list) => list(one, fileSize)),
      );
      return new Map(files.map(([address, make]) => [address, () => recording(make)]));
    }),
    searches: () => describeSearches(searched(), site, context, rendering, recorder),
    queries: () => [
      ...service().queries,
      ...config.languages.flatMap((code) =>
        searched()
          .filter(({ route }) => route !== NOT_FOUND_ROUTE)
          .map(({ route }) => ({ address: localise(route, code, config.languages) })),
      ),
    ],
    get service() {
      return service();
    },
  };
}

/** Has the pictures of fixtures be there, under names of their own. */
async function includeFixtures(root: string, images: ImageStore): Promise<void> {
  await images.load(fixtureImages(root).flatMap((folder) => images.include(folder, FIXTURE_IMAGE)));
}

function iconsOf(menus: readonly unknown[]): string[] {
  return (menus as MenuDocument[]).flatMap(({ items }) => items.flatMap(({ icon }) => icon ?? []));
}

function frameOf(project: Project, context: Omit<ResolveContext, "route">): FrameView {
  const { frame } = project.site;
  return frame
    ? resolveFrame(frame.value, context)
    : { skip: "", before: [], after: [], notOnInternalPages: [] };
}

function typesIn(frames: ReadonlyMap<string, FrameView>): Set<string> {
  const sections = [...frames.values()].flatMap(({ before, after }) => [...before, ...after]);
  return new Set(sections.map(({ type }) => type));
}
