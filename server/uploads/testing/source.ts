/** Bytes as a source, with a record of its calls. */
import type { ByteSource } from "#server/uploads/byte-source.ts";

/** `largest` and `total` count bytes. */
export type CountingSource = ByteSource & { reads: number; largest: number; total: number };

export function toSource(bytes: Uint8Array): CountingSource {
  return {
    size: bytes.length,
    reads: 0,
    largest: 0,
    total: 0,
    async read(offset, length) {
      this.reads++;
      this.largest = Math.max(this.largest, length);
      this.total += length;
      return bytes.subarray(offset, offset + length);
    },
  };
}
