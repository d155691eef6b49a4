import { describe, expect, test } from "vitest";
import { toBodyText, toHeaderText } from "./clean.ts";

describe("a line for a header", () => {
  test.each([
    ["line breaks", "one\r\nBcc: two\nthree\rfour", "one Bcc: two three four"],
    ["breaks of Unicode", "one\u2028two\u2029three\u0085four", "one two three four"],
    ["control characters", "a\0b\u001b[31mc\u007fd", "a b [31mc d"],
    ["marks that turn the direction", "invoice\u202efdp.exe\u2066!\u200f", "invoicefdp.exe!"],
    ["characters that show nothing", "zero\u200bwidth\ufeff\u00ad", "zerowidth"],
    ["halves of characters", "half \ud83d of it", "half of it"],
    [
      "words in another encoding",
      "=?utf-8?q?=0D=0ABcc:_x?= ==??utf-8?b?eA==?=",
      "= ?utf-8?q?=0D=0ABcc:_x?= == ??utf-8?b?eA== ?=",
    ],
    ["spaces around it and in a row", "  a \u00a0 b\t", "a b"],
  ])("has no %s", (_, text, line) => expect(toHeaderText(text, 100)).toBe(line));

  test.each(["Zoë O’Neill-Łukasz", "می‌خواهم", "क्‍ष", "👩‍💻 Ada"])("keeps %s", (name) =>
    expect(toHeaderText(name, 100)).toBe(name),
  );

  test("is cut between characters", () => {
    expect(toHeaderText("👩🏽‍💻".repeat(10), 4)).toBe("👩🏽‍…");
    expect(toHeaderText("12345", 5)).toBe("12345");
  });
});

test("text for a body keeps its lines, and no character that acts", () => {
  expect(toBodyText("one\r\ntwo\rthree\u2028four\tfive\u202e\0\u001bsix\ud800")).toBe(
    "one\ntwo\nthree\nfour\tfivesix\ufffd",
  );
});
