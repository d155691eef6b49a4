import { expect, test } from "vitest";
import { banner, page, reportOf } from "#schemas/testing/site.ts";

test("every mistake of a file is reported where it stands", async () => {
  expect(
    await reportOf({ "pages/news.json": '{\n  "version": 1,\n  "status": draft\n  "sections": [],\n}\n' }),
  ).toMatchInlineSnapshot(`
    "pages/news.json:3:13 error syntax
      ▸ draft
      This text needs quotation marks: draft
      Write "draft" with a straight quotation mark on both sides.
    pages/news.json:4:17 error syntax
      ▸ ,
      There is a comma here, but nothing follows it before the closing }.
      Delete this comma."
  `);
});

test("a file with a mistake keeps nothing about others from being reported", async () => {
  expect(
    await reportOf({ "content/texts/a.json": "{ ", "pages/index.json": page([banner({ ground: "papr" })]) }),
  ).toMatchInlineSnapshot(`
    "content/texts/a.json:1:2 error syntax
      ▸ 
      The curly bracket { opened on line 1 is never closed. Its } is probably missing here.
      Add } at this place.
    pages/index.json:21:17 error wrong-value
      ▸ "papr"
      "ground" cannot be "papr".
      Did you mean "paper"? It can be "paper", "tint" or "ink"."
  `);
});

test("schemas of sections are documents too", async () => {
  expect(await reportOf({ "sections/banner/schema.json": '{ "type": "object", }' })).toMatchInlineSnapshot(`
    "sections/banner/schema.json:1:19 error syntax
      ▸ ,
      There is a comma here, but nothing follows it before the closing }.
      Delete this comma."
  `);
});
