import { expect, test } from "vitest";
import { advisedBy, banner, page } from "#schemas/testing/site.ts";

const { reportOf, problemsOf } = advisedBy("placeholder-text");

const heading = (en: string) => ({ "pages/index.json": page([banner({ text: { heading: { en } } })]) });

test.each([
  ["Lorem ipsum dolor", 1],
  ["lorem ipsum dolor sit amet", 2],
  ["TODO: the date", 1],
  ["Price (TBC), date TBA", 2],
  ["Call 0161 xxx xxxx", 2],
  ["The line before\nTODO", 1],
])("%j has %i", async (words, count) => {
  expect((await problemsOf(heading(words))).length).toBe(count);
});

test.each(["Todo lists", "Size XXXL", "TBCs", "The loremipsum", "T-TBC-9", "Dolor"])(
  "%j are words",
  async (words) => {
    expect(await reportOf(heading(words))).toBe("");
  },
);
