/** The files of feeds, whatever they are about: one in each of their formats. */
import type { FeedItem, FileSize, ResolveContext } from "#runtime/capability.ts";
import { hasOpenPage } from "#schemas/index/entity-address.ts";
import { findMatches } from "#schemas/index/query.ts";
import { recordKindOf } from "#schemas/index/records.ts";
import { localise } from "#schemas/paths/route.ts";
import { describeFeed } from "./feed.ts";
import { type FeedFile, feedsOf } from "./feed-file.ts";

/** The files of all feeds in one language, by their addresses, each with what returns its text. */
export function makeFeeds(
  context: ResolveContext,
  fileSize: FileSize,
): [address: string, make: () => string][] {
  const { site } = context;
  return feedsOf(site).flatMap((feed) =>
    makeFeed(feed, context, fileSize).map(([address, make]): [string, () => string] => [
      address,
      () => {
        // Recorded, so that the file is made again when the document of the feed has changed.
        feedsOf(site);
        return make();
      },
    ]),
  );
}

/** The same of one feed. Its formats share what it is about. */
export function makeFeed(
  file: FeedFile,
  context: ResolveContext,
  fileSize: FileSize,
): [address: string, make: () => string][] {
  const { site, language, formats } = context;
  const read = () => site.remember(`feed ${file.id} ${language}`, () => readItems(file, context, fileSize));
  return Object.entries(file.formats).flatMap(([format, written]): [string, () => string][] => {
    const write = formats.get(format);
    if (!write) return [];
    const address = localise(written, language, site.site.languages);
    const make = () => {
      const { entities, items } = read();
      return write(describeFeed(file, { address, items }, context), { items, entities, context });
    };
    return [[address, make]];
  });
}

function readItems(file: FeedFile, context: ResolveContext, fileSize: FileSize) {
  const { site, records } = context;
  // A feed is public, so it contains nothing of pages behind a form or of pages that are not there.
  const hasPages = site.collections.get(file.query.collection ?? "")?.hasTemplate;
  const entities = findMatches(file.query, context).filter((one) => !hasPages || hasOpenPage(one, site));
  // Without what is over and no longer available.
  const items = entities.flatMap((entity): FeedItem[] => {
    const kind = recordKindOf(entity, site);
    const item = kind === undefined ? undefined : records.get(kind)?.item?.(entity, context, fileSize);
    if (!item || !site.hasCome(new Date(item.published))) return [];
    // Readers put off what is from the future, or show it above everything else for ever.
    return [site.hasCome(new Date(item.updated)) ? item : { ...item, updated: item.published }];
  });
  return { entities, items };
}
