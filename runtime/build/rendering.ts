/**
 * Rendering one page of a site, and the key that names all it is made from. A page whose key is that of the last
 * build is not rendered again, so the key must change with everything that can change the page.
 */
import { contentHash } from "#runtime/build/content-hash.ts";
import type { Styles } from "#runtime/build/css.ts";
import type { Project } from "#runtime/build/project.ts";
import { resolveAnnouncements } from "#runtime/document/announcements.ts";
import { type ResolveContext, resolveAddress } from "#runtime/document/context.ts";
import { resolveMenu } from "#runtime/document/menus.ts";
import { resolveImage, resolvePage } from "#runtime/document/resolve.ts";
import type { FrameView } from "#runtime/document/view.ts";
import type { SiteFacts } from "#runtime/section.ts";
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
  renderer: typeof import("#runtime/render/entry.ts");
  /** Names the code, the fonts and the pictures. */
  code: string;
  boot: string;
  fonts: readonly string[];
  icon?: string;
};

/** Renders the pages of a site. */
export type Rendering = {
  render: (page: PageFact, language: string) => string;
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

  const frameLinks = new Map([...frames].map(([code, frame]) => [code, textsIn(frame)]));
  const renderedFrames = new Map<string, ReturnType<typeof renderer.renderFrame>>();
  /** The frame differs only on pages that it links to. */
  const frameOf = (address: string, code: string) => {
    const current = frameLinks.get(code)?.has(address) ? address : "";
    const name = `${code} ${current}`;
    const known = renderedFrames.get(name);
    if (known) return known;
    const frame = frames.get(code) as FrameView;
    const html = renderer.renderFrame(frame, {
      route: current,
      language: code,
      site: facts,
      headingLevel: 2,
    });
    renderedFrames.set(name, html);
    return html;
  };

  const render = (page: PageFact, code: string): string => {
    const { value } = site.open(page.file);
    const context = contextOf(code);
    const view = resolvePage(value, page, context);
    const { defaultImage } = config.seo;
    return renderer.renderPage(view, frameOf(view.address, code), {
      site: config,
      build,
      hidden: site.drafts && (value as { status?: string }).status !== "published",
      ...(defaultImage ? { defaultImage: resolveImage(defaultImage, context) } : {}),
      facts,
      assets: {
        styles: styles.of(view.sections.map(({ type }) => type)).map((sheet) => sheet.address),
        fonts: options.fonts,
        boot: options.boot,
        ...(options.icon ? { icon: options.icon } : {}),
      },
    });
  };

  const shared = contentHash(
    JSON.stringify([
      build,
      styles.key,
      options.icon,
      site.drafts,
      facts,
      project.schemasKey,
      [...project.hashes].filter(([file]) => !REFERRED.has(site.document(file)?.kind ?? "page")),
      config.languages.map((code) => resolveAnnouncements(contextOf(code))),
    ]),
  );
  const menus = new Map<string, string>();
  const menuKey = (id: string, code: string) => {
    const name = `${code} ${id}`;
    const known = menus.get(name) ?? contentHash(JSON.stringify(resolveMenu(id, contextOf(code))));
    menus.set(name, known);
    return known;
  };
  let collections: string | undefined;
  /** Names every entity with its address: what queries and template pages draw from. */
  const collectionsKey = () => {
    collections ??= contentHash(
      JSON.stringify(
        [...site.collections.values()].flatMap(({ file, entities }) => [
          project.hashes.get(file),
          ...entities.map((entity) => [
            project.hashes.get(entity.file),
            site.pages.get(entity.route)?.publication,
          ]),
        ]),
      ),
    );
    return collections;
  };

  const keyOf = (page: PageFact, code: string): string => {
    const document = site.document(page.file);
    const inPage: ResolveContext = { ...contextOf(code), route: page.route };
    let parts = `${shared} ${project.hashes.get(page.file)} ${localise(page.route, code, config.languages)}`;
    for (const href of document?.links ?? []) parts += ` ${resolveAddress(href, inPage)}`;
    for (const { kind, key } of document?.uses ?? []) {
      if (kind === "menu") parts += ` ${menuKey(key, code)}`;
      else if (kind === "text" || kind === "rich-text") parts += inlineKey(site.texts, key);
      else if (kind === "image") parts += inlineKey(site.images, key);
    }
    if (page.entity || document?.queries.length) parts += ` ${collectionsKey()}`;
    return contentHash(parts);
  };
  /** Shared entries are named as a whole; one that is written into another page is named here. */
  const inlineKey = (entries: SiteIndex["texts"] | SiteIndex["images"], key: string) =>
    entries.shared.has(key) ? "" : ` ${JSON.stringify(entries.get(key)?.value)}`;

  return { render, keyOf };
}

/** Every text in a view: the addresses that it links to are among them. */
function textsIn(value: unknown, found: Set<string> = new Set()): Set<string> {
  if (typeof value === "string") found.add(value);
  else if (typeof value === "object" && value !== null) {
    for (const child of Object.values(value)) textsIn(child, found);
  }
  return found;
}
