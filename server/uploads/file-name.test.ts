/** The names that files come with. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mediaTypeOf, toSafeName } from "./file-name.ts";

describe("a safe name", () => {
  test.each([
    ["Letter.pdf", "Letter.pdf"],
    ["Zoë’s Letter (final) v2.docx", "Zoë’s Letter (final) v2.docx"],
    ["Zoe\u0308.pdf", "Zoë.pdf"],
    ["履歴書.pdf", "履歴書.pdf"],
    ["C:\\fakepath\\Letter.pdf", "Letter.pdf"],
    ["../../etc/passwd.pdf", "passwd.pdf"],
    ["letter\u202Efdp.exe.pdf", "letterfdp.exe.pdf"],
    ["a\u2066b\u200Bc\uFEFFd.pdf", "abcd.pdf"],
    ["a\r\nContent-Type: b\0.pdf", "aContent-Type- b.pdf"],
    ['a"<b>|?*:.pdf', "a--b-----.pdf"],
    ["a\ud800b.pdf", "ab.pdf"],
    ["a \u00a0\u3000 b.pdf", "a b.pdf"],
    ["  .hidden.pdf ", "hidden.pdf"],
    ["Letter. . .pdf", "Letter.pdf"],
    ["Letter.pdf.", "Letter.pdf"],
    ["NUL.pdf", "file-NUL.pdf"],
    ["com1.x.docx", "file-com1.x.docx"],
    ["console.pdf", "console.pdf"],
    [".pdf", "file.pdf"],
    ["", "file"],
    ["...", "file"],
    ["/", "file"],
    [`${"a".repeat(300)}.docx`, `${"a".repeat(115)}.docx`],
    [`${"😀".repeat(300)}.pdf`, `${"😀".repeat(116)}.pdf`],
  ])("of %j is %j", (name, safe) => {
    expect(toSafeName(name)).toBe(safe);
  });

  test("holds its promise for any text, and is its own safe name", () =>
    fc.assert(
      fc.property(
        fc.string({ unit: "binary", maxLength: 300 }),
        fc.constantFrom("", ".pdf", ".DOCX"),
        (stem, extension) => {
          const safe = toSafeName(stem + extension);
          expect(safe).not.toBe("");
          expect(Array.from(safe).length).toBeLessThanOrEqual(120);
          expect(safe).not.toMatch(/[/\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|^[. ]|[. ]$/u);
          expect(safe.isWellFormed()).toBe(true);
          expect(safe).toBe(safe.normalize("NFC"));
          expect(safe.endsWith(extension)).toBe(true);
          expect(toSafeName(safe)).toBe(safe);
        },
      ),
      { numRuns: 2000 },
    ));
});

test.each([
  ["a.pdf", "application/pdf"],
  ["a.DOCX", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  ["a.html", "application/octet-stream"],
  ["a.pdf.svg", "application/octet-stream"],
  ["pdf", "application/octet-stream"],
])("the media type of %s is %s", (name, type) => {
  expect(mediaTypeOf(name)).toBe(type);
});
