import { expect, test } from "vitest";
import { readTxt } from "./txt.ts";

test("lines, blocks and pages are told apart, whatever ends a line", () => {
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
