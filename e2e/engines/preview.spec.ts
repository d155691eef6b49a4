/** The preview in every engine: an open page follows what is saved, and shows what is wrong over the last good one. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expectSwapped, markDocument, sees, seesNo } from "./steps.ts";
import { test } from "./test.ts";

test("what is saved is shown, and what is wrong is reported over the last good page", async ({
  tab,
  sites,
  name,
}) => {
  const file = join(sites.root, `pages/for-${name}.json`);
  const before = await readFile(file, "utf8");
  const heading = /(?<="heading": \{\s*"en": ")[^"]*/;
  const saved = before.replace(heading, "What has just been saved");
  await tab.goto(`${sites.preview}/for-${name}/`);
  await sees(tab, "[role=toolbar]", "Published");
  await markDocument(tab);
  await writeFile(file, saved);
  await sees(tab, "main h1", "What has just been saved");
  await writeFile(file, saved.replace('"version": 1,', '"version": 1'));
  await sees(tab, "article", /comma/);
  await sees(tab, "article mark");
  await sees(tab, "main h1", "What has just been saved");
  await writeFile(file, before);
  await sees(tab, "main h1", heading.exec(before)?.[0]);
  await seesNo(tab, "article mark");
  await expectSwapped(tab);
});
