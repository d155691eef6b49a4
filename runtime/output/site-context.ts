/** What pages of a site are resolved with, each read of it recorded, and what their searches answer. */

import type { Answers, ResolveContext } from "#runtime/capability.ts";
import type { ProvidedToPages } from "#runtime/document/provided.ts";
import type { PageSource } from "#runtime/document/searches/site-words.ts";
import { requireOfEngine } from "#runtime/files/site-modules.ts";
import type { IconSheet } from "#runtime/pictures/icons.ts";
import type { SiteImages } from "#runtime/pictures/images.ts";
import { configuredSite, type Project } from "#runtime/project/project.ts";
import type { DocumentFacts } from "#schemas/index/facts.ts";
import type { KeepParts } from "./recording/kept-parts.ts";
import { printPage, recordSite } from "./recording/recorded-site.ts";
import type { Recorder } from "./recording/recorder.ts";
import type { LanguageSearches } from "./site-searches.ts";

/** A page with its document. `read` throws as `Project.read` does. */
type FoundSource = PageSource & { facts: DocumentFacts | undefined };

/** What pages are resolved with. */
export type SiteContext = {
  forLanguage: (code: string) => Omit<ResolveContext, "route" | "entity">;
  /** What a route is rendered from: the page, and its document. Recorded. */
  sourceOf: (route: string) => FoundSource;
  /** By language. */
  searches: () => ReadonlyMap<string, LanguageSearches>;
  /** The text of a file that devices search in and that a page named, by its address. */
  deviceFile: (address: string) => string | undefined;
};

/** The parts that a context is made of. */
export type SiteContextParts = {
  recorder: Recorder;
  keepParts: KeepParts;
  images: SiteImages;
  icons: Pick<IconSheet, "addressOf">;
  /** What the capabilities of the site bring. */
  provided: ProvidedToPages;
  /** Whether documents may have mistakes, or be others by now: then a search knows such a page by its name alone. */
  mayHaveErrors: boolean;
};

/** Makes the context of a project's site. */
export function createSiteContext(
  project: Project,
  { recorder, keepParts, images, icons, provided, mayHaveErrors }: SiteContextParts,
): SiteContext {
  const { recorded } = recorder;
  const site = configuredSite(project);
  const { languages } = site.site;
  const { sections } = project.validators;
  const recordedSite = recordSite(site, recorder, project.hashOf);
  const card = images.cards?.prepare;
  const picture = recorded("picture", images.keyOf);
  const icon = recorded("icon", icons.addressOf);
  const source = recorded(
    "source",
    (route): FoundSource | undefined => {
      const page = site.pages.get(route);
      return page && { page, facts: site.document(page.file), read: () => project.read(page.file) };
    },
    (found) => (found ? `${project.hashOf(found.page.file)} ${printPage(found.page, project.hashOf)}` : ""),
  );
  const sourceOf = (route: string) => source(route) ?? unreachable();
  const forLanguage: SiteContext["forLanguage"] = (code) => ({
    ...{ site: recordedSite, sections, ...provided.context, language: code, icon },
    image(src, use) {
      picture(src);
      return images.prepare(src, use);
    },
    ...(card ? { card } : {}),
    answers: whenNeeded(() => (searches().get(code) ?? unreachable()).everything),
    answersOnFixtures: (within) => whenNeeded(() => loadSearches().answersOnFixtures(within)),
    additions: provided.additions,
  });
  let opened: ReturnType<SiteContext["searches"]> | undefined;
  const searches = () => {
    const parts = { languages, forLanguage, recorder, sourceOf, keepParts, mayHaveErrors };
    opened ??= loadSearches().openSiteSearches(parts);
    return opened;
  };
  const deviceFile = (address: string) =>
    [...(opened?.values() ?? [])].flatMap(({ files }) => files.find(address) ?? [])[0];
  return { forLanguage, sourceOf, searches, deviceFile };
}

function loadSearches() {
  return requireOfEngine<typeof import("./site-searches.ts")>("runtime/output/site-searches.ts");
}

/** Answers that are opened when a page first has a search. */
function whenNeeded(open: () => Answers): Answers {
  return {
    answer: (...asked) => open().answer(...asked),
    onDevice: (...asked) => open().onDevice(...asked),
    directory: () => open().directory(),
  };
}

function unreachable(): never {
  throw new Error("The site has no such page, or not in this language.");
}
