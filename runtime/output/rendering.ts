/** Rendering the pages of a site: what each is made from, and its HTML. */

import type { Styles } from "#runtime/bundle/css.ts";
import type { Answers } from "#runtime/capability.ts";
import { resolvePage } from "#runtime/document/resolve.ts";
import { resolveCard } from "#runtime/document/slots/pictures.ts";
import type { FrameView } from "#runtime/document/view.ts";
import { contentHash } from "#runtime/files/content-hash.ts";
import { createLayouts } from "#runtime/output/layout-html.ts";
import { type Embeds, showsAny } from "#runtime/output/page-uses.ts";
import type { SiteContext } from "#runtime/output/site-context.ts";
import type { SiteImages } from "#runtime/pictures/images.ts";
import type { Project } from "#runtime/project/project.ts";
import {
  type PageTask,
  type Renderer,
  renderTask,
  type SettingsByLanguage,
} from "#runtime/render/page-task.ts";
import type { SiteFacts } from "#runtime/section.ts";
import type { DocumentFacts } from "#schemas/index/facts.ts";
import type { ConfiguredSite } from "#schemas/index/site-index.ts";
import { yearOf } from "#schemas/values/clock.ts";
import type { Notes, Recorder } from "./recording/recorder.ts";

/** What pages are rendered with. */
export type RenderingOptions = Pick<SiteContext, "forLanguage" | "sourceOf"> & {
  project: Project;
  site: ConfiguredSite;
  recorder: Recorder;
  /** By language. */
  frames: ReadonlyMap<string, FrameView>;
  styles: Styles;
  renderer: Renderer;
  images: SiteImages;
  embeds: Embeds;
  /** Names the code and the fonts. */
  code: string;
  boot: string;
  fonts: readonly string[];
  icon?: string;
};

/** Renders the pages of a site. */
export type Rendering = {
  /** What a page is rendered from, and what was read to find that out. */
  taskOf: (route: string, language: string, answers?: Answers) => { task: PageTask } & Notes;
  render: (task: PageTask) => string[];
  settings: SettingsByLanguage;
  /** Whether a page embeds content of other sites. */
  embeds: (document: DocumentFacts | undefined) => boolean;
  /** Addresses of pictures that every page has. */
  images: readonly string[];
  /** Names all that every page is made from: code, configuration, frame. */
  key: string;
  /** Names all that the page of a route is made from besides what its notes list. */
  keyOf: (route: string) => string;
};

/** Prepares the rendering of pages. */
export function createRendering(options: RenderingOptions): Rendering {
  const { project, site, recorder, sourceOf, frames, styles, forLanguage, renderer, images } = options;
  const config = site.site;
  const facts: SiteFacts = {
    name: config.name,
    baseUrl: config.baseUrl,
    telephone: config.contact.telephone,
    email: config.contact.email,
    year: yearOf(site),
    ...(config.credit ? { credit: config.credit } : {}),
  };
  const build = contentHash(JSON.stringify([options.code, styles.frame.address, [...frames]]));
  const contexts = new Map(config.languages.map((code) => [code, forLanguage(code)]));
  const contextOf = (code: string) => contexts.get(code) ?? forLanguage(code);

  const frameOf = createLayouts({ frames, renderer, facts, languages: config.languages });

  const { boot, fonts, icon } = options;
  const { defaultImage } = config.seo;
  const cards = recorder.recording(() =>
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
  const embeds: Rendering["embeds"] = (document) => showsAny(document, ...options.embeds.kinds);
  const taskOf: Rendering["taskOf"] = (route, code, answers) => {
    const context = answers ? { ...contextOf(code), answers } : contextOf(code);
    const { value: task, ...notes } = recorder.recording((): PageTask => {
      const { page, facts: document, read } = sourceOf(route);
      const view = resolvePage(read(), page, context);
      // In a catalogue, any section can be.
      const types = showsAny(document, "catalogue")
        ? project.validators.sections.keys()
        : document?.page?.types;
      const sheets = styles.of(types ?? []).map(({ address }) => address);
      for (const address of sheets) if (address !== styles.frame.address) recorder.nameFile(address);
      return {
        view,
        frame: frameOf({ address: view.address, language: code, internal: page.internal }),
        styles: sheets,
        hidden: site.drafts && page.window.status !== "published",
        ...(embeds(document) ? { embeds: options.embeds.origins.join(" ") } : {}),
      };
    });
    // Its own source is in the key of each page: to write it down once more would fill the ledger.
    return { task, ...notes, reads: notes.reads.filter((read) => read !== `source ${route}`) };
  };
  const key = contentHash(JSON.stringify([settings, site.drafts, project.setupKey, images.cards?.key]));
  return {
    ...{ taskOf, embeds, settings, images: cards.files, key },
    render: (task) => renderTask(task, settings, renderer),
    keyOf: (route) => `${key} ${recorder.keyOf([`source ${route}`])}`,
  };
}
