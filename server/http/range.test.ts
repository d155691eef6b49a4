import fc from "fast-check";
import { expect, test } from "vitest";
import { isSame, readRange } from "./range.ts";

test.each([
  ["bytes=0-0", { start: 0, end: 0 }],
  ["bytes=0-", { start: 0, end: 99 }],
  ["bytes=10-19", { start: 10, end: 19 }],
  ["bytes=90-200", { start: 90, end: 99 }],
  ["bytes=-5", { start: 95, end: 99 }],
  ["bytes=-500", { start: 0, end: 99 }],
  ["Bytes=1-2 ", { start: 1, end: 2 }],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=9-3", undefined],
  ["bytes=0-1,5-9", undefined],
  ["bytes=-", undefined],
  ["items=0-1", undefined],
  ["bytes=a-b", undefined],
  ["", undefined],
  [null, undefined],
])("%s of 100 bytes", (header, expected) => {
  expect(readRange(header, 100)).toEqual(expected);
});

test("a part lies within the file, whatever is requested", () => {
  fc.assert(
    fc.property(fc.nat(1_000), fc.nat(2_000), fc.option(fc.nat(2_000)), (size, first, last) => {
      const part = readRange(`bytes=${first}-${last ?? ""}`, size);
      if (part === undefined || part === "unsatisfiable") return;
      expect(part.start).toBeGreaterThanOrEqual(0);
      expect(part.end).toBeLessThan(size);
      expect(part.end).toBeGreaterThanOrEqual(part.start);
    }),
  );
  expect(readRange("bytes=0-", 0)).toBe("unsatisfiable");
});

test.each([
  [null, true],
  ['"a"', true],
  ['"b"', false],
  ['W/"a"', false],
  ["Wed, 21 Oct 2026 07:28:00 GMT", false],
])("If-Range: %s", (header, expected) => {
  expect(isSame(header, '"a"')).toBe(expected);
});
