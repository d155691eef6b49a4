/**
 * The contract of `content/brand/card.ts`, by which a site draws the pictures that other sites show of its pages. It
 * exports `draw`, a `DrawCard`, and `fonts`, the `CardFonts` that it writes in.
 */

/** What the card of a page is made from. Pages of which all of this is the same share one. */
export type Card = {
  title: string;
  /** A few words above the title: the page's own, or else the name of the page above it. */
  eyebrow?: string;
  theme?: string;
  /** Of an entity's page: the identifier of its collection. */
  collection?: string;
  language: string;
  site: { name: string; tagline?: string };
};

/**
 * Fonts by the name that `draw` uses. What the first file has no letter for is taken from the next; paths are those of
 * installed packages, `@scope/package/files/font.woff2`.
 */
export type CardFonts = {
  readonly [name: string]: {
    readonly files: readonly [string, ...string[]];
    /** Places on the axes of a variable font, such as `wght`. */
    readonly axes?: { readonly [axis: string]: number };
  };
};

/** How words are set. Sizes are in pixels, `tracking` in parts of the size. */
export type LetterStyle = { font: string; size: number; tracking?: number };

/** Words as an outline, whose baseline begins at 0, 0. */
export type LetterLine = { d: string; width: number };

/** The room that words have, and how they may fill it. */
export type LetterBox = Omit<LetterStyle, "size"> & {
  width: number;
  height: number;
  /** The most lines. */
  lines: number;
  /** From one baseline to the next, in parts of the size. */
  leading: number;
  largest: number;
  smallest: number;
};

/**
 * Words in a box. The baseline of each line is `leading` pixels below the one before; `capHeight` is how tall its
 * capital letters are.
 */
export type FittedLetters = {
  size: number;
  leading: number;
  capHeight: number;
  lines: (LetterLine & { text: string })[];
};

/** Sets words as outlines, so that what draws them needs no fonts. */
export type Letters = {
  set(text: string, style: LetterStyle): LetterLine;
  /**
   * Sets words as large as the box allows, in lines of about the same length. What is too long for it at the smallest
   * size is cut off, with an ellipsis; a word that is wider than it is broken.
   */
  fit(text: string, box: LetterBox): FittedLetters;
};

/** Draws a card: an SVG of `CARD_SIZE`. The same card gives the same drawing. */
export type DrawCard = (card: Card, letters: Letters) => string;
