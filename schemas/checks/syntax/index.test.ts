import { expect, test } from "vitest";
import { banner, page, sentencesOf } from "#schemas/testing/site.ts";

test("every mistake of a file is reported where it stands", async () => {
  expect(
    await sentencesOf({ "pages/news.json": '{\n  "version": 1,\n  "status": draft\n  "sections": [],\n}\n' }),
  ).toEqual({
    draft:
      'This text needs quotation marks: draft Write "draft" with a straight quotation mark on both sides.',
    ",": "There is a comma here, but nothing follows it before the closing }. Delete this comma.",
  });
});

test("a file with a mistake keeps nothing about others from being reported", async () => {
  expect(
    await sentencesOf({
      "content/texts/a.json": "{ ",
      "pages/index.json": page([banner({ ground: "papr" })]),
    }),
  ).toEqual({
    "content/texts/a.json":
      "The curly bracket { opened on line 1 is never closed. Its } is probably missing here. Add } at this place.",
    '"papr"': '"ground" cannot be "papr". Did you mean "paper"? It can be "paper", "tint" or "ink".',
  });
});

test("schemas of sections are documents too", async () => {
  expect(await sentencesOf({ "sections/banner/schema.json": '{ "type": "object", }' })).toEqual({
    ",": "There is a comma here, but nothing follows it before the closing }. Delete this comma.",
  });
});
