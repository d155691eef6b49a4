/** axe finds nothing wrong on any page or in any state of one, narrow and wide, light and dark. */
import { expect, type Locator, type Page } from "playwright/test";
import { findViolations } from "./axe.ts";
import { serveForms } from "./forms.ts";
import { fillIn, hydrated, inTheNight, test } from "./site.ts";

const narrow = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };

for (const viewport of [narrow, wide]) {
  test(
    `a page that the service writes itself at ${viewport.width} px`,
    inTheNight(viewport === wide),
    async ({ newVisitor, messages }) => {
      messages.allow(/status of 404 .*\/forms\//);
      const page = await (await newVisitor({ viewport })).newPage();
      await page.goto("/forms/nothing/");
      const sizeOf = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
      expect(await sizeOf("h1"), "it has the site's styles").toBeGreaterThan(1.3 * (await sizeOf("main p")));
      const { x = 0 } = (await page.locator("h1").boundingBox()) ?? {};
      expect(x, "words keep off the edge").toBeGreaterThan(10);
      expect(await findViolations(page, "html")).toEqual([]);
    },
  );
}

const states: { name: string; viewports: (typeof narrow)[]; section: string; reach: Reach }[] = [];
type Reach = (page: Page) => Promise<void>;

/** Adds a state, of a page that has a section of this type. */
function state(name: string, viewports: (typeof narrow)[], section: string, reach: Reach): void {
  states.push({ name, viewports, section, reach });
}

state("the mobile menu open", [narrow], "header", async (page) => {
  await page.locator("details[data-menu] > summary").click();
  await expect(page.locator("header nav a[href]:visible").first()).toBeVisible();
  // With one of its entries open: it may close the others.
  const entry = page.locator("header button[aria-expanded]").first();
  await entry.click();
  await expect(entry).toHaveAttribute("aria-expanded", "true");
});

state("a panel of the header open", [wide], "header", async (page) => {
  const entry = page.locator("header nav li", { has: page.locator("ul") }).first();
  await entry.hover();
  await expect(entry.locator("ul a[href]").first()).toBeVisible();
});

state("the accordion open", [narrow, wide], "accordion", async (page) => {
  for (const summary of await page.locator('[data-section="accordion"] summary').all()) {
    await summary.click();
  }
  await expect(page.locator('[data-section="accordion"] details[open]').first()).toBeVisible();
});

state("the second tab shown", [narrow, wide], "tabs", async (page) => {
  const tabs = page.locator('[data-section="tabs"]').first();
  await tabs.getByRole("link").first().hover();
  await hydrated(tabs);
  await tabs.getByRole("tab").nth(1).click();
  await expect(tabs.getByRole("tabpanel")).toHaveAccessibleName(
    (await tabs.getByRole("tab").nth(1).textContent()) ?? "",
  );
});

state("the errors of a form shown", [narrow, wide], "simple-contact-form", async (page) => {
  const section = page.locator('[data-section="simple-contact-form"]').first();
  await section.getByRole("textbox").first().focus();
  await hydrated(section);
  await section.locator("[type=submit]").click();
  await expect(section.getByRole("alert")).toBeVisible();
});

state("the form not sent", [narrow], "simple-contact-form", async (page) => {
  await serveForms(page);
  const section = page.locator('[data-section="simple-contact-form"]').first();
  await section.getByRole("textbox").first().focus();
  await hydrated(section);
  await fillIn(section);
  await section.locator("[type=submit]").click();
  await expect(section.getByRole("alert").getByRole("link").first()).toBeVisible();
});

state("the banners answered", [narrow, wide], "cookie-banner", async (page) => {
  await page.locator('[data-action="consent:decline"]').click();
  await expect(page.locator('[data-section="cookie-banner"]')).toBeHidden();
  const close = page.locator('[data-action="announcement:close"]:visible');
  if (!(await close.isVisible())) return;
  await close.click();
  await expect(page.locator('[data-section="announcement"]')).toBeHidden();
});

for (const { name, viewports, section, reach } of states) {
  for (const viewport of viewports) {
    test(
      `${name} at ${viewport.width} px`,
      inTheNight(viewport !== viewports[0]),
      async ({ newVisitor, visit, messages }) => {
        messages.allow(/status of 503 .*\/forms\//);
        const page = await (await newVisitor({ viewport })).newPage();
        await visit(page, { section });
        if (section !== "cookie-banner") await page.locator('[data-action="consent:decline"]').click();
        await reach(page);
        expect.soft(await findViolations(page)).toEqual([]);
      },
    );
  }
}

test("with less motion wanted, nothing is animated", async ({ newVisitor, visit, messages }) => {
  messages.allow(/status of 503 .*\/forms\//);
  const pointed = await (await newVisitor({ reducedMotion: "reduce", viewport: wide })).newPage();
  await visit(pointed);
  const links = pointed.locator("header nav li, main a[href]");
  const all = await links.all();
  for (const index of await links.evaluateAll(oneOfEachLook)) {
    const element = all[index] as Locator;
    await element.hover({ force: true });
    expect.soft(await running(pointed), `${element} under the pointer`).toEqual([]);
  }
  for (const { name, viewports, section, reach } of states) {
    const context = await newVisitor({ reducedMotion: "reduce", viewport: viewports[0] ?? narrow });
    const page = await context.newPage();
    await visit(page, { section });
    if (section !== "cookie-banner") await page.locator('[data-action="consent:decline"]').click();
    await reach(page);
    expect.soft(await running(page), name).toEqual([]);
  }
});

/** Where the first is of each set of classes that can be seen. Runs in the page. */
function oneOfEachLook(elements: Element[]): number[] {
  const looks = elements.map((element) =>
    element.checkVisibility() ? `${element.className} in ${element.parentElement?.className}` : "",
  );
  return looks.flatMap((look, index) => (look !== "" && looks.indexOf(look) === index ? [index] : []));
}

async function running(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation.playState === "running")
      .map((animation) => (animation.effect as KeyframeEffect).target?.outerHTML.slice(0, 120) ?? ""),
  );
}
