import { expect, test } from "vitest";
import { imagesOf, pageShowing, raster, reportOf } from "#schemas/testing/site.ts";

test("a file that ends too early, and a drawing that cannot be read", async () => {
  const facts = imagesOf({
    "team.jpg": { is: "broken", bytes: 10, reason: "ends before the picture does" },
    "plan.svg": { is: "broken", bytes: 10, reason: "closes what is not open in line 3" },
    "fine.jpg": raster(),
  });
  expect(
    await reportOf({ "pages/index.json": pageShowing("team.jpg", "plan.svg", "fine.jpg") }, facts),
  ).toMatchInlineSnapshot(`
    "pages/index.json:23:18 error broken-image-file
      ▸ "team.jpg"
      The picture "team.jpg" cannot be shown: it ends before the picture does.
      Open it on your machine: if it is whole there, copy it again; if not, export it again.
    pages/index.json:40:18 error broken-image-file
      ▸ "plan.svg"
      The picture "plan.svg" cannot be shown: it closes what is not open in line 3.
      Open it on your machine: if it is whole there, copy it again; if not, export it again."
  `);
});
