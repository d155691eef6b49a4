/** A page as the build writes it and the preview answers with it, in one language. */
import { isListed } from "#runtime/document/slots/directory.ts";
import type { Rendering } from "#runtime/output/rendering.ts";
import type { PageTask } from "#runtime/render/page-task.ts";
import type { PageFact } from "#schemas/index/pages.ts";
import type { SiteConfiguration } from "#schemas/index/site-configuration.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { localise, NOT_FOUND_ROUTE } from "#schemas/paths/route.ts";
import type { PublishingWindow } from "#schemas/values/publication.ts";
import type { Notes } from "./recording/recorder.ts";
import type { SitemapEntry } from "./site-files/sitemap.ts";

/** One page of the site, rendered on request. */
export type SitePage = {
  /** `/about-us/`, or `/404.html`. */
  address: string;
  /** Other addresses that answer with the same page. */
  aliases: string[];
  /** The document that it comes from. */
  file: string;
  /** What decides when visitors see it. */
  window: PublishingWindow;
  /** Its entry for search engines; absent when they are not to find it. */
  listed?: SitemapEntry;
  /** Whether only those may read it who have sent a form. */
  isProtected: boolean;
  /** Whether it embeds content of other sites, and so is sent with the headers for that. */
  embeds: () => boolean;
  /** Names all that it is made from besides what its notes list: the same key and notes stand for the same HTML. */
  key: () => string;
  /**
   * What it is rendered from.
   *
   * @throws SectionError when a component of the frame throws
   */
  task: () => PageTask;
  /**
   * Its HTML, in parts.
   *
   * @throws SectionError when a section's component throws
   */
  render: () => string[];
  /** What was read to make it, and the files that it names. Known once `task` or `render` was called. */
  notes: () => Notes;
};

/** What becomes of a page in the language `code`. Nothing is made before it is requested. */
export function toSitePage(
  page: PageFact,
  code: string,
  site: SiteIndex & { site: SiteConfiguration },
  { keyOf, taskOf, embeds, render }: Rendering,
): SitePage {
  const {
    document,
    site: { languages },
  } = site;
  const aliases = page.route === NOT_FOUND_ROUTE ? [] : page.aliases;
  let notes: Notes = { reads: [], files: [] };
  const task = () => {
    const { task: made, ...rest } = taskOf(page.route, code);
    notes = rest;
    return made;
  };
  const address = localise(page.route, code, languages);
  return {
    address,
    aliases: aliases.map((alias) => localise(alias, code, languages)),
    file: page.file,
    window: page.window,
    ...(isListed(page, site) ? { listed: toListed(address, page) } : {}),
    isProtected: page.opensAfter !== undefined,
    embeds: () => embeds(document(page.file)),
    key: () => `${keyOf(page.route)} ${address}`,
    task,
    render: () => render(task()),
    notes: () => notes,
  };
}

function toListed(address: string, { entity }: PageFact): SitemapEntry {
  return entity ? { address, collection: entity.collection, updated: entity.updated } : { address };
}
