import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mendSyntax } from "./explain.ts";

describe("mends", () => {
  it.each([
    ["a comma before a closing bracket", '{ "a": [ 1, 2, ], }', '{ "a": [ 1, 2 ] }'],
    ["a comma too many", '{ "a": 1,, "b": 2 }', '{ "a": 1, "b": 2 }'],
    ["a missing comma", '{\n\t"a": 1\n\t"b": 2\n}', '{\n\t"a": 1,\n\t"b": 2\n}'],
    ["a colon too many", '{ "a":: 1 }', '{ "a": 1 }'],
    ["another sign for the colon", '{ "a" = 1 }', '{ "a" : 1 }'],
    ["another sign for the comma", '{ "a": 1; "b": 2 }', '{ "a": 1, "b": 2 }'],
    ["curly quotes", "{ “a”: „b c“ }", '{ "a": "b c" }'],
    ["single quotes around a word in double ones", `{ 'it\\'s': 'b "c"' }`, `{ "it's": "b \\"c\\"" }`],
    ["a name without quotes", "{ a-b: 1 }", '{ "a-b": 1 }'],
    ["a non-breaking space", '{ "a":\u00a01 }', '{ "a": 1 }'],
    ["a zero-width space", '{\u200b "a": 1 }', '{ "a": 1 }'],
    ["a tab inside a text", '{ "a": "b\tc" }', '{ "a": "b c" }'],
    ["an apostrophe with a backslash", `{ "a": "it\\'s" }`, `{ "a": "it's" }`],
    ["a word in capitals", '{ "a": True }', '{ "a": true }'],
  ])("%s", (_, text, expected) => {
    expect(mendSyntax(text)).toBe(expected);
    expect(() => JSON.parse(expected)).not.toThrow();
  });
});

describe("leaves to the author", () => {
  it.each([
    ["a comment, which may hold a thought", '{ "a": 1 // for Anna\n }'],
    ["a text over two lines", '{ "a": "b\nc" }'],
    ["a quotation mark that is not closed", '{ "a": "b }'],
    ["a bracket that is not closed", '{ "a": { "b": 1 }'],
    ["a bracket too many", '{ "a": 1 }}'],
    ["a word that may be anything", '{ "a": maybe }'],
    ["two versions of a merge", '{\n<<<<<<< HEAD\n"a": 1\n=======\n"a": 2\n>>>>>>> b\n}'],
    ["what is in order", '{ "a": "“b”, c; d = \'e\',, " }'],
  ])("%s", (_, text) => {
    expect(mendSyntax(text)).toBe(text);
  });
});

/** Ways to spoil a document that leave no doubt about what was meant. */
const SPOILS: readonly [name: string, spoil: (text: string) => string][] = [
  ["commas before closing brackets", (text) => text.replace(/([\w"\]}])(\s*[}\]])/g, "$1,$2")],
  ["commas missing at the ends of lines", (text) => text.replace(/,\n/g, "\n")],
  ["names in curly quotes", (text) => text.replace(/"(\w+)":/g, "“$1”:")],
  ["names without quotes", (text) => text.replace(/"(\w+)":/g, "$1:")],
  ["non-breaking spaces", (text) => text.replace(/": /g, '":\u00a0')],
];

it.each(SPOILS)("of %s nothing is left, and nothing else is changed", (_, spoil) => {
  const name = fc.stringMatching(/^[a-z]{1,8}$/);
  const words = fc.stringMatching(/^[A-Za-z ]{0,12}$/);
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      words,
      fc.integer(),
      fc.boolean(),
      fc.array(tie("value"), { maxLength: 3 }),
      fc.dictionary(name, tie("value"), { maxKeys: 3 }),
    ),
  }));
  fc.assert(
    fc.property(fc.dictionary(name, value, { minKeys: 1, maxKeys: 4 }), (document) => {
      const text = JSON.stringify(document, undefined, 2);
      let now = spoil(text);
      for (let round = 0; round < 5 && mendSyntax(now) !== now; round++) now = mendSyntax(now);
      expect(JSON.parse(now)).toEqual(document);
      expect(now.replaceAll("\u00a0", " ").replace(/\s+/g, " ")).toBe(text.replace(/\s+/g, " "));
    }),
    { numRuns: 150 },
  );
});
