import fc from "fast-check";
import { expect, test } from "vitest";
import { parseUrlencoded } from "./urlencoded.ts";

const parse = (text: string) => parseUrlencoded(new TextEncoder().encode(text));

test("whatever a browser encodes is read again", () => {
  const entry = fc.tuple(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }));
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 50 }), (entries) => {
      // A pair of nothing is nothing.
      const sent = entries.filter(([name, value]) => name !== "" || value !== "");
      expect(parse(new URLSearchParams(sent).toString())).toEqual([
        ...new URLSearchParams(new URLSearchParams(sent).toString()),
      ]);
    }),
  );
});

test("fields come in their order, also of one name", () => {
  expect(parse("b=1&a=2&b=3&c")).toEqual([
    ["b", "1"],
    ["a", "2"],
    ["b", "3"],
    ["c", ""],
  ]);
});

test.each([
  ["bytes that are no UTF-8", Uint8Array.of(0x61, 0x3d, 0xff)],
  ["escaped bytes that are no UTF-8", new TextEncoder().encode("a=%FF")],
  ["half a character", new TextEncoder().encode("a=%C3")],
  ["a percent sign that escapes nothing", new TextEncoder().encode("a=100%")],
])("%s are refused", (_, bytes) => {
  expect(() => parseUrlencoded(bytes)).toThrow(expect.objectContaining({ code: "malformed-body" }));
});

test("100,000 fields are refused, and so are few more than any form has", () => {
  for (const count of [100_000, 301]) {
    expect(() => parse("a=1&".repeat(count))).toThrow(expect.objectContaining({ code: "too-many-fields" }));
  }
  expect(parse("a=1&".repeat(300))).toHaveLength(300);
});
