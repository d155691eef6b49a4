/** Words that stand in for those that are still to come. */
import { quote } from "#schemas/checks/names.ts";
import { wordsOf } from "#schemas/documents/words.ts";
import { defineCheck } from "#schemas/validate/check.ts";

/** A document without any of these has no such words: one search of it is quicker than one of each of its texts. */
const TELLING = /psum|dolor sit|TODO|FIXME|TB[ACD]|xxx|XXX/;

const PLACEHOLDERS =
  /\b(?:[Ll]orem [Ii]psum|dolor sit amet)\b|(?<![\p{L}\d_-])(?:TODO|FIXME|TB[ACD]|x{3,}|X{3,})(?![\p{L}\d_-])/gu;

export const check = defineCheck({
  code: "placeholder-text",
  severity: "warning",
  advice: true,
  description: "No words stand in for others that are still to come.",
  document(document, { report }) {
    if (!TELLING.test(document.text)) return;
    for (const { text, pointer } of wordsOf(document)) {
      for (const { 0: words, index } of text.matchAll(PLACEHOLDERS)) {
        report({
          pointer: pointer(),
          part: { offset: index, length: words.length },
          message: `${quote(words)} stands where other words should be.`,
          hint: "Write them, or leave the sentence out until they are known.",
        });
      }
    }
  },
});
