import { expect, test } from "vitest";
import { advisedBy, banner, page, siteWith } from "#schemas/testing/site.ts";

const { reportOf, sentencesOf } = advisedBy("unused-entry");

const SHARED = {
  "content/texts/shared.json": { entries: { "shared.a": { en: "A" }, "shared.b": { en: "B" } } },
  "content/images/all.json": { entries: { "img-a": { src: "harbour.svg", alt: { en: "Boats" } } } },
};

test("shared texts and pictures that nothing uses", async () => {
  expect(await sentencesOf(SHARED)).toEqual({
    '"img-a"':
      'warning: Nothing uses the picture "img-a". Delete it, or keep it if a page that is still to come will use it.',
    '"shared.a"':
      'warning: Nothing uses the text "shared.a". Delete it, or keep it if a page that is still to come will use it.',
    '"shared.b"':
      'warning: Nothing uses the text "shared.b". Delete it, or keep it if a page that is still to come will use it.',
  });
});

test("headings, labels, drafts, the frame and the site configuration use them", async () => {
  const link = { primary: { label: "shared.b", href: "/" } };
  const seo = { titleTemplate: "%s", description: { en: "A" }, defaultImage: "img-a" };
  expect(
    await reportOf({
      ...SHARED,
      ...siteWith({ seo }),
      "content/frame.json": { version: 1, skip: "shared.a", before: [], after: [] },
      "pages/news.json": page([banner({ link })], { status: "draft" }),
    }),
  ).toBe("");
});

test("a document with mistakes uses what stands in it", async () => {
  const uses = { a: "shared.a", b: "shared.b", c: "img-a" };
  for (const broken of [
    JSON.stringify(uses).slice(0, -1),
    page([{ id: "a", type: "baner", text: uses }]),
    page([banner({ texts: uses })]),
  ]) {
    expect(await reportOf({ ...SHARED, "pages/news.json": broken })).not.toContain("unused-entry");
  }
});
