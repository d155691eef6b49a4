import { expect, test } from "vitest";
import { imagesOf, pageShowing, reportOf } from "#schemas/testing/site.ts";

test("a drawing with scripts and addresses", async () => {
  const removed = ["<script>", "onclick", "url()"];
  const facts = imagesOf({ "plan.svg": { is: "vector", bytes: 10, width: 10, height: 10, removed } });
  expect(await reportOf({ "pages/index.json": pageShowing("plan.svg") }, facts)).toMatchInlineSnapshot(`
    "pages/index.json:23:18 warning unsafe-image-file
      ▸ "plan.svg"
      The drawing "plan.svg" is shown without what could act or load something: <script>, onclick, url().
      Look at it on the page. Where something is missing, export it anew with everything inside the file, and without scripts."
  `);
});
