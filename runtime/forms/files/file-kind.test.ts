import { expect, test } from "vitest";
import { field } from "#runtime/forms/testing.ts";
import { inspect, problemOf, type SomeFile } from "./file-kind.ts";

const limits = { maxSize: 1 };
const pdf = "%PDF-1.7\n…";
const docx = "PK\u0003\u0004…";

test.each<[string, string, string, string | undefined]>([
  ["a PDF", "letter.pdf", pdf, undefined],
  ["a PDF that something stands before", "Letter.PDF", `${" ".repeat(1000)}${pdf}`, undefined],
  ["a Word document", "letter.docx", docx, undefined],
  ["a picture called PDF", "letter.pdf", "\u0089PNG", "type"],
  ["a Word document called PDF", "letter.pdf", docx, "type"],
  ["an old Word document", "letter.doc", "\u00d0\u00cf\u0011\u00e0", "type"],
  ["a mark that comes too late", "letter.docx", ` ${docx}`, "type"],
  ["no ending", "pdf", pdf, "type"],
  ["nothing in it", "letter.pdf", "", "empty"],
  ["too much in it", "letter.pdf", pdf + "x".repeat(1024 * 1024), "size"],
])("%s", async (_, name, contents, problem) => {
  expect(await problemOf(new File([contents], name), limits)).toBe(problem);
});

test("what cannot be read is left to the service", async () => {
  const gone = { name: "letter.pdf", size: 9, slice: () => ({ arrayBuffer: () => Promise.reject() }) };
  expect(await problemOf(gone as unknown as SomeFile, limits)).toBeUndefined();
});

test("a fault is reported in the form's words", async () => {
  const letter = field("file", { name: "letter", ...limits, errors: { type: "Choose a PDF" } });
  expect(await inspect(new File(["x"], "letter.png"), letter)).toEqual({
    name: "letter",
    message: "Choose a PDF",
  });
  expect(await inspect(new File([pdf], "letter.pdf"), letter)).toBeUndefined();
});
