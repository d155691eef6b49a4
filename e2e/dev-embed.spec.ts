/** Embedded content in the preview: as visitors get it, with the same headers, also once an edit brings it onto a page. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "playwright/test";
import { acceptBefore } from "./banners.ts";
import { about, allowed, embedOn, film, maps, player, playSites, test } from "./embedding.ts";
import { ask } from "./http.ts";
import { expectLoaded, markDocument } from "./steps.ts";

test.use({ command: "dev" });

test("the headers are those of the build, and the content is shown with consent alone", async ({
  page,
  context,
  embedding: { url },
  visit,
  messages,
}) => {
  const { headers } = await ask(url, film);
  expect(headers["content-security-policy"]).toMatch(new RegExp(`; frame-src ${player} ${maps}$`));
  expect(headers["permissions-policy"]).toContain(`fullscreen=(self "${player}" "${maps}")`);
  expect(headers["cross-origin-embedder-policy"]).toBeUndefined();
  expect((await ask(url, about)).headers["content-security-policy"]).not.toContain("frame-src");

  const asked = await playSites(context);
  await visit(page, { path: film, status: 200 });
  const { section, frame, accept } = embedOn(page);
  await section.scrollIntoViewIfNeeded();
  await expect(frame).toHaveCount(0);
  expect(asked).toEqual([]);
  messages.allow(allowed);
  await accept.click();
  await expect(page.frameLocator("iframe").getByText("Ready")).toBeVisible();
});

test("a page that comes to embed something is loaded afresh, and loses that right with it", async ({
  page,
  context,
  embedding: { root, url },
  messages,
}) => {
  messages.allow(allowed);
  await playSites(context);
  await acceptBefore(context, url);
  const read = async (path: string) => JSON.parse(await readFile(join(root, path), "utf8"));
  const before = await readFile(join(root, "pages/about-us.json"), "utf8");
  const document = JSON.parse(before);
  await page.goto(about);
  await markDocument(page);

  document.sections.splice(1, 0, (await read("sections/embed/examples/typical.json")).section);
  await writeFile(join(root, "pages/about-us.json"), JSON.stringify(document));
  await expect(embedOn(page).section).toBeVisible({ timeout: 30_000 });
  await expectLoaded(page);
  await embedOn(page).section.scrollIntoViewIfNeeded();
  await expect(page.frameLocator("iframe").getByText("Ready")).toBeVisible();

  await markDocument(page);
  await writeFile(join(root, "pages/about-us.json"), before);
  await expect(embedOn(page).section).toHaveCount(0, { timeout: 30_000 });
  await expectLoaded(page);
  await expect(page.locator("html")).not.toHaveAttribute("data-embeds");
  const { headers } = await ask(url, about);
  expect(headers["cross-origin-embedder-policy"]).toBe("require-corp");
});
