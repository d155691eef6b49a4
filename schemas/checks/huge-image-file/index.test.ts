import { expect, test } from "vitest";
import { imagesOf, pageShowing, raster, reportOf, sentencesOf } from "#schemas/testing/site.ts";

test("too many bytes, too many pixels, and a drawing that nobody should have to load", async () => {
  const facts = imagesOf({
    "scan.png": raster({ bytes: 31_400_000, format: "png", width: 0, height: 0 }),
    "wall.jpg": raster({ bytes: 18_000_000, width: 12_000, height: 6000 }),
    "map.svg": { is: "vector", bytes: 1_240_000, width: 100, height: 100, removed: [] },
  });
  expect(
    await sentencesOf({ "pages/index.json": pageShowing("scan.png", "wall.jpg", "map.svg") }, facts),
  ).toEqual({
    '"scan.png"':
      'The picture "scan.png" is too large: it has 31 MB. Save it with at most 20 MB; 2000 to 3000 pixels of width are enough for any place.',
    '"wall.jpg"':
      'The picture "wall.jpg" is too large: it has 12000 by 6000 pixels, 72 million in all. Save it with at most 50 million; 2000 to 3000 pixels of width are enough for any place.',
    '"map.svg"':
      'warning: The drawing "map.svg" has 1.2 MB, and visitors load all of it. Simplify its lines until it has at most 400 kB, or save it as JPEG or PNG.',
  });
});

test("the largest that may be", async () => {
  const facts = imagesOf({ "wall.jpg": raster({ bytes: 20e6, width: 10_000, height: 5000 }) });
  expect(await reportOf({ "pages/index.json": pageShowing("wall.jpg") }, facts)).toBe("");
});
