/** Files of searches that devices answer: at which address each is, and what is in it. */
import { brotliCompressSync, constants } from "node:zlib";
import { contentHash } from "#runtime/build/content-hash.ts";
import type { DeviceFiles } from "#runtime/document/answers.ts";
import { type Packed, packSearch } from "#runtime/search/on-device.ts";
import { packPages, packWords, type SitePageWords } from "#runtime/search/site-file.ts";
import { createTerms, type Terms } from "#runtime/search/terms.ts";

/** Bytes of a file with brotli, at most. Of a search that has more documents, those that its first sort puts last are left out. */
export const MOST_BYTES = 150_000;

/** Files as they are named while pages are resolved. `all` has those that were named so far, by address. */
export type NamedDeviceFiles = DeviceFiles & {
  all: () => ReadonlyMap<string, () => string>;
  /** Both files of the directory in one, for the service. */
  wholeDirectory: () => string;
};

/** What the directory of a site is made from. */
export type DirectorySource = {
  /** Names all of it. */
  key: () => string;
  read: () => { pages: readonly SitePageWords[]; terms: Terms };
};

/** Of a site that shows its pages nowhere. */
const NO_DIRECTORY: DirectorySource = { key: () => "", read: () => ({ pages: [], terms: createTerms([]) }) };

/**
 * @param dataKey names all that a search is made from, in its language and on its day
 * @param directory is read when its files are made
 */
export function createDeviceFiles(
  dataKey: () => string,
  directory: DirectorySource = NO_DIRECTORY,
): NamedDeviceFiles {
  const files = new Map<string, () => string>();
  const add = (name: string, key: string, make: () => string): string => {
    const address = `/assets/${name}-${contentHash(key)}.json`;
    if (!files.has(address)) files.set(address, make);
    return address;
  };
  let known: { of: unknown; text: string } | undefined;
  let latest: { key: string; pages: string; words: string } | undefined;
  const packed = (key: string) => {
    if (latest?.key !== key) latest = { key, ...packDirectory(directory.read()) };
    return latest;
  };
  return {
    search: (name, key, make) =>
      add(name, `${dataKey()} ${key}`, () => {
        const { index, packed } = make();
        return packWithin(
          MOST_BYTES,
          (some) => JSON.stringify(packSearch(index, some, packed.length)),
          packed,
        );
      }),
    skills(of) {
      const text =
        known?.of === of
          ? known.text
          : JSON.stringify({ skills: [...of.skills.values()], titles: [...of.titles.values()] });
      known = { of, text };
      return add("skills", text, () => text);
    },
    directory() {
      const key = directory.key();
      return {
        pages: add("pages", key, () => packed(key).pages),
        words: add("words", key, () => packed(key).words),
      };
    },
    wholeDirectory() {
      const { pages, words } = packed(directory.key());
      return `{"pages":${pages},"words":${words}}`;
    },
    all: () => files,
  };
}

function packDirectory({ pages, terms }: ReturnType<DirectorySource["read"]>): {
  pages: string;
  words: string;
} {
  return {
    pages: JSON.stringify(packPages(pages)),
    words: packWordsWithin(MOST_BYTES, (most) => JSON.stringify(packWords(pages, terms, most)), pages),
  };
}

/** Packs as many words of each page as fit together: what pages say first says more of them than what follows. */
export function packWordsWithin(
  limit: number,
  pack: (most?: number) => string,
  pages: readonly SitePageWords[],
): string {
  let text = pack();
  let bytes = compressedSize(text);
  let most = Math.max(0, ...pages.map(({ texts }) => texts.join(" ").length));
  while (bytes > limit && most > 0) {
    most = Math.floor(most * Math.min(0.9, limit / bytes));
    text = pack(most);
    bytes = compressedSize(text);
  }
  return text;
}

function compressedSize(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }).length;
}

/** Packs as many of the first documents as fit. */
export function packWithin(
  limit: number,
  pack: (documents: readonly Packed<unknown>[]) => string,
  documents: readonly Packed<unknown>[],
): string {
  let some = documents;
  for (;;) {
    const text = pack(some);
    const bytes = compressedSize(text);
    if (bytes <= limit || some.length === 0) return text;
    // Half a per cent less than what would fit if all were of one size, so that this ends.
    some = some.slice(0, Math.floor(some.length * Math.min(0.995, limit / bytes)));
  }
}

/** Of brotli: what a server that packs as it sends takes. */
const QUALITY = 5;
