import { expect, test } from "vitest";
import { known } from "./testing/cv.ts";
import { createFindTitle } from "./titles.ts";
import { findUnknownTitle } from "./unknown-titles.ts";

const findTitle = createFindTitle(known.titles);

test.each([
  [
    "what sounds like a title, wherever it stands",
    ["Harbour Marine Engineers", "Marine Fitter"],
    "Marine Fitter",
  ],
  ["what stands first", ["Fishmonger, Harbour Fish"], "Fishmonger"],
  ["what follows a company", ["Wrenfold Ltd", "Fish sales"], "Fish sales"],
])("%s", (_, texts, words) => {
  expect(findUnknownTitle(texts, findTitle)?.title.words).toBe(words);
});

test.each(["Prior to", "Various roles", "at home", "Harbour Council"])("%s is no title", (text) => {
  expect(findUnknownTitle([text], findTitle)).toBeUndefined();
});
