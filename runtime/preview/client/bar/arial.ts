/**
 * How wide words are in Arial, the letters of the largest search engine's results, on a machine that may have no Arial.
 *
 * Advances in thousandths of the font size, as in Liberation Sans 2, whose advances equal Arial's; pairs of letters that
 * stand closer together are not reckoned with.
 */

/** The characters that have a width. */
const WIDTHS: [number, string][] = [
  [191, "'"],
  [222, "ijl‘’"],
  [260, "|"],
  [278, " !,./:;I[\\]ft·"],
  [333, "()-`r“”›‹"],
  [334, "{}"],
  [350, "•"],
  [355, '"'],
  [389, "*"],
  [469, "^"],
  [500, "Jcksvxyz"],
  [556, "#$0123456789?L_abdeghnopqu–£€«»"],
  [584, "+<=>~"],
  [611, "FTZ"],
  [667, "&ABEKPSVXY"],
  [722, "CDHNRUw"],
  [737, "©"],
  [778, "GOQ"],
  [833, "Mm"],
  [889, "%"],
  [944, "W"],
  [1000, "—…"],
  [1015, "@"],
];

const widthOf = new Map(WIDTHS.flatMap(([width, characters]) => [...characters].map((one) => [one, width])));

/** A letter that is in no row is as wide as most are. */
const USUAL = 556;

/** The width of a text in pixels. @param size that of the letters, in pixels */
export function widthInArial(text: string, size: number): number {
  // An accent adds nothing to the width of its letter.
  const letters = [...text.normalize("NFD").replace(/\p{Mark}/gu, "")];
  return (letters.reduce((sum, letter) => sum + (widthOf.get(letter) ?? USUAL), 0) * size) / 1000;
}
