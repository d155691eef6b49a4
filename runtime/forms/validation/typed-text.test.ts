import { describe, expect, test } from "vitest";
import { keepNeededSigns } from "./needed-signs.ts";
import { toEmail, toLine, toLines, toTelephone } from "./typed-text.ts";

const unseen = [
  ..."\u00ad\u034f\u061c\u115f\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2066\u2067\u2068",
  ..."\u2069\u206a\u3164\ufe0f\ufeff\uffa0\u{1d173}\u{e0001}\u{e0041}",
];

describe("a line", () => {
  test.each(unseen.map((sign) => [sign.codePointAt(0)?.toString(16), sign]))("has no U+%s", (_, sign) => {
    expect(toLine(`${sign}Ada${sign} Lo${sign}velace${sign}`)).toBe("Ada Lovelace");
    expect(toLine(` ${sign} `)).toBe("");
    expect(toLine(`${sign}Ada${sign} Lo${sign}velace${sign}`, keepNeededSigns)).toBe("Ada Lovelace");
  });

  test.each(["\u00a0", "\u2007", "\u2009", "\u202f", "\u3000", "\t", "\r\n", "\u0085", "\u2028", "\0 "])(
    "has a space for %j",
    (space) => expect(toLine(`${space}M1${space}1AA${space}`)).toBe("M1 1AA"),
  );

  test.each([
    "می‌خواهم", // Persian, whose joiners keep letters apart
    "क्‍ष",
    "രാജന്‍", // Malayalam, which may end in a joiner
    "👩🏽‍💻 Ada",
    "👨‍👩‍👧",
    "❤️‍🔥",
    "🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}",
    "葛\u{e0100}城",
    "Zoë O’Neill-Łukasz",
  ])("that is stored keeps %s", (name) => expect(toLine(name, keepNeededSigns)).toBe(name));
});

test.each([
  ["a\r\nb\rc\u2028d\u2029e\u0085f\tg\0h", "a\nb\nc\nd\ne\nf\tg h"],
  ["\u202a+44 7700 900123\u202c so\u00adft\u200b\ufeff", "+44 7700 900123 soft"],
  ["أكتب C++\u200f و \u2067x\u2069 ‌می‌خواهم 👨‍👩‍👧", "أكتب C++ و x می‌خواهم 👨‍👩‍👧"],
  ["10\u202f% of\u00a0it", "10\u202f% of\u00a0it"],
])("lines of a message: %j", (typed, text) => expect(toLines(typed, keepNeededSigns)).toBe(text));

test.each([
  "\u202aada@harbour.example\u202c",
  "ada@har\u200bbour.example",
  "ada@harbour.example\ufeff",
  "mailto:ada@harbour.example",
  "<ada@harbour.example>",
  "MAILTO: ada@harbour.example;",
  "ada@harbour.example, ",
])("an e-mail address: %j", (typed) => expect(toEmail(typed)).toBe("ada@harbour.example"));

describe("a telephone number", () => {
  test.each([
    ["\u202a+44 7700 900123\u202c", "+44 7700 900123"],
    ["\u2066+44\u00a07700\u2009900123\u2069\u200e", "+44 7700 900123"],
    ["+44 77\u00ad00\u200b 900\u2060123\ufeff", "+44 7700 900123"],
    ...[..."\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d"].map((dash) => [
      `0161${dash}496${dash}0142`,
      "0161-496-0142",
    ]),
    ["０１６１ ４９６ ０１４２", "0161 496 0142"],
    ["＋４４（０）７７００ ９００１２３", "+44(0)7700 900123"],
    ["٠١٦١ ٤٩٦ ٠١٤٢", "0161 496 0142"],
    ["०१६१ ४९६ ०१४२", "0161 496 0142"],
    ["๐๑๖๑ ๔๙๖ ๐๑๔๒", "0161 496 0142"],
    ["07700 900123 (mobile)", "07700 900123"],
    ["07700 900123 - Mobile", "07700 900123"],
    ["(M) 07700 900123 (home) ", "07700 900123"],
    ["Tel: (0161) 496 0142", "(0161) 496 0142"],
    ["Tel. no.: 0161 496 0142.", "0161 496 0142"],
    ["tel:+44-161-496-0142;ext=12", "+44-161-496-0142;ext=12"],
    ["☎ 0161 496 0142", "0161 496 0142"],
    ["📱️ 07700.900.123", "07700.900.123"],
    ["T 0161 496 0142 EXT: 12", "0161 496 0142 ext: 12"],
    ["'07700 900123", "07700 900123"],
    ["+44 (0) 161 496 0142 (Ext. 12)", "+44 (0) 161 496 0142 (ext. 12)"],
  ])("%s is %s", (typed = "", number) => expect(toTelephone(typed)).toBe(number));

  test.each(["call me", "0161 496 0142 or 0143", "<0161 496 0142>", "Sam, 0161 496 0142"])(
    "%s is left to the schema, which refuses it",
    (typed) => expect(toTelephone(typed)).toMatch(/[^\d ()+-]/),
  );
});
