/**
 * Compressed copies beside each asset, so that no server compresses it while a visitor waits. Pages have none: they
 * change too often, and the service compresses each once when it is first asked for.
 */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { cached } from "#runtime/build/cache.ts";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const COMPRESSIBLE = /\.(css|js|json|svg|xml|txt|webmanifest)$/;
/** Below this a compressed copy saves less than its headers cost. */
const SMALLEST = 256;

/** Endings of compressed copies. */
export const ENCODINGS = [".br", ".gz"] as const;

/** Whether a file of this name gets compressed copies. */
export function isCompressible(path: string): boolean {
  return COMPRESSIBLE.test(path);
}

/**
 * The compressed copy of a file; nothing for a file that is too small to gain by it.
 *
 * @param cache folder for what was compressed before: the best encoders take their time
 */
export async function compressed(
  path: string,
  bytes: Uint8Array,
  encoding: (typeof ENCODINGS)[number],
  cache: string,
): Promise<Uint8Array | undefined> {
  if (bytes.length < SMALLEST) return undefined;
  if (encoding === ".gz") return toGzip(bytes, { level: 9 });
  return cached(cache, [bytes], () => (path.endsWith(".js") ? smallestBrotli(bytes) : brotliOf(bytes)));
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
