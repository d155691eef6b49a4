import fc from "fast-check";
import { expect, test } from "vitest";
import { fromPointer, toPointer } from "./pointer.ts";

// The examples of RFC 6901, section 5.
test.each([
  [[], ""],
  [["foo"], "/foo"],
  [["foo", 0], "/foo/0"],
  [[""], "/"],
  [["a/b"], "/a~1b"],
  [["m~n"], "/m~0n"],
  [["~1"], "/~01"],
])("%j is written %s", (path, pointer) => {
  expect(toPointer(path)).toBe(pointer);
  expect(fromPointer(pointer)).toEqual(path.map(String));
});

test("any path survives", () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (path) => {
      expect(fromPointer(toPointer(path))).toEqual(path);
    }),
  );
});
