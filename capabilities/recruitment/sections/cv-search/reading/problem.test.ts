import { describe, expect, test } from "vitest";
import { LIMITS } from "./limits.ts";
import type { CvReason } from "./problem.ts";
import { makeDocx, plain } from "./testing/make-docx.ts";
import { makePdf } from "./testing/make-pdf.ts";
import { makeZip } from "./testing/make-zip.ts";
import { rawPage } from "./testing/raw-pdf.ts";
import { read, reasonOf, textsOf } from "./testing/read.ts";
import { PROFILE } from "./testing/words.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin1 = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const utf16 = (text: string) => latin1([...text].map((char) => `${char}\0`).join(""));
const wrong = (found: string) => ({ code: "wrong-kind", found });
const ole = (...names: string[]) =>
  Uint8Array.from([
    ...latin1("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"),
    ...utf16(names.join(" ")),
    ...new Array(600).fill(0),
  ]);

describe("what is refused", () => {
  test.each<[string, string, Uint8Array, CvReason | { code: string; found: string }]>([
    ["nothing", "cv.pdf", new Uint8Array(), { code: "empty" }],
    ["white", "cv.txt", utf8(" \n\t \n"), { code: "empty" }],
    [
      "a few words",
      "cv.txt",
      utf8("Asha Thorne, Leeds – 07700 900123"),
      { code: "too-short", words: 5, limit: 40 },
    ],
    ["an old Word document", "cv.doc", ole("Root Entry", "WordDocument"), wrong("doc")],
    ["another old document", "cv.doc", ole("Root Entry", "Workbook"), wrong("office")],
    ["an encrypted Word document", "cv.docx", ole("Root Entry", "EncryptedPackage"), { code: "password" }],
    ["Rich Text", "cv.doc", utf8("{\\rtf1 Asha}"), wrong("rtf")],
    ["a page of the web", "cv.doc", utf8(`\n<!DOCTYPE html><p>${PROFILE}`), wrong("markup")],
    [
      "an old Word document in XML",
      "cv.doc",
      utf8(`<?xml version="1.0"?><w>${PROFILE}</w>`),
      wrong("markup"),
    ],
    ["a PNG", "cv.png", latin1("\x89PNG\r\n\x1a\n"), wrong("picture")],
    ["a photograph", "cv.pdf", latin1("\xff\xd8\xff\xe0\0\x10JFIF"), wrong("picture")],
    ["a photograph of a telephone", "cv.heic", latin1("\0\0\0\x24ftypheic"), wrong("picture")],
    ["a WebP", "cv", latin1("RIFF\x10\0\0\0WEBPVP8 "), wrong("picture")],
    ["a TIFF", "cv.tif", latin1("II*\0\x08\0\0\0"), wrong("picture")],
    ["an archive", "cv.7z", latin1("7z\xbc\xaf\x27\x1c\0"), wrong("archive")],
    ["a ZIP called a PDF", "cv.pdf", makeZip({ "cv/notes.txt": PROFILE }), wrong("archive")],
    ["an empty ZIP", "cv.docx", makeZip({}), wrong("archive")],
    ["a workbook", "cv.xlsx", makeZip({ "xl/workbook.xml": "<x/>" }), wrong("spreadsheet")],
    ["slides", "cv.pptx", makeZip({ "ppt/presentation.xml": "<x/>" }), wrong("presentation")],
    ["a document of Pages", "cv.pages", makeZip({ "Index/Document.iwa": "x" }), wrong("pages")],
    [
      "a text of OpenDocument",
      "cv.odt",
      makeZip({ mimetype: "application/vnd.oasis.opendocument.text", "content.xml": "<x/>" }),
      wrong("office"),
    ],
    [
      "bytes without sense",
      "cv.bin",
      Uint8Array.from({ length: 400 }, (__, at) => (at * 7) % 256),
      wrong("unknown"),
    ],
    [
      "bytes without sense called a PDF",
      "cv.pdf",
      Uint8Array.from({ length: 400 }, (__, at) => (at * 7) % 256),
      { code: "corrupt" },
    ],
    ["a PDF that is only its mark", "cv.pdf", utf8("%PDF-1.7\n"), { code: "corrupt" }],
    ["half a ZIP", "cv.docx", makeZip({ "word/document.xml": PROFILE }).slice(0, 80), { code: "corrupt" }],
    [
      "a Word document without sense",
      "cv.docx",
      makeZip({ "word/document.xml": "<w:p>" }),
      { code: "corrupt" },
    ],
    [
      "a locked ZIP",
      "cv.docx",
      makeZip({ "word/document.xml": { data: "x", flags: 1 } }),
      { code: "password" },
    ],
  ])("%s", async (_, name, bytes, reason) => {
    expect(await reasonOf(bytes, name)).toEqual(reason);
  });

  test("a file that is too large, before it is read", async () => {
    const size = LIMITS.fileSize + 1;
    expect(await reasonOf(new Uint8Array(size))).toEqual({ code: "too-large", size, limit: LIMITS.fileSize });
  });

  test("a PDF that opens only with a password, but not one that only forbids changes", async () => {
    const text = (document: PDFKit.PDFDocument) => document.text(PROFILE);
    expect(await reasonOf(await makePdf(text, { userPassword: "rosebud" }))).toEqual({ code: "password" });
    const forbidden = await makePdf(text, { ownerPassword: "rosebud", permissions: { copying: false } });
    expect((await textsOf(forbidden)).join(" ")).toBe(PROFILE);
  });

  test("a PDF of pictures", async () => {
    const bytes = await makePdf((document) =>
      document.rect(50, 50, 400, 400).fill("#ccc").addPage().rect(9, 9, 9, 9).fill(),
    );
    expect(await reasonOf(bytes)).toEqual({ code: "no-text", pages: 2 });
  });

  test("a PDF of 200 pages, before any is read", async () => {
    const steps: number[] = [];
    const bytes = await makePdf((document) => {
      for (let page = 1; page < 200; page += 1) document.text(PROFILE).addPage();
    });
    const reading = read(bytes, "cv.pdf", { onProgress: (done) => steps.push(done) });
    await expect(reading).rejects.toMatchObject({ reason: { code: "too-long", pages: 200, limit: 60 } });
    expect(steps).toEqual([0]);
  });

  test("more text than fits on the pages of a CV, in each kind of file", async () => {
    const long = `${PROFILE} `.repeat(Math.ceil(LIMITS.characters / PROFILE.length));
    const reason = { code: "too-much-text", limit: LIMITS.characters };
    expect(await reasonOf(utf8(long))).toEqual(reason);
    expect(await reasonOf(await makeDocx([plain(long)]))).toEqual(reason);
    const lines = Array.from({ length: LIMITS.characters / 40 }, () => `(${"word ".repeat(10)}) '`).join(
      "\n",
    );
    expect(await reasonOf(rawPage(`BT /F1 1 Tf 0.1 TL 56 800 Td ${lines} ET`))).toEqual(reason);
  });

  test("a PDF whose fonts do not say which letters they draw", async () => {
    const text = Array.from(PROFILE, (char) => (char.charCodeAt(0) % 28).toString(16).padStart(4, "0")).join(
      "",
    );
    const font =
      "<< /Type /Font /Subtype /Type0 /BaseFont /X /Encoding /Identity-H /DescendantFonts [6 0 R] >>";
    const bytes = rawPage(`BT /F1 2 Tf 56 700 Td <${text}> Tj ET`, font, [
      "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /X /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 500 >>",
    ]);
    expect(await reasonOf(bytes)).toEqual({ code: "garbled" });
  });
});
