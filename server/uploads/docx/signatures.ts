/** How the parts of a document begin that are no XML. */

const bytes = (...words: string[]) => words.map((word) => Buffer.from(word, "latin1"));

export const pictures = bytes(
  ...["\x89PNG\r\n\x1a\n", "\xff\xd8\xff", "GIF8", "BM", "II*\0", "MM\0*", "II\xbc", "RIFF"],
  // EMF, WMF with and without a frame, and both packed.
  ...["\x01\0\0\0", "\xd7\xcd\xc6\x9a", "\x01\0\x09\0", "\x02\0\x09\0", "\x1f\x8b"],
);

/** TrueType and OpenType. */
export const fonts = bytes("\0\x01\0\0", "OTTO", "true", "ttcf", "wOFF", "wOF2");

/** Programs, archives and documents of other programs. */
export const foreign = bytes(
  ...["\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "{\\rt", "PK", "Rar!\x1a\x07", "7z\xbc\xaf\x27\x1c", "MSCF"],
  ...["MZ", "\x7fELF", "\xca\xfe\xba\xbe", "\xcf\xfa\xed\xfe", "#!", "%PDF", "ITSF", "L\0\0\0", "<"],
);

/** @param least bytes of a signature. Where any bytes may stand, a short one is there by chance in one file of some hundred */
export function beginsLike(head: Buffer, signatures: readonly Buffer[], least = 1): boolean {
  return signatures.some((signature) => signature.length >= least && head.indexOf(signature) === 0);
}
