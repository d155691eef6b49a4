import { expect, test } from "vitest";
import { imagesOf, pageShowing, raster, reportOf, sentencesOf } from "#schemas/testing/site.ts";

const vector = { is: "vector", bytes: 10, width: 10, height: 10, removed: [] } as const;

test("an ending of another format, or none", async () => {
  const facts = imagesOf({
    "team.png": raster(),
    "offices/plan.jpg": vector,
    boats: raster({ format: "webp" }),
  });
  expect(
    await sentencesOf({ "pages/index.json": pageShowing("team.png", "offices/plan.jpg", "boats") }, facts),
  ).toEqual({
    '"team.png"':
      '"team.png" is not what its name says: it has the format JPEG. Rename the file to "team.jpg", here and in content/images/.',
    '"offices/plan.jpg"':
      '"offices/plan.jpg" is not what its name says: it has the format SVG. Rename the file to "offices/plan.svg", here and in content/images/.',
    '"boats"':
      '"boats" is not what its name says: it has the format WebP. Rename the file to "boats.webp", here and in content/images/.',
  });
});

test("each way to write the right one", async () => {
  const facts = imagesOf({ "a.JPG": raster(), "b.jpeg": raster(), "c.svg": vector });
  expect(await reportOf({ "pages/index.json": pageShowing("a.JPG", "b.jpeg", "c.svg") }, facts)).toBe("");
});
