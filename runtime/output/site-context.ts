/** What pages of a site are resolved with, each read of it recorded, and what their searches answer. */

import type { BroughtToPages } from "#runtime/document/brought.ts";
import type { ResolveContext } from "#runtime/document/context.ts";
import { createSiteSearches, type SiteSearches } from "#runtime/document/searches/answers.ts";
import { termsOf } from "#runtime/document/searches/searches.ts";
import { readSiteWords } from "#runtime/document/searches/site-words.ts";
import type { IconSheet } from "#runtime/pictures/icons.ts";
import type { SiteImages } from "#runtime/pictures/images.ts";
import { type Project, soundSite } from "#runtime/project/project.ts";
import { createTerms } from "#runtime/search/terms.ts";
import type { DocumentFacts } from "#schemas/index/facts.ts";
import type { ShownPage } from "#schemas/index/pages.ts";
import { printPage, recordSite } from "./recording/recorded-site.ts";
import type { Recorder } from "./recording/recorder.ts";
import { createDeviceFiles, type NamedDeviceFiles } from "./site-files/client-search-index.ts";

/** A page with its document. `read` throws as `Project.read` does. */
export type PageSource = { page: ShownPage; facts: DocumentFacts | undefined; read: () => unknown };

/** What pages are resolved with. */
export type SiteContext = {
  forLanguage: (code: string) => Omit<ResolveContext, "route" | "entity">;
  /** What a route is rendered from: the page, and its document. Recorded. */
  sourceOf: (route: string) => PageSource;
  /** By language. */
  searches: ReadonlyMap<string, SiteSearches>;
  /** The files of searches that devices answer, by language. */
  deviceFiles: ReadonlyMap<string, NamedDeviceFiles>;
};

/** The parts that a context is made of. */
export type SiteContextParts = {
  recorder: Recorder;
  images: SiteImages;
  icons: IconSheet;
  /** What the capabilities of the site bring. */
  brought: BroughtToPages;
  /** Whether documents may have mistakes, or be others by now: then a search knows such a page by its name alone. */
  unsound: boolean;
};

/** Makes the context of a project's site. */
export function createSiteContext(
  project: Project,
  { recorder, images, icons, brought, unsound }: SiteContextParts,
): SiteContext {
  const { recorded } = recorder;
  const site = soundSite(project);
  const { languages } = site.site;
  const { sections } = project.validators;
  const recordedSite = recordSite(site, recorder, project.hashOf);
  const card = images.cards?.prepare;
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
  const forLanguage: SiteContext["forLanguage"] = (code) => ({
    ...{ site: recordedSite, sections, ...brought.context, language: code, icon },
    image(src, use) {
      picture(src);
      return images.prepare(src, use);
    },
    ...(card ? { card } : {}),
    answers: searches.get(code)?.everything ?? unreachable(),
    additions: brought.additions,
  });
  const deviceFilesOf = (language: string) =>
    createDeviceFiles({
      ...{ language, ...recorder },
      readDirectory() {
        const context = forLanguage(language);
        const pages = readSiteWords(context, (route) => sourceOf(route).read(), { unsound });
        return { pages, terms: createTerms(termsOf(context)) };
      },
    });
  const deviceFiles = new Map(languages.map((code) => [code, deviceFilesOf(code)]));
  const searches = new Map(
    [...deviceFiles].map(([code, files]) => [code, createSiteSearches(() => forLanguage(code), files)]),
  );
  return { forLanguage, sourceOf, searches, deviceFiles };
}

function unreachable(): never {
  throw new Error("The site has no such page, or not in this language.");
}
