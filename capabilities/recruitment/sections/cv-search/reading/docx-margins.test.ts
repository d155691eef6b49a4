import { expect, test } from "vitest";
import { marginLines } from "./docx-margins.ts";

const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
const char = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const page = `${char("begin")}<w:r><w:instrText>PAGE</w:instrText></w:r>${char("separate")}${run("7")}${char("end")}`;

test.each([
  ["text and tabs", `${run("Asha")}<w:r><w:tab/></w:r>${run("CV")}`, ["Asha\tCV"]],
  [
    "text without what fields computed",
    `${run("Asha, page ")}${page}${run(" of ")}<w:fldSimple w:instr="NUMPAGES">${run("9")}</w:fldSimple>`,
    ["Asha, page  of "],
  ],
  ["no page numbers", `${run("Page ")}${page}`, []],
  ["signs that are written as entities", run("R&amp;D &#8211; &#x41;&eacute;"), ["R&D – A&eacute;"]],
  ["no white", run(" "), []],
])("%s", (_, contents, lines) => {
  expect(marginLines(`<w:hdr><w:p>${contents}</w:p></w:hdr>`)).toEqual(lines);
});
