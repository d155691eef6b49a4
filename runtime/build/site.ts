/** A site ready to be rendered: the project, its bundle, styles, pictures and fonts. Build and dev server share it. */
import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { join } from "node:path";
import { type Asset, assetsOf } from "#runtime/build/assets.ts";
import { type Bundle, loadRenderer } from "#runtime/build/bundle.ts";
import { beginCards } from "#runtime/build/cards/begin.ts";
import { contentHash } from "#runtime/build/content-hash.ts";
import { loadStyles } from "#runtime/build/css.ts";
import { createDeviceFiles } from "#runtime/build/device-searches.ts";
import { embedHeaders, securityHeaders, strictTransportSecurity } from "#runtime/build/headers.ts";
import { makeIconSheet } from "#runtime/build/icons.ts";
import { openSiteImages, type SiteImages } from "#runtime/build/images/images.ts";
import { sourcesIn } from "#runtime/build/images/store.ts";
import { loadFonts } from "#runtime/build/load-fonts.ts";
import { movedAndGone, type Redirect } from "#runtime/build/moved.ts";
import { showsAny } from "#runtime/build/page-uses.ts";
import { type Project, soundSite } from "#runtime/build/project.ts";
import { printPage, recordSite } from "#runtime/build/recorded-site.ts";
import { createRecorder, type Recorder } from "#runtime/build/recorder.ts";
import { createRendering, type PageSource } from "#runtime/build/rendering.ts";
import { describeSearches, type SearchFiles } from "#runtime/build/searches.ts";
import { type SitePage, toSitePage } from "#runtime/build/site-page.ts";
import { createSiteSearches } from "#runtime/document/answers.ts";
import type { ResolveContext } from "#runtime/document/context.ts";
import { resolveFormForService, type ServiceForm } from "#runtime/document/forms.ts";
import type { MenuDocument } from "#runtime/document/menus.ts";
import { resolveFrame } from "#runtime/document/resolve.ts";
import { termsOf } from "#runtime/document/searches.ts";
import { readSiteWords } from "#runtime/document/site-words.ts";
import type { FrameView } from "#runtime/document/view.ts";
import { makeCalendars } from "#runtime/feeds/calendar.ts";
import { makeFeed } from "#runtime/feeds/feed.ts";
import type { SettingsByLanguage } from "#runtime/render/page-job.ts";
import type { SitePageWords } from "#runtime/search/site-file.ts";
import { createTerms, type Terms } from "#runtime/search/terms.ts";
import type { DocumentFacts } from "#schemas/facts.ts";
import type { SiteIndex } from "#schemas/site-index.ts";

/** A site that can be rendered. */
export type Site = {
  pages: readonly SitePage[];
  /** What a second thread needs to render pages from their jobs: the module of the bundle, and what all have. */
  second: { module: string; settings: SettingsByLanguage };
  /** The module of the bundle that renders, which the service takes along: where it is, and what names its content. */
  renderer: { module: string; key: string };
  /** Files that the site has whatever its pages are, by address: scripts, the styles of the frame, fonts, public files. */
  assets: () => ReadonlyMap<string, Asset>;
  /** A file besides pictures that a page named which was asked for: styles, what a search on a device searches in. */
  named: (address: string) => Pick<Asset, "read"> | undefined;
  /** Records what pages read. It has to be refreshed when documents are others and the site is the same. */
  recorder: Recorder;
  images: Pick<SiteImages, "find" | "draw" | "settle"> & {
    /** Addresses of those that every page has. */
    everywhere: readonly string[];
  };
  /** What the service needs to answer searches: nothing when no page has one. */
  searches: () => SearchFiles | undefined;
  /** Files of the feeds, and of the events for calendars, by address. */
  feeds: () => [address: string, text: string][];
  /** HTTP headers of every answer, but for pages that embed content of other sites. */
  headers: Record<string, string>;
  /** HTTP headers of those pages. */
  embedHeaders: Record<string, string>;
  /** What the service behind forms has to know, as the build writes it into `site.json`. */
  service: {
    strictTransport: string;
    languages: string[];
    redirects: Redirect[];
    /** Addresses at which something was once. */
    gone: string[];
    baseUrl: string;
    timeZone: string;
    contact: { name: string; telephone: string; email: string };
    /** By id, then by language. */
    forms: { [id: string]: { [language: string]: ServiceForm } };
    styles: string[];
    icon?: string;
  };
};

/** The site's icon, when `public/` has it. */
const ICON = "/favicon.svg";
const OLD_ICON = "/favicon.ico";

/**
 * Prepares a project for rendering. The project must have no errors.
 *
 * @param bundle its code, which may still be in the making
 * @param ahead whether pictures are made in all their sizes while pages are rendered, and not when they are asked for
 * @throws Error when code does not bundle, or a drawing's code fails
 */
export async function createSite(
  project: Project,
  bundle: Promise<Bundle>,
  { ahead }: { ahead: boolean },
): Promise<Site> {
  const { root, validators } = project;
  const site = soundSite(project);
  const config = site.site;
  const resize = config.images?.resize;
  const recorder = createRecorder();
  const { recorded, recording, nameFile } = recorder;
  const recordedSite = recordSite(site, recorder, project.hashOf);
  const images = openSiteImages({ ...{ root, resize, ahead, nameFile }, store: project.images });
  const drawn = images.draw(sourcesIn(documentsShown(project)));
  const published = [...site.pages.values()].filter(({ publication }) => publication === "published");
  const card = images.cards?.prepare;
  const cards = card
    ? config.languages.map((language) => ({ ...{ site, sections: validators.sections, language }, card }))
    : [];
  const [bundled, fonts, icons] = await Promise.all([
    bundle,
    loadFonts(root),
    makeIconSheet(iconsIn(site.menus)),
    drawn,
    ...(card && ahead ? [beginCards(project, published, cards, bundle)] : []),
  ]);
  const picture = recorded("picture", images.keyOf);
  const icon = recorded("icon", icons.addressOf);
  const source = recorded(
    "source",
    (route): PageSource | undefined => {
      const page = site.pages.get(route);
      return page && { page, facts: site.document(page.file), read: () => project.read(page.file) };
    },
    (found) => (found ? `${project.hashOf(found.page.file)} ${printPage(found.page, project.hashOf)}` : ""),
  );
  const sourceOf = (route: string) => source(route) ?? unreachable();
  const forLanguage = (code: string): Omit<ResolveContext, "route" | "entity"> => ({
    site: recordedSite,
    sections: validators.sections,
    language: code,
    image(src, use) {
      picture(src);
      return images.prepare(src, use);
    },
    ...(card ? { card } : {}),
    icon,
    answers: searches.get(code)?.everything ?? {
      ...{ answer: unreachable, onDevice: unreachable, directory: unreachable },
    },
  });
  const deviceFiles = new Map(
    config.languages.map(
      (code) =>
        [
          code,
          createDeviceFiles({
            ...{ language: code, remember: recorder.remember, nameFile },
            // The live site has pages with mistakes too.
            readDirectory: () => readDirectory(forLanguage(code), sourceOf, { unsound: !ahead }),
          }),
        ] as const,
    ),
  );
  const searches = new Map(
    [...deviceFiles].map(
      ([code, files]) => [code, createSiteSearches(() => forLanguage(code), files)] as const,
    ),
  );
  const { value: frames, files: inFrames } = recording(
    () => new Map(config.languages.map((code) => [code, frameOf(project, forLanguage(code))])),
  );
  const styles = await loadStyles(root, bundled.styles, typesIn(frames), fonts.css);
  const ownIcon = site.publicFiles.has(ICON) ? { icon: ICON } : {};
  const contact = { name: config.name, telephone: config.contact.telephone, email: config.contact.email };
  const rendering = createRendering({
    ...{ project, site, recorder, sourceOf, frames, styles, forLanguage, images },
    renderer: await loadRenderer(bundled),
    code: contentHash(JSON.stringify([bundled.key, bundled.boot, fonts.css])),
    boot: bundled.boot,
    fonts: fonts.preload,
    ...ownIcon,
  });
  const fileSize = (address: string) => statSync(join(root, "public", address)).size;
  const bootHash = `sha256-${createHash("sha256").update(bundled.boot).digest("base64")}`;
  const headers = securityHeaders({ scriptHashes: [bootHash], ...(resize ? { resize } : {}) });
  return {
    pages: config.languages.flatMap((code) =>
      published.map((page) => toSitePage(page, code, site, rendering)),
    ),
    second: { module: bundled.server, settings: rendering.settings },
    renderer: { module: bundled.server, key: bundled.key },
    headers,
    embedHeaders: embedHeaders(headers, config.embeds ?? []),
    assets: () => assetsOf(root, { bundled, styles, fonts, icons }),
    named(address) {
      const sheet = styles.all().find((one) => one.address === address)?.text;
      const text = sheet ?? [...deviceFiles.values()].flatMap(({ find }) => find(address) ?? [])[0];
      return text === undefined ? undefined : { read: () => new TextEncoder().encode(text) };
    },
    recorder,
    images: { ...images, everywhere: [...inFrames, ...rendering.images] },
    feeds: () =>
      config.languages.flatMap((code) => [
        ...site.feeds.flatMap((feed) => makeFeed(feed, forLanguage(code), fileSize)),
        ...makeCalendars(site.collections, forLanguage(code)),
      ]),
    searches: () =>
      describeSearches(
        ...([published, config.languages, searches, rendering, site] as const),
        (code) => deviceFiles.get(code)?.wholeDirectory() ?? unreachable(),
        recorder,
      ),
    service: {
      strictTransport: strictTransportSecurity(config.security?.hsts),
      languages: config.languages,
      ...withIcon(movedAndGone(site), site.publicFiles),
      baseUrl: config.baseUrl,
      timeZone: config.timeZone,
      contact,
      forms: Object.fromEntries(
        [...site.forms.keys()].map((id) => [
          id,
          Object.fromEntries(
            config.languages.map((code) => [code, resolveFormForService(id, { ...forLanguage(code), site })]),
          ),
        ]),
      ),
      styles: [styles.frame.address, styles.plain.address],
      ...ownIcon,
    },
  };
}

/** Programs that do not read pages look for an icon at this address. */
function withIcon(moved: ReturnType<typeof movedAndGone>, publicFiles: ReadonlySet<string>): typeof moved {
  if (publicFiles.has(OLD_ICON) || !publicFiles.has(ICON)) return moved;
  // Not for good: the site may have such a file one day.
  return { ...moved, redirects: [...moved.redirects, { from: OLD_ICON, to: ICON, status: 307 }] };
}

/** What searches know of all pages, and the terms that these speak of. */
function readDirectory(
  context: ResolveContext,
  sourceOf: (route: string) => PageSource,
  options: { unsound: boolean },
): { pages: SitePageWords[]; terms: Terms } {
  const pages = readSiteWords(context, (route) => sourceOf(route).read(), options);
  return { pages, terms: createTerms(termsOf(context)) };
}

function unreachable(): never {
  throw new Error("A page is in no language of the site.");
}

/** The documents that pages draw from: examples of sections only where a catalogue shows them. */
function documentsShown({ documents }: Project): readonly DocumentFacts[] {
  return documents.some((document) => showsAny(document, "catalogue"))
    ? documents
    : documents.filter(({ kind }) => kind !== "example");
}

function iconsIn(menus: SiteIndex["menus"]): string[] {
  return [...menus.values()].flatMap(({ value }) =>
    (value as MenuDocument).items.flatMap(({ icon }) => icon ?? []),
  );
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
