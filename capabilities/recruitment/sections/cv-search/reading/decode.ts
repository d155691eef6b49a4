/** Reads bytes as text. */

const MARKS: readonly [encoding: string, ...bytes: number[]][] = [
  ["utf-8", 0xef, 0xbb, 0xbf],
  ["utf-16le", 0xff, 0xfe],
  ["utf-16be", 0xfe, 0xff],
];

/** Bytes as text: in the encoding of a byte order mark, else UTF-8 where they are valid, else Windows-1252, which has all bytes. */
export function decode(bytes: Uint8Array): string {
  const mark = MARKS.find(([, ...start]) => start.every((byte, at) => bytes[at] === byte));
  if (mark) return new TextDecoder(mark[0]).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
