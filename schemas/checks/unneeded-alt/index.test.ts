import { expect, test } from "vitest";
import { advisedBy, banner, page } from "#schemas/testing/site.ts";

const { reportOf, sentencesOf } = advisedBy("unneeded-alt");

const background = (picture: object) => ({
  "pages/index.json": page([banner({ image: { background: { src: "harbour.svg", ...picture } } })]),
});

test("words for a decoration", async () => {
  expect(await sentencesOf(background({ alt: { en: "Boats" }, decorative: true }))).toEqual({
    '"alt"':
      'warning: Nobody gets to hear this alternative text, since the picture is said to only decorate. If the text says something that the page does not, leave out "decorative"; if not, leave out "alt".',
  });
});

test("empty ones are in order, and so are those of other pictures", async () => {
  expect(await reportOf(background({ alt: { en: "" }, decorative: true }))).toBe("");
  expect(await reportOf(background({ decorative: true }))).toBe("");
  expect(await reportOf(background({ alt: { en: "Boats" }, decorative: false }))).toBe("");
});
