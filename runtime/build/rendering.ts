/** Rendering the pages of a site: what each is made from, its HTML, and its key. */
import { contentHash } from "#runtime/build/content-hash.ts";
import type { Styles } from "#runtime/build/css.ts";
import { createFrames } from "#runtime/build/frames.ts";
import type { SiteImages } from "#runtime/build/images/images.ts";
import { createPageKeys, showsEmbeds, typesOn } from "#runtime/build/page-key.ts";
import type { Project } from "#runtime/build/project.ts";
import type { Answers } from "#runtime/document/answers.ts";
import type { ResolveContext } from "#runtime/document/context.ts";
import { resolveCard } from "#runtime/document/pictures.ts";
import { resolvePage } from "#runtime/document/resolve.ts";
import type { FrameView } from "#runtime/document/view.ts";
import { type PageJob, type Renderer, renderJob, type SettingsByLanguage } from "#runtime/render/page-job.ts";
import type { SiteFacts } from "#runtime/section.ts";
import { todayWritten } from "#schemas/clock.ts";
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
  jobOf: (page: PageFact, language: string, answers?: Answers) => { job: PageJob; images: string[] };
  render: (job: PageJob) => string[];
  settings: SettingsByLanguage;
  /** Addresses of pictures that every page has. */
  images: readonly string[];
  /** Names all that a page is made from. */
  keyOf: (page: PageFact, language: string) => string;
  /** Names all that searches are made from. */
  dataKey: (language: string) => string;
  /** Names all that the directory of the site is made from. */
  pagesKey: (language: string) => string;
};

/** Prepares the rendering of pages. */
export function createRendering(options: RenderingOptions): Rendering {
  const { project, site, frames, styles, forLanguage, renderer, images } = options;
  const config = site.site;
  const facts: SiteFacts = {
    name: config.name,
    baseUrl: config.baseUrl,
    telephone: config.contact.telephone,
    email: config.contact.email,
    year: Number(todayWritten(site).slice(0, 4)),
    ...(config.credit ? { credit: config.credit } : {}),
  };
  const build = contentHash(JSON.stringify([options.code, styles.frame.address, [...frames]]));
  const contexts = new Map(config.languages.map((code) => [code, forLanguage(code)]));
  const contextOf = (code: string) => contexts.get(code) ?? forLanguage(code);

  const frameOf = createFrames({ frames, renderer, facts, languages: config.languages });

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
  const jobOf = (page: PageFact, code: string, answers?: Answers) => {
    const context = answers ? { ...contextOf(code), answers } : contextOf(code);
    const { value: view, images: shown } = images.noting(() =>
      resolvePage(project.read(page.file), page, context),
    );
    const job: PageJob = {
      view,
      frame: frameOf({ address: view.address, language: code, internal: page.internal }),
      styles: styles.of(typesOn(page.file, project)).map(({ address }) => address),
      hidden: site.drafts && page.window.status !== "published",
      ...(showsEmbeds(site.document(page.file)) ? { embeds: (config.embeds ?? []).join(" ") } : {}),
    };
    return { job, images: shown };
  };
  const render = (job: PageJob) => renderJob(job, settings, renderer);

  const imageOf = (src: string) => images.keyOf(src);
  const shown = [build, icon, facts, cards.value, images.cards?.key];
  const { pageKey, dataKey, pagesKey } = createPageKeys({
    ...{ project, site, styles, contextOf, imageOf, shown },
  });
  return { jobOf, render, settings, keyOf: pageKey, dataKey, pagesKey, images: cards.images };
}
