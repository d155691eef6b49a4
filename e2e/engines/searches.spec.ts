/** The search of the whole site in every engine. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expectIn, sees, type } from "./steps.ts";
import { test } from "./test.ts";

test("pages are found while words are typed", async ({ tab, sites }) => {
  const section = '[data-section="site-search"]';
  const { search } = JSON.parse(await readFile(join(sites.root, "content/site.json"), "utf8"));
  await tab.goto(`${sites.service}${search.page}`);
  await type(tab, `${section} [type=search]`, "workshop");
  await sees(tab, `${section} li a`, /the workshop/i);
  await sees(tab, `${section} mark`, /workshop/i);
  await expectIn(tab, () => location.search, `?${search.parameter}=workshop`);
});
