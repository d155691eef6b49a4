/** axe finds nothing wrong on any page or in any state of one, narrow and wide, light and dark. */
import { expect, type Page } from "playwright/test";
import { findViolations } from "./axe.ts";
import { serveForms } from "./forms.ts";
import { fillIn, hydrated, test } from "./site.ts";

const narrow = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };

// Every page at both widths, shared between the workers; what the sections look like, in the dark as well.
const halves = 2;
for (let half = 0; half < halves; half++) {
  test(`every page, part ${half + 1} of ${halves}`, async ({ newVisitor, site, visit }) => {
    const page = await (await newVisitor({ viewport: wide, colorScheme: "light" })).newPage();
    const whole = await site.cover();
    for (const [at, target] of site.all.entries()) {
      if (at % halves !== half) continue;
      await visit(page, target);
      for (const viewport of [wide, narrow]) {
        await page.setViewportSize(viewport);
        // The frame is the same on all pages: a few of them are looked at with it.
        const part = whole.includes(target) ? "html" : "main";
        expect.soft(await findViolations(page, part), `${target.path} at ${viewport.width} px`).toEqual([]);
      }
      await page.setViewportSize(wide);
    }
  });
}

for (const [at, viewport] of [narrow, wide].entries()) {
  test(`every section at ${viewport.width} px, dark`, async ({ newVisitor, site, visit }) => {
    const page = await (await newVisitor({ viewport, colorScheme: "dark" })).newPage();
    for (const target of await site.cover([at, 2])) {
      await visit(page, target);
      expect.soft(await findViolations(page, "html"), target.path).toEqual([]);
    }
  });
}

for (const viewport of [narrow, wide]) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`a page that the service writes itself at ${viewport.width} px, ${colorScheme}`, async ({
      newVisitor,
      messages,
    }) => {
      messages.allow(/status of 404 .*\/forms\//);
      const page = await (await newVisitor({ viewport, colorScheme })).newPage();
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
    });
  }
}

type State = {
  name: string;
  viewports: (typeof narrow)[];
  /** Type of the section that a page must have to come into this state. */
  section: string;
  reach: (page: Page) => Promise<void>;
};

const states: State[] = [
  {
    name: "the mobile menu open",
    viewports: [narrow],
    section: "header",
    reach: async (page) => {
      await page.locator("details[data-menu] > summary").click();
      await expect(page.locator("header nav a[href]:visible").first()).toBeVisible();
      // With one of its entries open: it may close the others.
      const entry = page.locator("header button[aria-expanded]").first();
      await entry.click();
      await expect(entry).toHaveAttribute("aria-expanded", "true");
    },
  },
  {
    name: "a panel of the header open",
    viewports: [wide],
    section: "header",
    reach: async (page) => {
      const entry = page.locator("header nav li", { has: page.locator("ul") }).first();
      await entry.hover();
      await expect(entry.locator("ul a[href]").first()).toBeVisible();
    },
  },
  {
    name: "the accordion open",
    viewports: [narrow, wide],
    section: "accordion",
    reach: async (page) => {
      for (const summary of await page.locator('[data-section="accordion"] summary').all()) {
        await summary.click();
      }
      await expect(page.locator('[data-section="accordion"] details[open]').first()).toBeVisible();
    },
  },
  {
    name: "the second tab shown",
    viewports: [narrow, wide],
    section: "tabs",
    reach: async (page) => {
      const tabs = page.locator('[data-section="tabs"]').first();
      await tabs.getByRole("link").first().hover();
      await hydrated(tabs);
      await tabs.getByRole("tab").nth(1).click();
      await expect(tabs.getByRole("tabpanel")).toHaveAccessibleName(
        (await tabs.getByRole("tab").nth(1).textContent()) ?? "",
      );
    },
  },
  {
    name: "the errors of a form shown",
    viewports: [narrow, wide],
    section: "simple-contact-form",
    reach: async (page) => {
      const section = page.locator('[data-section="simple-contact-form"]').first();
      await section.getByRole("textbox").first().focus();
      await hydrated(section);
      await section.locator("[type=submit]").click();
      await expect(section.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "the form not sent",
    viewports: [narrow],
    section: "simple-contact-form",
    reach: async (page) => {
      await serveForms(page);
      const section = page.locator('[data-section="simple-contact-form"]').first();
      await section.getByRole("textbox").first().focus();
      await hydrated(section);
      await fillIn(section);
      await section.locator("[type=submit]").click();
      await expect(section.getByRole("alert").getByRole("link").first()).toBeVisible();
    },
  },
  {
    name: "the banners answered",
    viewports: [narrow, wide],
    section: "cookie-banner",
    reach: async (page) => {
      await page.locator('[data-action="consent:decline"]').click();
      await expect(page.locator('[data-section="cookie-banner"]')).toBeHidden();
      const close = page.locator('[data-action="announcement:close"]:visible');
      if (!(await close.isVisible())) return;
      await close.click();
      await expect(page.locator('[data-section="announcement"]')).toBeHidden();
    },
  },
];

for (const { name, viewports, section, reach } of states) {
  for (const viewport of viewports) {
    test(`${name} at ${viewport.width} px`, async ({ newVisitor, site, visit, messages }) => {
      messages.allow(/status of 503 .*\/forms\//);
      for (const colorScheme of ["light", "dark"] as const) {
        const page = await (await newVisitor({ viewport, colorScheme })).newPage();
        await visit(page, await site.pageWith(section));
        if (section !== "cookie-banner") await page.locator('[data-action="consent:decline"]').click();
        await reach(page);
        expect.soft(await findViolations(page), colorScheme).toEqual([]);
      }
    });
  }
}

test("with less motion wanted, nothing is animated", async ({ newVisitor, site, visit, messages }) => {
  messages.allow(/status of 503 .*\/forms\//);
  const pointed = await (await newVisitor({ reducedMotion: "reduce", viewport: wide })).newPage();
  await visit(pointed, site.home);
  for (const element of await pointed.locator("header nav li, main a[href]").all()) {
    if (!(await element.isVisible())) continue;
    await element.hover({ force: true });
    expect.soft(await running(pointed), `${element} under the pointer`).toEqual([]);
  }
  for (const { name, viewports, section, reach } of states) {
    const context = await newVisitor({ reducedMotion: "reduce", viewport: viewports[0] ?? narrow });
    const page = await context.newPage();
    await visit(page, await site.pageWith(section));
    if (section !== "cookie-banner") await page.locator('[data-action="consent:decline"]').click();
    await reach(page);
    expect.soft(await running(page), name).toEqual([]);
  }
});

test("nothing is animated for ever that nobody can stop", async ({ page, site, visit }) => {
  for (const target of await site.cover()) {
    await visit(page, target);
    const sections = await page.evaluate(() =>
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY)
        .map((animation) => (animation.effect as KeyframeEffect).target?.closest("[data-section]")?.id),
    );
    for (const id of new Set(sections)) {
      // Its first stop of the keyboard is a button that stops it.
      const section = page.locator(`[id="${id}"]`);
      const button = section.locator("a[href], button, [tabindex='0']").first();
      await button.press("Enter");
      await hydrated(button);
      const moving = () =>
        section.evaluate((element) =>
          element.getAnimations({ subtree: true }).some(({ playState }) => playState === "running"),
        );
      await expect.poll(moving, `${target.path} #${id}`).toBe(false);
    }
  }
});

async function running(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation.playState === "running")
      .map((animation) => (animation.effect as KeyframeEffect).target?.outerHTML.slice(0, 120) ?? ""),
  );
}
