import { expect, test } from "vitest";
import { group, page, pageShowing, reportOf, sentencesOf, slot } from "#schemas/testing/site.ts";

const report = (...sources: string[]) => reportOf({ "pages/index.json": pageShowing(...sources) });

test("a misspelt name, and one that is like no other", async () => {
  expect(await report("drawing:technolgy/about-us", "drawing:portrait/anna")).toMatchInlineSnapshot(`
    "pages/index.json:23:18 error unknown-drawing
      ▸ "drawing:technolgy/about-us"
      There is no drawing "technolgy" in content/brand/drawings/.
      Did you mean "technology"?
    pages/index.json:40:18 error unknown-drawing
      ▸ "drawing:portrait/anna"
      There is no drawing "portrait" in content/brand/drawings/.
      There is "technology" or "sales"."
  `);
});

test("a site that draws nothing", async () => {
  const files = { "pages/index.json": pageShowing("drawing:sales/a") };
  expect(await sentencesOf(files, { drawings: new Set() })).toEqual({
    '"drawing:sales/a"':
      'There is no drawing "sales" in content/brand/drawings/. This site draws nothing yet.',
  });
});

test("a drawing is no file that could be missing", async () => {
  expect(await report("drawing:sales/about-us")).toBe("");
});

const poster = (artwork: string) => ({
  "sections/poster/schema.json": { properties: { settings: group({ artwork: slot("artwork", "Artwork") }) } },
  "pages/index.json": page([{ id: "poster", type: "poster", settings: { artwork } }]),
});

test("artwork that is misspelt, and that of a site which has none", async () => {
  expect(await reportOf(poster("waves"))).toBe("");
  expect(await sentencesOf(poster("wawes"))).toEqual({
    '"wawes"': 'There is no drawing "wawes" in content/brand/artwork/. Did you mean "waves"?',
  });
  expect(await sentencesOf(poster("waves"), { artwork: new Set() })).toEqual({
    '"waves"': 'There is no drawing "waves" in content/brand/artwork/. This site draws nothing yet.',
  });
});
