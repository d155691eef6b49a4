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
    toBrotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    toGzip(bytes, { level: 9 }),
  ]);
  return [
    [".br", brotli],
    [".gz", gzipped],
  ];
}
