import { expect, test } from "vitest";
import { answer, directionOf, readQuestion, sortBy, writeQuestion } from "./filter.ts";
import type { Row } from "./rows.ts";

function row(file: string, more: Partial<Row> = {}): Row {
  const title = more.title ?? file;
  return {
    ...{ address: undefined, makes: undefined, publication: undefined },
    ...{
      file,
      kind: "page",
      title,
      errors: 0,
      warnings: 0,
      changed: 0,
      words: 0,
      from: 1,
      to: 1,
      isLoose: false,
    },
    search: `${title}\n${file}`.toLowerCase(),
    ...more,
  };
}

const publication = (is: "draft" | "published") => ({ publication: { is, name: "", words: "" } });
const rows = [
  row("pages/a.json", { title: "Zebra", words: 5, changed: 3, ...publication("draft"), isLoose: true }),
  row("pages/b.json", { title: "apple", words: 50, changed: 1, ...publication("published"), warnings: 2 }),
  row("pages/c.json", { title: "Mango", words: 500, changed: 2, ...publication("published"), errors: 1 }),
  row("content/menus/main.json", { kind: "menu", title: "Main" }),
];

test.each([
  ["", "abc m"],
  ["q=ZEBRA", "a"],
  ["q=pages+json", "abc"],
  ["q=pages+zebra", "a"],
  ["kind=menu", "m"],
  ["kind=nothing", "abc m"],
  ["status=draft", "a"],
  ["status=published&problems=on", "bc"],
  ["loose=on", "a"],
  ["sort=title", "bm ca"],
  ["sort=-title", "a cmb"],
  ["sort=words", "cba m"],
  ["sort=-words", "m abc"],
  ["sort=changed", "acb m"],
  ["sort=problems", "cba m"],
  ["sort=__proto__&kind=toString", "abc m"],
])("?%s", (query, files) => {
  const found = answer(rows, readQuestion(new URLSearchParams(query)));
  const letters = found.map(({ file }) => /(\w)[^/]*\.json$/.exec(file)?.[1] ?? "");
  expect(letters).toEqual([...files.replaceAll(" ", "")]);
});

test("a question can be written into an address and read from it again", () => {
  const query = "?q=two+words&kind=page&status=draft&problems=on&loose=on&sort=-words&page=3";
  expect(writeQuestion(readQuestion(new URLSearchParams(query)))).toBe(query);
  expect(writeQuestion(readQuestion(new URLSearchParams("page=0&sort=&q=+")))).toBe("");
});

test("a column's heading sorts by it, then the other way round, then not at all, from the first page on", () => {
  let question = readQuestion(new URLSearchParams("page=3"));
  const directions = [0, 1, 2].map(() => {
    question = sortBy(question, "words");
    expect(question.page).toBe(1);
    return directionOf(question, "words");
  });
  expect(directions).toEqual(["descending", "ascending", undefined]);
});
