/** Compressed copies beside each file, so that no server compresses anything while a visitor waits. */

import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { cached } from "#runtime/build/cache.ts";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const COMPRESSIBLE = /\.(html|css|js|json|svg|xml|txt|webmanifest)$/;
/** Below this a compressed copy saves less than its headers cost. */
const SMALLEST = 256;

/**
 * Brotli and gzip copies of a file by their endings; none when they would not be smaller.
 *
 * @param cache folder for the copies of scripts, which are tried in several ways and seldom change
 */
export async function compressedCopies(
  path: string,
  bytes: Uint8Array,
  cache: string,
): Promise<[string, Uint8Array][]> {
  if (!COMPRESSIBLE.test(path) || bytes.length < SMALLEST) return [];
  const [brotli, gzipped] = await Promise.all([
    path.endsWith(".js") ? cached(cache, [bytes], () => smallestBrotli(bytes)) : brotliOf(bytes),
    toGzip(bytes, { level: 9 }),
  ]);
  return [
    [".br", brotli],
    [".gz", gzipped],
  ];
}

/** Encoder settings that win by turns: which depends on the text, by a few hundred bytes in a large script. */
const ATTEMPTS = [
  {},
  { [constants.BROTLI_PARAM_LGBLOCK]: 16 },
  { [constants.BROTLI_PARAM_NPOSTFIX]: 1, [constants.BROTLI_PARAM_NDIRECT]: 4 },
  { [constants.BROTLI_PARAM_LGBLOCK]: 16, [constants.BROTLI_PARAM_NDIRECT]: 8 },
];

async function smallestBrotli(bytes: Uint8Array): Promise<Uint8Array> {
  const copies = await Promise.all(ATTEMPTS.map((attempt) => brotliOf(bytes, attempt)));
  return copies.reduce((best, copy) => (copy.length < best.length ? copy : best));
}

function brotliOf(bytes: Uint8Array, more: { [parameter: number]: number } = {}): Promise<Uint8Array> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    ...more,
  };
  return toBrotli(bytes, { params });
}
