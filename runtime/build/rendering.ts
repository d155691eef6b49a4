/** Rendering the pages of a site: what each is made from, its HTML, and its key. */
import { contentHash } from "#runtime/build/content-hash.ts";
import type { Styles } from "#runtime/build/css.ts";
import type { SiteImages } from "#runtime/build/images/images.ts";
import { type PageJob, type Renderer, renderJob, type SettingsByLanguage } from "#runtime/build/page-job.ts";
import { createPageKeys, showsEmbeds, typesOn } from "#runtime/build/page-key.ts";
import type { Project } from "#runtime/build/project.ts";
import type { ResolveContext } from "#runtime/document/context.ts";
import { resolveCard } from "#runtime/document/pictures.ts";
import { resolvePage } from "#runtime/document/resolve.ts";
import type { FrameView } from "#runtime/document/view.ts";
import type { SiteFacts } from "#runtime/section.ts";
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
  images: SiteImages;
  /** Names the code and the fonts. */
  code: string;
  boot: string;
  fonts: readonly string[];
  icon?: string;
};

/** Renders the pages of a site. */
export type Rendering = {
  /** What a page is rendered from, and the addresses of the pictures that it shows. */
  jobOf: (page: PageFact, language: string) => { job: PageJob; images: string[] };
  render: (job: PageJob) => string[];
  settings: SettingsByLanguage;
  /** Addresses of pictures that every page has. */
  images: readonly string[];
  /** Names all that a page is made from. */
  keyOf: (page: PageFact, language: string) => string;
};

/** Prepares the rendering of pages. */
export function createRendering(options: RenderingOptions): Rendering {
  const { project, site, frames, styles, forLanguage, renderer, images } = options;
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
  const renderFrame = (route: string, code: string, isInternal = false): FrameHtml => {
    const whole = frames.get(code) as FrameView;
    const frame = isInternal ? withoutInternal(whole) : whole;
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
  const cards = images.noting(() =>
    config.languages.map((code) => {
      return defaultImage ? { defaultImage: resolveCard(defaultImage, contextOf(code)) } : {};
    }),
  );
  const settings: SettingsByLanguage = Object.fromEntries(
    config.languages.map((code, at) => [
      code,
      {
        ...{ site: config, build, facts, assets: { fonts, boot, ...(icon ? { icon } : {}) } },
        ...cards.value[at],
      },
    ]),
  );
  const jobOf = (page: PageFact, code: string) => {
    const value = project.read(page.file);
    const { value: view, images: shown } = images.noting(() => resolvePage(value, page, contextOf(code)));
    const job: PageJob = {
      view,
      frame: page.internal ? renderFrame(view.address, code, true) : frameOf(view.address, code),
      styles: styles.of(typesOn(page.file, project)).map(({ address }) => address),
      hidden: site.drafts && (value as { status?: string }).status !== "published",
      ...(showsEmbeds(site.document(page.file)) ? { embeds: (config.embeds ?? []).join(" ") } : {}),
    };
    return { job, images: shown };
  };
  const render = (job: PageJob) => renderJob(job, settings, renderer);

  const imageOf = (src: string) => images.keyOf(src);
  const shown = [build, icon, facts, cards.value];
  const keyOf = createPageKeys({ ...{ project, site, styles, contextOf }, imageOf, shown });
  return { jobOf, render, settings, keyOf, images: cards.images };
}

/** The frame of internal pages. */
function withoutInternal({ before, after, ...frame }: FrameView): FrameView {
  const stays = ({ id }: { id: string }) => !frame.notOnInternalPages.includes(id);
  return { ...frame, before: before.filter(stays), after: after.filter(stays) };
}

/** The addresses that HTML links to, as it has them. */
function linksOf(html: string): Set<string> {
  return new Set([...html.matchAll(/ href="([^"]*)"/g)].map(([, href = ""]) => href));
}
