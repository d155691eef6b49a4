/** Files of searches that devices answer: at which address each is, and what is in it. */
import { brotliCompressSync, constants } from "node:zlib";
import { contentHash } from "#runtime/build/content-hash.ts";
import type { DeviceFiles } from "#runtime/document/answers.ts";
import { type Packed, packSearch } from "#runtime/search/on-device.ts";

/** Bytes of a file with brotli, at most. Of a search that has more documents, those that its first sort puts last are left out. */
export const MOST_BYTES = 150_000;

/** Files as they are named while pages are resolved. `all` has those that were named so far, by address. */
export type NamedDeviceFiles = DeviceFiles & { all: () => ReadonlyMap<string, () => string> };

/** @param dataKey names all that a search is made from, in its language and on its day */
export function createDeviceFiles(dataKey: () => string): NamedDeviceFiles {
  const files = new Map<string, () => string>();
  const add = (name: string, key: string, make: () => string): string => {
    const address = `/assets/${name}-${contentHash(key)}.json`;
    if (!files.has(address)) files.set(address, make);
    return address;
  };
  let known: { of: unknown; text: string } | undefined;
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
    all: () => files,
  };
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
    const bytes = brotliCompressSync(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY },
    }).length;
    if (bytes <= limit || some.length === 0) return text;
    // Half a per cent less than what would fit if all were of one size, so that this ends.
    some = some.slice(0, Math.floor(some.length * Math.min(0.995, limit / bytes)));
  }
}

/** Of brotli: what a server that packs as it sends takes. */
const QUALITY = 5;
