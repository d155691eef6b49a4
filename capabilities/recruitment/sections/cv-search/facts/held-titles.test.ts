import { expect, test } from "vitest";
import { findTitlesInSentences } from "./held-titles.ts";
import { known, today, toParts } from "./testing/cv.ts";
import { createFindTitle } from "./titles.ts";

const findTitle = createFindTitle(known.titles);

test.each([
  ["I am a senior data engineer with ten years behind me.", ["data-engineer senior  "]],
  ["Senior Platform Engineer who likes quiet pagers.", ["platform-engineer senior  "]],
  [
    "From 2012 to 2016 I was a Data Analyst at Loom, then I became a Data Engineer, where I have been since 2016.",
    ["data-analyst  2012 2016", "data-engineer  2016 now"],
  ],
  ["I worked with the data engineer of each branch.", []],
  ["My manager was kind.", []],
])("%s", (text, expected) => {
  const found = findTitlesInSentences(toParts(["Profile", text]), findTitle, today);
  expect(
    found.map(({ title, span }) =>
      [title?.id, title?.level, span?.from?.year, span?.to === "now" ? "now" : span?.to?.year].join(" "),
    ),
  ).toEqual(expected);
});

test("titles of referees are not the owner's", () => {
  expect(
    findTitlesInSentences(toParts(["References", "Sam Weft is a data engineer."]), findTitle, today),
  ).toEqual([]);
});
