import { expect, test, vi } from "vitest";
import { toStream } from "#server/uploads/testing/pdf-files.ts";
import type { CvProblem } from "./problem.ts";
import { readPasted } from "./read-cv.ts";
import { makeDocx, plain } from "./testing/make-docx.ts";
import { makePdf } from "./testing/make-pdf.ts";
import { rawPdf } from "./testing/raw-pdf.ts";
import { load, read, reasonOf } from "./testing/read.ts";
import { PROFILE } from "./testing/words.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin1 = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const utf16 = (text: string) => latin1([...text].map((char) => `${char}\0`).join(""));
const pdf = () => makePdf((document) => document.text(PROFILE));
const docx = () => makeDocx([plain(PROFILE)]);

test.each<[string, () => Promise<Uint8Array> | Uint8Array, string, string]>([
  ["a PDF", pdf, "cv.pdf", "pdf"],
  [
    "a PDF that something stands before",
    async () => Uint8Array.from([...utf8("sent by mail\n"), ...(await pdf())]),
    "cv",
    "pdf",
  ],
  ["a PDF called a Word document", pdf, "cv.docx", "pdf"],
  ["a Word document", docx, "cv.docx", "docx"],
  ["a Word document called a PDF", docx, "cv.pdf", "docx"],
  ["plain text", () => utf8(PROFILE), "cv.txt", "txt"],
  ["plain text called a PDF", () => utf8(PROFILE), "cv.pdf", "txt"],
  ["text in UTF-16", () => Uint8Array.from([0xff, 0xfe, ...utf16(PROFILE)]), "cv.txt", "txt"],
])("%s is read", async (_, make, name, kind) => {
  const { lines, ...cv } = await read(await make(), name);
  expect(cv).toEqual({ kind, pages: 1, unread: [] });
  expect(lines.map(({ text }) => text).join(" ")).toBe(PROFILE);
});

test("pasted text is read like a file of text", () => {
  expect(
    readPasted(`${PROFILE}\r\n\r\n• Leeds`).lines.map(({ text, bullet, block }) => [text, bullet, block]),
  ).toEqual([
    [PROFILE, false, 1],
    ["Leeds", true, 2],
  ]);
});

test("a PDF with scripts is refused, and nothing of it runs", async () => {
  const ran = vi.fn();
  vi.stubGlobal("app", { alert: ran });
  const script = "<< /S /JavaScript /JS (app.alert('x'); globalThis.hacked = true;) >>";
  const bytes = rawPdf([
    `<< /Type /Catalog /Pages 2 0 R /OpenAction ${script} /AA << /WC ${script} >> >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 2000 842] /Contents 4 0 R /AA << /O ${script} >> /Resources << /Font << /F1 5 0 R >> >> >>`,
    toStream("", `BT /F1 10 Tf 56 700 Td (${PROFILE}) Tj ET`),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ]);
  expect(await reasonOf(bytes)).toEqual({ code: "holds", what: "script" });
  expect([ran.mock.calls, "hacked" in globalThis]).toEqual([[], false]);
  vi.unstubAllGlobals();
});

test("a library that does not load is reported as that", async () => {
  const fail = () => Promise.reject(new TypeError("Failed to fetch"));
  const options = { load: { pdf: fail, docx: fail } };
  const reason = async (bytes: Uint8Array) =>
    read(bytes, "cv", options).catch((error: CvProblem) => error.reason);
  expect(await reason(await pdf())).toEqual({ code: "not-loaded", kind: "pdf" });
  expect(await reason(await docx())).toEqual({ code: "not-loaded", kind: "docx" });
});

test("a reader that fails in a way of its own is a damaged file", async () => {
  const broken = { ...load, pdf: async () => ({ ...(await load.pdf()), PDFWorker: undefined as never }) };
  const reading = read(await pdf(), "cv.pdf", { load: broken });
  await expect(reading).rejects.toMatchObject({ reason: { code: "corrupt" }, cause: expect.any(TypeError) });
});
