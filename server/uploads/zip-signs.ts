/** Signs that a file can be read as a ZIP archive, whatever else it is (APPNOTE.TXT, 4.3). */
import type { Windows } from "./byte-source.ts";

/** Bytes of the record that ends an archive, without its comment. */
export const endLength = 22;

/** A comment follows that record, of up to this many bytes. */
const longestComment = 0xffff;

export const signatures = {
  local: Buffer.from("PK\x03\x04", "latin1"),
  central: Buffer.from("PK\x01\x02", "latin1"),
  end: Buffer.from("PK\x05\x06", "latin1"),
};

/** Whether a reader of ZIP, which looks from the end of the file, finds a central directory. */
export async function hasZipDirectory(windows: Windows): Promise<boolean> {
  // A window at a time, each with what a record needs of the next.
  const step = 16 * 1024;
  const from = Math.max(0, windows.size - longestComment - endLength);
  for (let start = from; start < windows.size; start += step) {
    const view = await windows.read(start, step + endLength);
    for (let at = view.indexOf(signatures.end); at !== -1; at = view.indexOf(signatures.end, at + 1)) {
      if (at + endLength > view.length) break;
      const size = view.readUInt32LE(at + 12);
      const offset = view.readUInt32LE(at + 16);
      if (size === 0 || offset === 0xffffffff) return true;
      for (const place of [start + at - size, offset])
        if (place >= 0 && (await windows.read(place, 4)).equals(signatures.central)) return true;
    }
  }
  return false;
}
