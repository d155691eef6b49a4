import { expect, test } from "vitest";
import { readTxt } from "./txt.ts";

test("lines, blocks and pages are distinguished, whatever ends a line", () => {
  const { pages, drafts } = readTxt("Asha\r\nLeeds\n\n \nSkills\rGo\fPage two\u2028more");
  expect(pages).toBe(2);
  expect(drafts.map(({ text, page, block }) => `${page}.${block} ${text}`)).toEqual([
    ...["1.1 Asha", "1.1 Leeds", "1.3 Skills", "1.3 Go", "2.4 Page two", "2.4 more"],
  ]);
});

test("what a line of signs is drawn under is a heading", () => {
  expect(readTxt("Skills\n======\nGo\n\n---\nC").drafts).toEqual([
    { text: "Skills", page: 1, block: 1, heading: true },
    { text: "Go", page: 1, block: 1 },
    { text: "C", page: 1, block: 2 },
  ]);
});

const WRAPPED = `EMPLOYMENT
Controls engineer at a bakery whose ovens never cool, with Step 7, later TIA
Portal, and the spare parts for both in one cupboard that only I could find.
- Moved four lines to new controllers over two Christmases, one of them without
the drawings, which had been lost in a flood
- Taught six fitters to read a trace before they changed a part, and to write
  down what they had changed
Hobbies`;

test("text that was wrapped at a width goes on where a word had no room above", () => {
  const { drafts } = readTxt(WRAPPED);
  expect(drafts.filter((draft) => draft.continues).map(({ text }) => text.trim().split(" ")[0])).toEqual([
    ...["Portal,", "the", "down"],
  ]);
});

test.each([
  ["short lines of a list", "Kubernetes\nGo\nTerraform and its friends\nbash\nPython"],
  ["paragraphs that are not wrapped", `${"word ".repeat(60)}\nand on\n${"word ".repeat(60)}\nso on`],
  [
    "full lines that each begin anew",
    "Led six people there\nLed five teams after\nLed four sites since\nLed three more years",
  ],
  [
    "blocks apart",
    "a full line of words\n\nand another line too\n\nand another line too\n\nor the end of it all",
  ],
])("%s do not go on", (_, text) => {
  expect(readTxt(text).drafts.filter((draft) => draft.continues)).toEqual([]);
});
