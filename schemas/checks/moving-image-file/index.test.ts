import { expect, test } from "vitest";
import { advisedBy, imagesOf, pageShowing, raster } from "#schemas/testing/site.ts";

const { reportOf } = advisedBy("moving-image-file");

test("a picture with more than one frame", async () => {
  const facts = imagesOf({ "boats.gif": raster({ format: "gif", frames: 12 }) });
  expect(await reportOf({ "pages/index.json": pageShowing("boats.gif") }, facts)).toMatchInlineSnapshot(`
    "pages/index.json:23:18 warning moving-image-file
      ▸ "boats.gif"
      The picture "boats.gif" moves, and pages show only the first of its 12 frames.
      Choose the frame that says most, and save it as a picture of its own."
  `);
});
