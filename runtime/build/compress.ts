/** Compressed copies beside each file, so that no server compresses anything while a visitor waits. */

import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const COMPRESSIBLE = /\.(html|css|js|json|svg|xml|txt|webmanifest)$/;
/** Below this a compressed copy saves less than its headers cost. */
const SMALLEST = 256;

/** Brotli and gzip copies of a file by their endings; none when they would not be smaller. */
export async function compressedCopies(path: string, bytes: Uint8Array): Promise<[string, Uint8Array][]> {
  if (!COMPRESSIBLE.test(path) || bytes.length < SMALLEST) return [];
  const [brotli, gzipped] = await Promise.all([
    path.endsWith(".js") ? smallestBrotli(bytes) : brotliOf(bytes),
    toGzip(bytes, { level: 9 }),
  ]);
  return [
    [".br", brotli],
    [".gz", gzipped],
  ];
}

/** Scripts are loaded by visitors with little, and few: the encoder's block size is tried for each. */
async function smallestBrotli(bytes: Uint8Array): Promise<Uint8Array> {
  const copies = await Promise.all([
    brotliOf(bytes),
    brotliOf(bytes, { [constants.BROTLI_PARAM_LGBLOCK]: 16 }),
  ]);
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
