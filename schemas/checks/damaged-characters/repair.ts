/**
 * Characters of UTF-8 that were read as Windows-1252, one sign for each of their bytes: `â€™` in the place of `’`. The mapping
 * is that of https://encoding.spec.whatwg.org/#windows-1252, and that of ISO 8859-1 for those who read it so.
 */

/** The signs of the bytes 80 to 9F. Those that Windows-1252 leaves open stand for themselves. */
const SIGNS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
const LATER = `[\u0080-\u00bf${SIGNS}]`;

/**
 * What signs can be of bytes: the Latin letters and signs that two bytes make, punctuation, and pictures. A capital Â or Ã before
 * a closing quotation mark may stand at the end of a word in capitals.
 */
const MISREAD = new RegExp(`(?:(?<!\\p{Lu})[ÂÃ]${LATER}|â${LATER}{2}|ðŸ${LATER}{2})+`, "gu");

/** What a document with damage has one of; `\\u` may be any of them. Looking for each is quicker than looking for all at once. */
const TELLING = ["Ã", "Â", "â", "ðŸ", "\ufffd", "\\u"];

/** Whether the text of a document may have damage in it. */
export function mayBeDamaged(text: string): boolean {
  return TELLING.some((signs) => text.includes(signs));
}

/** Characters that are no longer what they were. `repaired` is what they were, where that is certain. */
export type Damage = { offset: number; length: number; text: string; repaired?: string };

/** The damage in a text, in order. */
export function damageIn(text: string): Damage[] {
  const damage: Damage[] = [];
  for (const { 0: found, index } of text.matchAll(MISREAD)) {
    const repaired = repair(found);
    const place = { offset: index, length: found.length, text: found };
    if (repaired !== found) damage.push({ ...place, repaired });
  }
  const isKnown = (offset: number) =>
    damage.some((one) => offset >= one.offset && offset < one.offset + one.length);
  for (const { 0: found, index } of text.matchAll(/â€\ufffd?|\ufffd+/g)) {
    if (!isKnown(index)) damage.push({ offset: index, length: found.length, text: found });
  }
  return damage.sort((a, b) => a.offset - b.offset);
}

/** A text can have been misread more than once. */
function repair(text: string): string {
  const once = text.replace(MISREAD, (signs) => decode(signs) ?? signs);
  return once === text ? text : repair(once);
}

/** The characters whose bytes the signs are; nothing when no author would write the characters of these bytes. */
function decode(signs: string): string | undefined {
  const bytes = Uint8Array.from(signs, byteOf);
  try {
    const characters = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return /\p{Cc}/u.test(characters) ? undefined : characters;
  } catch {
    return undefined;
  }
}

function byteOf(sign: string): number {
  const at = SIGNS.indexOf(sign);
  return at === -1 ? sign.charCodeAt(0) : 0x80 + at;
}
