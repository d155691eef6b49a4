/** Characters that nobody sees, copied along with a text: searches do not find its words, and its addresses lead nowhere. */
import { toPointer, visitValues } from "#schemas/json/pointer.ts";
import { toSourceRange } from "#schemas/json/string-offset.ts";
import { defineCheck } from "#schemas/validate/check.ts";

/** As they stand in a document, or written as `\u200b`. */
const TELLING =
  /[\u200b\u2060\u2061-\u2064\u202a-\u202e\u2066-\u2069\ufeff]|\\u(?:200[b-f]|20(?:2[a-e]|6[0-9])|feff)|[\u200c-\u200f]/i;

/**
 * Joiners belong into some scripts and into emoji, and marks of direction beside letters that are read from right to left: they are
 * out of place between Latin letters, figures and signs.
 */
const UNSEEN =
  /[\u200b\u2060-\u2064\u202a-\u202e\u2066-\u2069\ufeff]+|(?<=^|[\p{Script=Latin}\p{N}\p{P}\s])[\u200c-\u200f]+(?=[\p{Script=Latin}\p{N}\p{P}\s]|$)/gu;

export const check = defineCheck({
  code: "unseen-characters",
  severity: "warning",
  description: "Every character of a text, a name and an address can be seen.",
  document({ kind, text, source, value }, { report }) {
    if (kind === "schema" || !source.ok || !TELLING.test(text.slice(1))) return;
    visitValues(value, (words, path) => {
      const found = typeof words === "string" ? [...words.matchAll(UNSEEN)] : [];
      const [first] = found;
      if (typeof words !== "string" || !first) return;
      const pointer = toPointer(path);
      const literal = source.locate(pointer)?.value;
      if (!literal) return;
      const edits = found.map(({ 0: signs, index }) => ({
        ...toSourceRange(text, literal, index, signs.length),
        text: "",
      }));
      const before = words.slice(Math.max(0, first.index - 12), first.index);
      const place = before === "" ? "at the beginning" : `behind “${before}”`;
      report({
        pointer,
        message:
          found.length === 1
            ? `A character that nobody sees stands here, ${place}.`
            : `${found.length} characters that nobody sees stand here, the first ${place}.`,
        hint: "Delete it and what is beside it, and type that anew. It came along with what was copied.",
        fix: { title: "Delete what nobody sees", edits },
      });
    });
  },
});
