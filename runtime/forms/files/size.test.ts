import { expect, test } from "vitest";
import { toBytes, toMegabytes } from "./size.ts";

test.each([
  [0, "0"],
  [1, "0.1"],
  [toBytes(1), "1"],
  [toBytes(8.06), "8.1"],
  [toBytes(10) - 1, "10"],
])("%d bytes are %s MB", (bytes, megabytes) => expect(toMegabytes(bytes)).toBe(megabytes));
