/** Finds the first byte of a feed that is no UTF-8: a decoder reports only that there is one. */
import type { FeedPlace } from "#capabilities/recruitment/commands/import-jobs/source-job.ts";

/** Where the first byte stands that UTF-8 does not allow (Unicode 17, table 3-7); nothing when all are in order. */
export async function findInvalidByte(bytes: AsyncIterable<Uint8Array>): Promise<FeedPlace | undefined> {
  let line = 1;
  let column = 0;
  /** How many more bytes the character has, and what the next may be. */
  let missing = 0;
  let least = 0x80;
  let most = 0xbf;
  for await (const chunk of bytes) {
    for (const byte of chunk) {
      if (missing > 0) {
        if (byte < least || byte > most) return { line, column };
        missing--;
        least = 0x80;
        most = 0xbf;
        continue;
      }
      column++;
      if (byte < 0x80) {
        if (byte === 0x0a) {
          line++;
          column = 0;
        }
        continue;
      }
      if (byte < 0xc2 || byte > 0xf4) return { line, column };
      missing = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
      if (byte === 0xe0) least = 0xa0;
      if (byte === 0xed) most = 0x9f;
      if (byte === 0xf0) least = 0x90;
      if (byte === 0xf4) most = 0x8f;
    }
  }
  return missing > 0 ? { line, column } : undefined;
}
