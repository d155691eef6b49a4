/** A site ready to be rendered: the project, its bundle, styles, pictures and fonts. Build and dev server share it. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Bundle, loadRenderer } from "#runtime/build/bundle.ts";
import { contentHash } from "#runtime/build/content-hash.ts";
import { loadStyles, type Styles } from "#runtime/build/css.ts";
import { findFiles } from "#runtime/build/files.ts";
import { securityHeaders } from "#runtime/build/headers.ts";
import { type ImageFile, prepareImages } from "#runtime/build/images.ts";
import { type BuiltFonts, loadFonts } from "#runtime/build/load-fonts.ts";
import type { PageJob, SettingsByLanguage } from "#runtime/build/page-job.ts";
import { type Project, soundSite } from "#runtime/build/project.ts";
import { createRendering, type Rendering } from "#runtime/build/rendering.ts";
import type { ResolveContext } from "#runtime/document/context.ts";
import { resolveFrame } from "#runtime/document/resolve.ts";
import type { FrameView } from "#runtime/document/view.ts";
import { localise, NOT_FOUND_ROUTE } from "#schemas/route.ts";
import type { PageFact } from "#schemas/site-index.ts";

/** One page of the site, rendered when asked for. */
export type SitePage = {
  /** `/about-us/`, or `/404.html`. */
  address: string;
  /** Other addresses that answer with the same page. */
  aliases: string[];
  /** The document that it comes from. */
  file: string;
  /** Whether search engines are to find it. */
  listed: boolean;
  /** Names all that the page is made from: the same key stands for the same HTML. */
  key: () => string;
  /**
   * What it is rendered from.
   *
   * @throws SectionError when a component of the frame throws
   */
  job: () => PageJob;
  /**
   * Its HTML, in parts.
   *
   * @throws SectionError when a section's component throws
   */
  render: () => string[];
};

/** A file of the built site that is no page. `key` names its content. */
export type Asset = { key: string; read: () => Uint8Array };

/** A site that can be rendered. */
export type Site = {
  pages: readonly SitePage[];
  /** What a second thread needs to render pages from their jobs: the module of the bundle, and what all have. */
  second: { module: string; settings: SettingsByLanguage };
  /** Files besides the pages, by address: scripts, styles, fonts, pictures, public files. Asked for after the pages. */
  assets: () => ReadonlyMap<string, Asset>;
  /** HTTP headers of every answer. */
  headers: Record<string, string>;
  /** What the service behind forms has to know, as the build writes it into `site.json`. */
  service: {
    languages: string[];
    redirects: { from: string; to: string; status: number }[];
    contact: { name: string; telephone: string; email: string };
    forms: string[];
    styles: string[];
    icon?: string;
  };
};

/** The site's icon, when `public/` has it. */
const ICON = "/favicon.svg";

/**
 * Prepares a project for rendering. The project must have no errors.
 *
 * @param bundle its code, which may still be in the making
 * @throws Error when code does not bundle, or a picture cannot be read
 */
export async function createSite(project: Project, bundle: Promise<Bundle>): Promise<Site> {
  const { root, validators } = project;
  const site = soundSite(project);
  const config = site.site;
  const [images, bundled, fonts] = await Promise.all([prepareImages(root), bundle, loadFonts(root)]);
  const forLanguage = (code: string): Omit<ResolveContext, "route" | "entity"> => ({
    site,
    sections: validators.sections,
    language: code,
    image: (src) => pictureOf(images, src),
  });
  const frames = new Map(config.languages.map((code) => [code, frameOf(project, forLanguage(code))]));
  const styles = await loadStyles(root, bundled.styles, typesIn(frames), fonts.css);
  const icon = site.publicFiles.has(ICON) ? { icon: ICON } : {};
  const contact = { name: config.name, telephone: config.contact.telephone, email: config.contact.email };
  const rendering = createRendering({
    ...{ project, site, frames, styles, forLanguage },
    renderer: await loadRenderer(bundled),
    code: contentHash(JSON.stringify([bundled.key, bundled.boot, fonts.css, [...images]])),
    boot: bundled.boot,
    fonts: fonts.preload,
    ...icon,
  });
  const bootHash = `sha256-${createHash("sha256").update(bundled.boot).digest("base64")}`;
  const published = [...site.pages.values()].filter(({ publication }) => publication === "published");
  return {
    pages: config.languages.flatMap((code) =>
      published.map((page) => toSitePage(page, code, config.languages, rendering)),
    ),
    second: { module: bundled.server, settings: rendering.settings },
    headers: securityHeaders({ scriptHashes: [bootHash] }),
    assets: () => assetsOf(root, { bundled, styles, fonts, images }),
    service: {
      languages: config.languages,
      redirects: (config.redirects ?? []).map(({ from, to, status }) => ({
        from,
        to,
        status: status ?? 308,
      })),
      contact,
      forms: [...site.forms.keys()],
      styles: [styles.frame.address],
      ...icon,
    },
  };
}

function toSitePage(
  page: PageFact,
  code: string,
  languages: readonly string[],
  { keyOf, jobOf, render }: Rendering,
): SitePage {
  const aliases = page.route === NOT_FOUND_ROUTE ? [] : page.aliases;
  return {
    address: localise(page.route, code, languages),
    aliases: aliases.map((alias) => localise(alias, code, languages)),
    file: page.file,
    listed: !page.internal,
    key: () => keyOf(page, code),
    job: () => jobOf(page, code),
    render: () => render(jobOf(page, code)),
  };
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

function pictureOf(images: ReadonlyMap<string, ImageFile>, src: string) {
  const image = images.get(src);
  if (!image) throw new Error(`content/images/${src} is missing.`);
  const { file: _, ...prepared } = image;
  return prepared;
}

type Parts = {
  bundled: Bundle;
  styles: Styles;
  fonts: BuiltFonts;
  images: ReadonlyMap<string, ImageFile>;
};

/** Addresses with a hash in them are keys of their content. */
function assetsOf(root: string, { bundled, styles, fonts, images }: Parts): Map<string, Asset> {
  const encoder = new TextEncoder();
  const assets = new Map<string, Asset>();
  const addHashed = (address: string, read: () => Uint8Array) => assets.set(address, { key: "", read });
  for (const { file, stamp } of findFiles(root, "public")) {
    assets.set(file.slice("public".length), { key: stamp, read: () => readFileSync(join(root, file)) });
  }
  for (const name of bundled.scripts) {
    addHashed(`/assets/${name}`, () => readFileSync(join(bundled.folder, "client", name)));
  }
  for (const { address, text } of styles.all()) addHashed(address, () => encoder.encode(text));
  for (const { name, bytes } of fonts.files) addHashed(`/assets/${name}`, () => bytes);
  for (const { src, file } of images.values()) addHashed(src, () => readFileSync(join(root, file)));
  return assets;
}
