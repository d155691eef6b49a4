/** Sizes of files, in bytes and as people read them. */

/** Bytes of a megabyte, as most systems show it beside a file. */
const MEGABYTE = 1024 * 1024;

/** Megabytes as bytes. */
export function toBytes(megabytes: number): number {
  return megabytes * MEGABYTE;
}

/** Bytes in megabytes with one place, without the unit: `4.2`. What is less than a tenth is `0.1`, and nothing is `0`. */
export function toMegabytes(bytes: number): string {
  if (bytes === 0) return "0";
  const tenths = Math.max(1, Math.round((bytes / MEGABYTE) * 10));
  return String(tenths / 10);
}

/** Megabytes that a file may have when the form sets no limit. */
export const MAX_SIZE = 10;
