/**
 * Rendering one page of a site, and the key that names all it is made from. A page whose key is that of the last
 * build is not rendered again, so the key must change with everything that can change the page.
 */
import { contentHash } from "#runtime/build/content-hash.ts";
import type { Styles } from "#runtime/build/css.ts";
import { type PageJob, type Renderer, renderJob, type SettingsByLanguage } from "#runtime/build/page-job.ts";
import type { Project } from "#runtime/build/project.ts";
import { resolveAnnouncements } from "#runtime/document/announcements.ts";
import { type ResolveContext, resolveAddress } from "#runtime/document/context.ts";
import { resolveMenu } from "#runtime/document/menus.ts";
import { resolveImage, resolvePage } from "#runtime/document/resolve.ts";
import type { FrameView } from "#runtime/document/view.ts";
import type { SiteFacts } from "#runtime/section.ts";
import type { DocumentFacts } from "#schemas/facts.ts";
import { localise } from "#schemas/route.ts";
import type { PageFact, SiteConfiguration, SiteIndex } from "#schemas/site-index.ts";

/** What pages are rendered with. */
export type RenderingOptions = {
  project: Project;
  site: SiteIndex & { site: SiteConfiguration };
  /** By language. */
  frames: ReadonlyMap<string, FrameView>;
  styles: Styles;
  forLanguage: (code: string) => Omit<ResolveContext, "route" | "entity">;
  renderer: Renderer;
  /** Names the code, the fonts and the pictures. */
  code: string;
  boot: string;
  fonts: readonly string[];
  icon?: string;
};

/** Renders the pages of a site. */
export type Rendering = {
  /** What a page is rendered from. */
  jobOf: (page: PageFact, language: string) => PageJob;
  render: (job: PageJob) => string[];
  settings: SettingsByLanguage;
  keyOf: (page: PageFact, language: string) => string;
};

/** Kinds of documents whose contents a page shows only where it refers to them. */
const REFERRED = new Set(["page", "entity", "schema", "collection", "frame"]);

/** Prepares the rendering of pages. */
export function createRendering(options: RenderingOptions): Rendering {
  const { project, site, frames, styles, forLanguage, renderer } = options;
  const config = site.site;
  const facts: SiteFacts = {
    name: config.name,
    telephone: config.contact.telephone,
    email: config.contact.email,
    year: site.now.getUTCFullYear(),
    ...(config.credit ? { credit: config.credit } : {}),
  };
  const build = contentHash(JSON.stringify([options.code, styles.frame.address, [...frames]]));
  const contexts = new Map(config.languages.map((code) => [code, forLanguage(code)]));
  const contextOf = (code: string) => contexts.get(code) ?? forLanguage(code);

  type FrameHtml = ReturnType<typeof renderer.renderFrame>;
  const renderFrame = (route: string, code: string): FrameHtml => {
    const frame = frames.get(code) as FrameView;
    return renderer.renderFrame(frame, { route, language: code, site: facts, headingLevel: 2 });
  };
  /** By language: the frame of pages that it does not link to, the addresses that it does, and its HTML on those. */
  const renderedFrames = new Map<
    string,
    { plain: FrameHtml; links: Set<string>; byLink: Map<string, FrameHtml> }
  >();
  const frameOf = (address: string, code: string): FrameHtml => {
    let rendered = renderedFrames.get(code);
    if (!rendered) {
      const plain = renderFrame("", code);
      rendered = { plain, links: linksOf(plain.before + plain.after), byLink: new Map() };
      renderedFrames.set(code, rendered);
    }
    if (!rendered.links.has(address)) return rendered.plain;
    const known = rendered.byLink.get(address) ?? renderFrame(address, code);
    rendered.byLink.set(address, known);
    return known;
  };

  const { boot, fonts, icon } = options;
  const { defaultImage } = config.seo;
  const settings: SettingsByLanguage = Object.fromEntries(
    config.languages.map((code) => [
      code,
      {
        ...{ site: config, build, facts, assets: { fonts, boot, ...(icon ? { icon } : {}) } },
        ...(defaultImage ? { defaultImage: resolveImage(defaultImage, contextOf(code)) } : {}),
      },
    ]),
  );
  const jobOf = (page: PageFact, code: string): PageJob => {
    const value = project.read(page.file);
    const view = resolvePage(value, page, contextOf(code));
    return {
      view,
      frame: frameOf(view.address, code),
      styles: styles.of(site.document(page.file)?.page?.types ?? []).map(({ address }) => address),
      hidden: site.drafts && (value as { status?: string }).status !== "published",
    };
  };
  const render = (job: PageJob) => renderJob(job, settings, renderer);

  /** Names where the links of a document lead. */
  const targets = new Map<string, string>();
  const targetsOf = (file: string, code: string) => {
    const name = `${code} ${file}`;
    const known = targets.get(name);
    if (known !== undefined) return known;
    const links = site.document(file)?.links ?? [];
    const found = links.map((href) => resolveAddress(href, contextOf(code))).join(" ");
    targets.set(name, found);
    return found;
  };
  const shared = contentHash(
    JSON.stringify([
      build,
      options.icon,
      site.drafts,
      facts,
      project.languageKey,
      config.languages.map((code) => [
        resolveAnnouncements(contextOf(code)),
        ...project.documents
          .filter(({ kind }) => !REFERRED.has(kind))
          .map(({ file }) => [file, project.hashOf(file), targetsOf(file, code)]),
      ]),
    ]),
  );
  const menus = new Map<string, string>();
  const menuKey = (id: string, code: string) => {
    const name = `${code} ${id}`;
    const known = menus.get(name) ?? contentHash(JSON.stringify(resolveMenu(id, contextOf(code))));
    menus.set(name, known);
    return known;
  };
  /** Shared entries are named as a whole; one that is written into another document is named here. */
  const inlineKey = (entries: SiteIndex["texts"] | SiteIndex["images"], key: string, code: string) => {
    const entry = entries.shared.has(key) ? undefined : entries.get(key);
    return entry ? ` ${JSON.stringify(entry.value)} ${targetsOf(entry.file, code)}` : "";
  };
  const usesKey = (document: DocumentFacts | undefined, code: string) => {
    let parts = "";
    for (const { kind, key } of document?.uses ?? []) {
      if (kind === "menu") parts += ` ${menuKey(key, code)}`;
      else if (kind === "text" || kind === "rich-text") parts += inlineKey(site.texts, key, code);
      else if (kind === "image") parts += inlineKey(site.images, key, code);
    }
    return parts;
  };
  const collections = new Map<string, string>();
  /** Names every entity with its address: what queries and template pages draw from. */
  const collectionsKey = (code: string) => {
    const known = collections.get(code);
    if (known !== undefined) return known;
    let parts = "";
    for (const { file, entities } of site.collections.values()) {
      parts += ` ${project.hashOf(file)}`;
      for (const entity of entities) {
        const publication = site.pages.get(entity.route)?.publication;
        parts += ` ${project.hashOf(entity.file)} ${publication} ${targetsOf(entity.file, code)}`;
        parts += usesKey(site.document(entity.file), code);
      }
    }
    const found = contentHash(parts);
    collections.set(code, found);
    return found;
  };

  const keyOf = (page: PageFact, code: string): string => {
    const document = site.document(page.file);
    const inPage: ResolveContext = { ...contextOf(code), route: page.route };
    let parts = `${shared} ${project.hashOf(page.file)} ${localise(page.route, code, config.languages)}`;
    for (const { address } of styles.of(document?.page?.types ?? [])) parts += ` ${address}`;
    for (const href of document?.links ?? []) parts += ` ${resolveAddress(href, inPage)}`;
    parts += usesKey(document, code);
    if (page.entity || document?.queries.length) parts += ` ${collectionsKey(code)}`;
    if (page.entity) parts += ` ${page.entity.file}`;
    return contentHash(parts);
  };

  return { jobOf, render, settings, keyOf };
}

/** The addresses that HTML links to, as it has them. */
function linksOf(html: string): Set<string> {
  return new Set([...html.matchAll(/ href="([^"]*)"/g)].map(([, href = ""]) => href));
}
