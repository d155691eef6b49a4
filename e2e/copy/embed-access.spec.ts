/** Embedded content for everybody: by keyboard, by screen reader, without scripts; and what its frame may do. */
import { expect } from "playwright/test";
import { findViolations } from "#e2e/axe.ts";
import { acceptBefore, bannerOf } from "#e2e/banners.ts";
import { allowed, embedOn, film, player, playSites, words } from "#e2e/embedding.ts";
import { touch } from "#e2e/islands.ts";
import { catalogues } from "#e2e/shapes.ts";
import { hydrated, inTheNight, tabTo } from "#e2e/site.ts";
import { test } from "./copied.ts";

const target = { path: film, status: 200 } as const;

test("the frame has a name, and no more rights than a player needs", async ({
  page,
  context,
  copied: { url },
  visit,
  messages,
}) => {
  messages.allow(allowed);
  await playSites(context);
  await acceptBefore(context, url);
  await visit(page, target);
  const { section, frame } = embedOn(page);
  await section.scrollIntoViewIfNeeded();
  await expect(frame).toHaveAccessibleName("Film: how a clock is taken apart");
  const attributes = await frame.evaluate((element) =>
    Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
  );
  expect(attributes).toEqual({
    ...{ src: `${player}/embed/clock`, title: expect.any(String), class: expect.any(String) },
    ...{ loading: "lazy", referrerpolicy: "strict-origin", allow: "fullscreen" },
    sandbox: "allow-scripts allow-same-origin",
  });
});

for (const known of [false, true]) {
  test(`without scripts, words and link stay${known ? ", also where cookies were accepted" : ""}`, async ({
    newVisitor,
    copied: { url },
    visit,
  }) => {
    const context = await newVisitor({ javaScriptEnabled: false });
    const asked = await playSites(context);
    if (known) await acceptBefore(context, url);
    const page = await context.newPage();
    await visit(page, target);
    const { section, frame, accept, link } = embedOn(page);
    await expect(section.getByText(words)).toBeVisible();
    await expect(link).toBeVisible();
    await expect(accept).toBeHidden();
    await expect(frame).toHaveCount(0);
    expect(asked).toEqual([]);
  });
}

test("by keyboard: the button is reached, and the focus goes on with the content", async ({
  page,
  context,
  visit,
  messages,
}) => {
  messages.allow(allowed);
  await playSites(context);
  await visit(page, target);
  const { section, accept } = embedOn(page);
  await tabTo(accept);
  await hydrated(section);
  await page.keyboard.press("Enter");
  await expect(section.getByRole("group", { name: "Harbour Player" })).toBeFocused();
  await expect(page.frameLocator("iframe").getByText("Ready")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.frameLocator("iframe").getByRole("button")).toBeFocused();
});

for (const width of [390, 1440]) {
  test(
    `axe finds nothing wrong at ${width} px, before and after`,
    inTheNight(width > 1000),
    async ({ newVisitor, visit, messages }) => {
      messages.allow(allowed);
      // axe sends a message to every frame, and this one is of another origin.
      messages.allow(/Failed to execute 'postMessage'/);
      const context = await newVisitor({ viewport: { width, height: 844 } });
      await playSites(context);
      const page = await context.newPage();
      await visit(page, target);
      const { frame, accept } = embedOn(page);
      await bannerOf(page).locator('[data-action="consent:decline"]').click();
      expect.soft(await findViolations(page), "the stand-in").toEqual([]);
      await accept.click();
      await expect(frame).toBeVisible();
      expect.soft(await findViolations(page), "the content").toEqual([]);
    },
  );
}

for (const catalogue of catalogues) {
  test("the catalogue loads nothing from other sites, whatever was accepted", async ({
    page,
    context,
    copied: { url },
    visit,
  }) => {
    const asked = await playSites(context);
    await acceptBefore(context, url);
    await visit(page, catalogue);
    const islands = page.locator('[data-island="embed"]');
    expect(await islands.count()).toBeGreaterThan(2);
    for (const island of await islands.all()) await touch(island);
    await expect(page.locator("iframe")).toHaveCount(0);
    expect(asked).toEqual([]);
  });
}
