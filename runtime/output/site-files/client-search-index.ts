/** Files of searches that devices answer: at which address each is, and what is in it. */
import type { DeviceFiles } from "#runtime/document/searches/answers.ts";
import { contentHash } from "#runtime/files/content-hash.ts";
import type { Recorder } from "#runtime/output/recording/recorder.ts";
import { packSearch } from "#runtime/search/on-device.ts";
import { createWordsPacker, packPages, type SitePageWords } from "#runtime/search/site/site-file.ts";
import type { Terms } from "#runtime/search/terms.ts";

/** How many documents of a search are packed to see how many fit. Few sites have more. */
const FIRST = 2000;

/** Bytes of a file with brotli, at most. Of a search that has more documents, those that its first sort puts last are left out. */
export const MOST_BYTES = 150_000;

/** The files that pages named, and what the service needs of them. */
export type NamedDeviceFiles = DeviceFiles & {
  /** The text of a file that a page named, by its address. */
  find: (address: string) => string | undefined;
  /** Both files of the directory in one, for the service. */
  wholeDirectory: () => string;
};

/** What a site makes such files with, in one language. */
export type DeviceFilesOptions = {
  language: string;
  /** Reads the pages of the directory. */
  readDirectory: () => Directory;
} & Pick<Recorder, "remember" | "nameFile">;

/** What the directory of a site is made from. */
type Directory = { pages: readonly SitePageWords[]; terms: Terms };

/** Makes the files of searches on devices. Their names carry their content. */
export function createDeviceFiles(options: DeviceFilesOptions): NamedDeviceFiles {
  const { language, readDirectory, remember, nameFile } = options;
  const files = new Map<string, string>();
  const add = (name: string, text: string): string => {
    const address = `/assets/${name}-${contentHash(text)}.json`;
    files.set(address, text);
    nameFile(address);
    return address;
  };
  const packed = () => remember(`directory ${language}`, () => packDirectory(readDirectory()));
  return {
    search: (name, index, total, first) =>
      add(
        name,
        packWithin(
          MOST_BYTES,
          total,
          0.995,
          (most) => JSON.stringify(packSearch(index, first(most), total)),
          FIRST,
        ),
      ),
    vocabulary: add,
    directory() {
      const { pages, words } = packed();
      return { pages: add("pages", pages), words: add("words", words) };
    },
    wholeDirectory() {
      const { pages, words } = packed();
      return `{"pages":${pages},"words":${words}}`;
    },
    find: (address) => files.get(address),
  };
}

/** The first words of a page describe it best, so of each page as many of its first words are packed as fit together. */
function packDirectory({ pages, terms }: Directory): { pages: string; words: string } {
  const longest = pages.reduce((most, { texts }) => Math.max(most, texts.join(" ").length), 0);
  const pack = createWordsPacker(pages, terms);
  return {
    pages: JSON.stringify(packPages(pages)),
    words: packWithin(MOST_BYTES, longest, 0.9, (most) => JSON.stringify(pack(most))),
  };
}

/**
 * Packs as much as fits into so many bytes with brotli.
 *
 * @param all how much there is
 * @param step from one attempt to the next at most; less than 1, so that this ends
 * @param pack packs so much of it
 * @param first how much of it is packed first, to see how much may fit
 */
export function packWithin(
  limit: number,
  all: number,
  step: number,
  pack: (most: number) => string,
  first = all,
): string {
  // Few builds load it, and that takes 2 ms.
  const { brotliCompressSync, constants } = process.getBuiltinModule("node:zlib");
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
  const bytesOf = (text: string) => brotliCompressSync(text, { params }).length;
  let hasFit = true;
  for (let most = Math.min(all, first); ; ) {
    const text = pack(most);
    const bytes = bytesOf(text);
    if (hasFit && bytes > limit) {
      // Of a site of many thousand pages, nothing fits: one attempt shows it.
      const least = pack(0);
      if (bytesOf(least) > limit) return least;
    }
    hasFit &&= bytes <= limit;
    if (hasFit && most < all) most = Math.min(all, Math.ceil(most * Math.max(1.1, limit / bytes)));
    else if (bytes <= limit || most === 0) return text;
    else most = Math.floor(most * Math.min(step, limit / bytes));
  }
}

/** Of brotli: what a server that packs as it sends takes. */
const QUALITY = 5;
