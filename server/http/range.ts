/** Parts of a file, as players request them to move within a recording (RFC 9110, section 14). */

/** Bytes from the first to the last, both counted from 0 and both included. */
export type ByteRange = { start: number; end: number };

/**
 * Reads a `Range` header for a file of `size` bytes. A header for several parts, for another unit, or a malformed one, may be
 * answered with the whole file, and is.
 *
 * @returns undefined for the whole file; `unsatisfiable` when no byte of it is requested
 */
export function readRange(header: string | null, size: number): ByteRange | "unsatisfiable" | undefined {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return undefined;
  return start >= size ? "unsatisfiable" : { start, end };
}

/** Whether the file is still the one of which the client has a part. Only a strong tag proves it; a date does not. */
export function isSame(ifRange: string | null, etag: string): boolean {
  return ifRange === null || ifRange.trim() === etag;
}
