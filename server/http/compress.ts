/**
 * Compressing files for answers, off the event loop. What a visitor keeps for a year is made as small as it gets;
 * pages, of which there may be thousands, are made small fast, and again as small as it gets once they are requested again.
 */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { createTaskQueue } from "#server/common/task-queue.ts";
import type { Encoding } from "./negotiate.ts";

/** How much work a file is worth: a page, an asset with a hashed name, a script with a hashed name. */
export type Effort = "quick" | "best" | "best of several";

export type Compressed = Exclude<Encoding, "identity">;

export type Compress = (
  bytes: Uint8Array,
  encoding: Compressed,
  effort: Effort,
) => Promise<Uint8Array<ArrayBuffer>>;

type Parameters = { [parameter: number]: number };

/** Encoder settings that win by turns: which depends on the script, by up to a hundred bytes. */
const attempts: Parameters[] = [
  {},
  { [constants.BROTLI_PARAM_LGBLOCK]: 16 },
  { [constants.BROTLI_PARAM_NPOSTFIX]: 1, [constants.BROTLI_PARAM_NDIRECT]: 4 },
  { [constants.BROTLI_PARAM_LGBLOCK]: 16, [constants.BROTLI_PARAM_NDIRECT]: 8 },
];

/** Bytes. In what is larger, a hundred of them are nothing, and each attempt takes seconds. */
const worthSeveral = 2 ** 18;

// A window above 2^16 makes the encoder clear tables for 10 ms before it begins, and saves nothing on a page.
const quick: Parameters = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 };

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Node has four threads for files and compression together. Half of them stay free for what is quick. */
const enqueue = createTaskQueue(2);

/** Compresses as small as the effort allows. Files that are not worth it are the caller's business. */
export const compress: Compress = async (bytes, encoding, effort) => {
  if (encoding === "gzip") return copy(await toGzip(bytes, { level: 9 }));
  const make = (more: Parameters) => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      ...more,
    };
    return toBrotli(bytes, { params });
  };
  if (effort === "quick") return copy(await make(quick));
  const isWorthSeveral = effort === "best of several" && bytes.length <= worthSeveral;
  const made: Buffer[] = [];
  // One after the other, so that a second file does not wait for all of them.
  for (const more of isWorthSeveral ? attempts : [{}]) made.push(await enqueue(() => make(more)));
  return copy(made.reduce((best, other) => (other.length < best.length ? other : best)));
};

/** Results are views into buffers of 64 kB, which would be kept as long as they are. */
function copy(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}
