import { expect, test } from "vitest";
import { imagesOf, pageShowing, sentencesOf } from "#schemas/testing/site.ts";

test("a format of another trade, and none at all", async () => {
  const facts = imagesOf({
    "team.heic": { is: "unsupported", bytes: 10, format: "HEIC" },
    "notes.txt": { is: "unsupported", bytes: 10 },
  });
  expect(await sentencesOf({ "pages/index.json": pageShowing("team.heic", "notes.txt") }, facts)).toEqual({
    '"team.heic"':
      '"team.heic" has the format HEIC, which cannot be shown. Save it as JPEG, PNG, WebP or AVIF, and drawings as SVG.',
    '"notes.txt"':
      '"notes.txt" is no picture of a known format. Save it as JPEG, PNG, WebP or AVIF, and drawings as SVG.',
  });
});
