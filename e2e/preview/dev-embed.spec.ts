/** Embedded content in the preview: as visitors get it, with the same headers, also once an edit brings it onto a page. */
import { expect } from "playwright/test";
import { acceptBefore } from "#e2e/banners.ts";
import { addEmbeds, allowed, embedOf, embedOn, film, playSites } from "#e2e/embedding.ts";
import { ask } from "#e2e/http.ts";
import { expectLoaded, markDocument } from "#e2e/steps.ts";
import { workshop as about, ofWorkshop, patiently, test } from "./preview.ts";

let embeds: readonly string[];
test.beforeEach(async ({ files, preview: { root, url } }) => {
  embeds = await addEmbeds(root, files.write);
  await expect.poll(async () => (await ask(url, film)).status, patiently).toBe(200);
});

test("the headers are those of the build, and the content is shown with consent alone", async ({
  page,
  context,
  preview: { url },
  visit,
  messages,
}) => {
  const { headers } = await ask(url, film);
  expect(headers["content-security-policy"]).toMatch(new RegExp(`; frame-src ${embeds.join(" ")}$`));
  expect(headers["permissions-policy"]).toContain(
    `fullscreen=(self ${embeds.map((origin) => `"${origin}"`).join(" ")})`,
  );
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
  files,
  preview: { url },
  messages,
}) => {
  messages.allow(allowed);
  await playSites(context);
  await acceptBefore(context, url);
  const before = await files.read(ofWorkshop);
  const document = JSON.parse(before);
  await page.goto(about);
  await markDocument(page);

  document.sections.splice(1, 0, await embedOf("typical"));
  await files.write(ofWorkshop, JSON.stringify(document));
  await expect(embedOn(page).section).toBeVisible({ timeout: 30_000 });
  await expectLoaded(page);
  await embedOn(page).section.scrollIntoViewIfNeeded();
  await expect(page.frameLocator("iframe").getByText("Ready")).toBeVisible();

  await markDocument(page);
  await files.write(ofWorkshop, before);
  await expect(embedOn(page).section).toHaveCount(0, { timeout: 30_000 });
  await expectLoaded(page);
  await expect(page.locator("html")).not.toHaveAttribute("data-embeds");
  const { headers } = await ask(url, about);
  expect(headers["cross-origin-embedder-policy"]).toBe("require-corp");
});
