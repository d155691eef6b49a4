import { expect, test } from "vitest";
import { decode } from "./decode.ts";

test.each<[string, number[], string]>([
  ["UTF-8", [0xc2, 0xa3, 0x34], "£4"],
  ["UTF-8 with a mark", [0xef, 0xbb, 0xbf, 0xc2, 0xa3], "£"],
  ["UTF-16, small end first", [0xff, 0xfe, 0xa3, 0, 0x34, 0], "£4"],
  ["UTF-16, big end first", [0xfe, 0xff, 0, 0xa3], "£"],
  ["Windows-1252", [0xa3, 0x34, 0x20, 0x96, 0x92, 0x80], "£4 –’€"],
])("%s", (_, bytes, text) => {
  expect(decode(Uint8Array.from(bytes))).toBe(text);
});
