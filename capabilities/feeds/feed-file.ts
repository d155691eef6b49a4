/** Feeds as their authors write them: the documents of `content/feeds/`. */
import type { Show } from "#runtime/capability.ts";
import type { NamedFile } from "#schemas/index/capabilities.ts";
import type { LanguageMap } from "#schemas/index/entries.ts";
import type { DocumentFacts } from "#schemas/index/facts.ts";
import type { QueryDocument } from "#schemas/index/query.ts";
import type { SiteContents } from "#schemas/index/site-index.ts";
import { toPointer } from "#schemas/json/pointer.ts";
import { isObject } from "#schemas/json/schema.ts";

/** A feed (`documents/feeds.schema.json`). */
export type FeedFile = {
  id: string;
  title: LanguageMap;
  description: LanguageMap;
  query: QueryDocument;
  /** Its addresses, by the names of formats. */
  formats: { readonly [format: string]: string };
  /** Routes of the pages that announce it. */
  pages?: readonly string[];
  show?: Show;
};

/** The kind of documents that hold feeds. */
export const FEEDS = "content/feeds";

/** Gathers the feeds. Those with problems are left out. */
export function gatherFeeds(documents: readonly DocumentFacts[]): readonly FeedFile[] {
  return documents.flatMap(({ kind, errorFree, value }) =>
    kind === FEEDS && errorFree ? [value as unknown as FeedFile] : [],
  );
}

/** The feeds of a site. */
export function feedsOf(site: Pick<SiteContents, "of">): readonly FeedFile[] {
  return site.of("feeds") as readonly FeedFile[];
}

/** The addresses that feeds name. */
export function filesOfFeeds(documents: readonly DocumentFacts[]): NamedFile[] {
  return documents.flatMap(({ kind, file, value }) => {
    const formats = kind === FEEDS && isObject(value) && isObject(value.formats) ? value.formats : {};
    return Object.entries(formats).flatMap(([format, address]) =>
      typeof address === "string"
        ? [
            {
              address,
              is: `the feed ${address} (${format}) of ${file}`,
              file,
              pointer: `/formats${toPointer([format])}`,
            },
          ]
        : [],
    );
  });
}
