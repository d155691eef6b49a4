import fc from "fast-check";
import { expect, test } from "vitest";
import { createWordFinder } from "#schemas/documents/spelling/trie.ts";

test("finds what an expression with all words finds", () => {
  const words = ["color", "colors", "colored", "center", "or"];
  const expression = /\b(?:[cC]olor|[cC]olors|[cC]olored|[cC]enter|[oO]r)\b/g;
  const findWords = createWordFinder(words);
  const piece = fc.oneof(
    fc.constantFrom(
      ...words,
      "Color",
      "COLOR",
      "colour",
      "colorsé",
      "é",
      "_",
      "1",
      "-",
      " ",
      "<b>",
      "r",
      "cent",
    ),
    fc.string({ maxLength: 3 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join("");
      const wanted = [...text.matchAll(expression)].map(({ 0: word, index }) => ({ word, index }));
      expect(findWords(text)).toEqual(wanted);
    }),
    { numRuns: 2000 },
  );
});
