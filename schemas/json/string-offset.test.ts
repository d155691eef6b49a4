import fc from "fast-check";
import { expect, test } from "vitest";
import { toSourceOffset, toSourceRange } from "./string-offset.ts";

test.each([
  ["plain text", '{ "a": "one two" }', "two", "two"],
  ["after escapes", '{ "a": "\\u00e9\\n\\"two\\\\" }', '"two', '\\"two'],
  ["an escape itself", '{ "a": "caf\\u00e9" }', "é", "\\u00e9"],
  ["a pair of surrogates", '{ "a": "\\ud83d\\ude00!" }', "😀", "\\ud83d\\ude00"],
  ["an emoji as it is", '{ "a": "😀!" }', "!", "!"],
])("%s", (_, source, part, expected) => {
  const literal = { start: source.indexOf('"', 5), end: source.lastIndexOf('"') + 1 };
  const value: string = JSON.parse(source.slice(literal.start, literal.end));
  const range = toSourceRange(source, literal, value.indexOf(part), part.length);
  expect(source.slice(range.start, range.end)).toBe(expected);
});

test("every character of a value is found, and its end is the closing quotation mark", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.boolean(), (value, isEscaped) => {
      const plain = JSON.stringify(value);
      const literal = isEscaped ? plain.replaceAll("/", "\\/").replaceAll("a", "\\u0061") : plain;
      const source = `[ ${literal} ]`;
      const range = { start: 2, end: 2 + literal.length };
      const parts = Array.from({ length: value.length }, (_, offset) =>
        toSourceRange(source, range, offset, 1),
      );
      const decoded = parts.map(({ start, end }) => JSON.parse(`"${source.slice(start, end)}"`));
      expect(decoded.join("")).toBe(value);
      expect(toSourceOffset(source, range, value.length)).toBe(range.end - 1);
      expect(toSourceOffset(source, range, value.length + 5)).toBe(range.end - 1);
    }),
  );
});
