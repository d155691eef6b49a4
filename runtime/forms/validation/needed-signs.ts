/** Unseen signs that words and pictures cannot do without: joiners, variants of characters, flags of countries' parts. */
import type { WithoutUnseen } from "./typed-text.ts";

const UNSEEN = "\\p{Default_Ignorable_Code_Point}";

/** Letters that a joiner connects or keeps apart (Arabic to Sinhala, Burmese, Khmer, Mongolian), Chinese characters and pictures. */
const JOINED =
  "[\\u0600-\\u0dff\\u1000-\\u18af\\p{Ideographic}\\p{Extended_Pictographic}\\p{Emoji_Modifier}]";

const NEEDED = `[\\u0900-\\u0dff]\\u200d|(?!${UNSEEN})${JOINED}(?:\\p{Variation_Selector}|[\\u{e0020}-\\u{e007f}]+)?(?:[\\u200c\\u200d](?=${JOINED}))?`;

const unseen = new RegExp(`(${NEEDED})|${UNSEEN}`, "gu");

/** Takes away what cannot be seen, for texts that are stored and shown. */
export const keepNeededSigns: WithoutUnseen = (typed) => typed.replace(unseen, "$1");
