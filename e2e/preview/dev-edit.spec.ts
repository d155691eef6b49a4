/** The preview shows what is saved in the open page, and what a visitor did there stays. */
import { expect, type Page } from "playwright/test";
import { hydrated, inTheNight } from "#e2e/site.ts";
import { approach, chooseTab, expectPage, expectSwapped, linkTo } from "#e2e/steps.ts";
import {
  ofWorkshop as about,
  barOf,
  type Files,
  ofYard,
  open,
  openPanel,
  panelOf,
  patiently,
  test,
  workshop,
  yard,
} from "./preview.ts";

test.describe.configure({ mode: "default", timeout: 90_000 });

const texts = "content/texts/made.json";

/** Has every page end with a section of its own. */
async function addToFrame(files: Files): Promise<void> {
  const frame = JSON.parse(await files.read("content/frame.json"));
  const text = { content_1: { en: "<p>Below every page</p>" } };
  const after = [...frame.after, { id: "below", type: "single-column-text", text }];
  await files.write("content/frame.json", JSON.stringify({ ...frame, after }));
}

function textField(page: Page) {
  return page.locator('main form input[type="text"]').first();
}

test("a text: the new words are shown; scroll, focus, selection, typed text and what is open stay", async ({
  atWorkshop: page,
  files,
}) => {
  await page.locator("details summary", { hasText: "How do I complain?" }).click();
  const answer = page.getByText("with the word complaint in the subject");
  await expect(answer).toBeVisible();
  const field = textField(page);
  await field.focus();
  await hydrated(field);
  await field.fill("Ada Lovelace");
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(4, 8));
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);

  await files.edit(about, "Where do your people work?", "Where do we work?");
  await files.edit(about, '"heading": { "en": "The workshop" }', '"heading": { "en": "The whole workshop" }');
  await expect(page.locator("main h1")).toHaveText("The whole workshop", patiently);
  await expect(page.locator("summary", { hasText: "Where do we work?" })).toHaveCount(1);
  await expect(answer).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("Ada Lovelace");
  expect(
    await field.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]),
  ).toEqual([4, 8]);
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(200);
  await expectSwapped(page);
});

test("the head: title and description are those of the document", async ({ atWorkshop: page, files }) => {
  await files.edit(about, '"en": "What we mend"', '"en": "Who we are"');
  await expect(page).toHaveTitle(/^Who we are/, patiently);
  await expect(page.locator('head meta[property="og:title"]')).toHaveAttribute("content", /^Who we are/);
  await expectSwapped(page);
});

test("sections that are moved, added and removed", async ({ atWorkshop: page, files }) => {
  await page.locator("details summary", { hasText: "How do I complain?" }).click();
  const document = JSON.parse(await files.read(about)) as { sections: { id: string }[] };
  const order = () => page.locator("main [data-section]").evaluateAll((all) => all.map((one) => one.id));
  const before = await order();
  const [banner, ...rest] = document.sections;
  const moved = { ...document, sections: [banner, ...rest.toReversed()] };
  await files.write(about, JSON.stringify(moved));
  await expect.poll(order, patiently).toEqual([before[0], ...before.slice(1).toReversed()]);
  await expect(page.getByText("with the word complaint in the subject")).toBeVisible();
  await files.write(about, JSON.stringify({ ...document, sections: [banner, rest.at(-1)] }));
  await expect.poll(order, patiently).toEqual([before[0], rest.at(-1)?.id]);
  await files.write(about, JSON.stringify(document));
  await expect.poll(order, patiently).toEqual(before);
  await expectSwapped(page);
});

test("an entry that a form uses: the form comes alive again with what was typed and chosen in it", async ({
  atWorkshop: page,
  files,
}) => {
  const field = textField(page);
  await field.focus();
  await hydrated(field);
  await field.fill("Ada");
  const list = page.locator("main form select").first();
  await list.selectOption({ index: 2 });
  const chosen = await list.inputValue();
  await field.focus();
  await files.edit(texts, "Write to the workshop", "Write to one of us");
  await expect(page.getByRole("heading", { name: "Write to one of us" })).toBeVisible(patiently);
  await hydrated(field);
  await expect(field).toHaveValue("Ada");
  await expect(field).toBeFocused();
  await expect(list).toHaveValue(chosen);
  // Only a form that is alive reports what is missing without a request.
  await page.locator("main form").getByRole("button").click();
  await expect(page.getByRole("alert").filter({ visible: true }).first()).toBeVisible();
  await expectSwapped(page);
});

test("tabs that are alive: the chosen one stays chosen, and they go on working", async ({ page, files }) => {
  await open(page, yard);
  await chooseTab(page, 1);
  const section = page.locator('[data-section="tabs"]');
  const label = (await section.getByRole("tab").nth(2).textContent()) ?? "";
  await files.edit(ofYard, JSON.stringify(label), '"A new label"');
  await expect(section.getByRole("tab").nth(2)).toHaveText("A new label", patiently);
  await expect(section.getByRole("tab").nth(1)).toHaveAttribute("aria-selected", "true");
  await chooseTab(page, 2);
  const passage = section.getByRole("tabpanel").locator("p").first();
  const [words = ""] = /^.{12}/.exec((await passage.textContent()) ?? "") ?? [];
  await files.edit(ofYard, `<p>${words}`, "<p>A new passage, then ");
  await expect(passage).toContainText("A new passage, then", patiently);
  await expect(section.getByRole("tab").nth(2)).toHaveAttribute("aria-selected", "true");
  await chooseTab(page, 1);
  await expectSwapped(page);
});

test("the menu: its new words are shown, and an entry that is open stays open", async ({ page, files }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, workshop);
  await page.locator("details[data-menu] summary").click();
  const button = page.locator("header button[aria-expanded]").first();
  await button.click();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  const menu = JSON.parse(await files.read("content/menus/main.json")) as {
    items: { id: string; title: object; parent?: string }[];
  };
  const plain = menu.items.find(
    ({ id, parent }) => !parent && !menu.items.some((item) => item.parent === id),
  );
  if (plain) plain.title = { en: "Talk to us" };
  await files.write("content/menus/main.json", JSON.stringify(menu));
  await expect(page.locator("header").getByRole("link", { name: "Talk to us" })).toBeVisible(patiently);
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await expect(page.locator("details[data-menu]")).toHaveJSProperty("open", true);
  await expectSwapped(page);
});

test("an announcement that was closed stays closed", async ({ page, files }) => {
  const earliest = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString().slice(0, 19);
  const event = { id: "supper", title: { en: "Supper" }, event_date_and_time: earliest };
  await files.write("content/announcements.json", JSON.stringify({ items: [event] }));
  await expect(async () => {
    await open(page, workshop);
    await expect(page.locator("#announcement")).toContainText("Supper");
  }).toPass(patiently);
  await page.getByRole("button", { name: "Close announcement" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-announcement", "closed");
  await files.edit("content/frame.json", "Close announcement", "Close this");
  await expect(page.locator("#announcement")).toContainText("Close this", patiently);
  await expect(page.locator("#announcement button")).toBeHidden();
  await expectSwapped(page);
});

test("an announcement that is a draft is shown above the page, marked, until it is today again", async ({
  page,
  files,
}) => {
  const earliest = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString().slice(0, 19);
  const event = { id: "supper", title: { en: "Supper" }, event_date_and_time: earliest, status: "draft" };
  const shown = { ...event, id: "breakfast", title: { en: "Breakfast" }, status: "published" };
  await files.write("content/announcements.json", JSON.stringify({ items: [event, shown] }));
  await expect(async () => {
    await open(page, workshop);
    await expect(page.locator("#announcement")).toContainText("Breakfast");
  }).toPass(patiently);
  await page.getByRole("button", { name: "Close announcement" }).click();
  await (await openPanel(page, "Today")).getByRole("button", { name: "“Supper” a draft" }).click(patiently);
  await expect(page.locator("#announcement").getByText("Supper")).toBeVisible(patiently);
  const today = barOf(page).getByRole("button", { name: "Today, with a hidden announcement" });
  await expect(today).toBeVisible();
  const marked = "The site as on Today, with “Supper”, which visitors do not see";
  await expect(page.getByRole("heading", { name: marked })).toBeVisible();
  await barOf(page).getByRole("button", { name: "Back to today" }).click();
  await expect(page.locator("#announcement")).toBeHidden(patiently);
});

test("a style: it changes, and the page is never without styles", async ({ atWorkshop: page, files }) => {
  await page.evaluate(() => {
    const seen = new Set<string>();
    const look = () => {
      const heading = document.querySelector("main h1");
      seen.add(heading ? getComputedStyle(heading).fontWeight : "none");
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { seen });
  });
  const styled = await page.locator("main h1").evaluate((heading) => getComputedStyle(heading).fontWeight);
  const tokens = "content/brand/tokens.css";
  await files.edit(tokens, "--space-section: clamp(4rem,", "--space-section: clamp(3rem,");
  await files.edit("sections/multi-values/section.module.css", /$/, "\n.items { letter-spacing: 3px; }\n");
  await expect
    .poll(
      () =>
        page
          .locator('[data-section="multi-values"] ul, [data-section="multi-values"] ol')
          .first()
          .evaluate((list) => getComputedStyle(list).letterSpacing),
      patiently,
    )
    .toBe("3px");
  expect(await page.evaluate(() => [...(window as never as { seen: Set<string> }).seen])).toEqual([styled]);
  const sheets = (html: string) =>
    [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href);
  expect(sheets(await page.evaluate(() => document.head.innerHTML))).toEqual(
    sheets(await (await page.request.get(workshop)).text()),
  );
  await expectSwapped(page);
});

test("the component of a section without scripts", async ({ atWorkshop: page, files }) => {
  await files.edit(
    "sections/single-column-text/section.tsx",
    "<Html html={withHeadings(text.content_1",
    "<p>Words of the component</p>\n        <Html html={withHeadings(text.content_1",
  );
  await expect(page.getByText("Words of the component")).toBeVisible(patiently);
  await expectSwapped(page);
});

test(
  "a section's schema with its component and a page that uses both",
  inTheNight(true),
  async ({ atWorkshop: page, files }) => {
    const folder = "sections/single-column-text";
    const note = {
      $ref: "../../schemas/definitions/slots/text.schema.json",
      title: "Note",
      description: "A line below.",
    };
    await files.edit(
      `${folder}/schema.json`,
      '"content_1": {',
      `"note": ${JSON.stringify(note)},\n"content_1": {`,
    );
    await files.edit(
      `${folder}/section.tsx`,
      "{link?.more &&",
      "{text.note && <p>{text.note}</p>}\n{link?.more &&",
    );
    await files.edit(
      about,
      '"content_1_subtitle": { "en": "Most of it is looking',
      '"note": { "en": "A note of the page" }, "content_1_subtitle": { "en": "Most of it is looking',
    );
    await expect(page.getByText("A note of the page")).toBeVisible(patiently);
    await expect(panelOf(page)).toBeHidden();
    await expectSwapped(page);
  },
);

test("an island that is changed again and again leaves nothing of itself behind", async ({ page, files }) => {
  await page.addInitScript(() => {
    const listening = new Set<unknown>();
    const { addEventListener, removeEventListener } = window;
    type Given = Parameters<typeof addEventListener>;
    Object.assign(window, {
      listening,
      addEventListener: (...given: Given) => {
        if (given[0] === "hashchange") listening.add(given[1]);
        addEventListener.apply(window, given);
      },
      removeEventListener: (...given: Given) => {
        listening.delete(given[1]);
        removeEventListener.apply(window, given);
      },
    });
  });
  await open(page, yard);
  await chooseTab(page, 1);
  const listening = () =>
    page.evaluate(() => (window as never as { listening: Set<unknown> }).listening.size);
  expect(await listening()).toBe(1);
  const section = page.locator('[data-section="tabs"]');
  let label = (await section.getByRole("tab").nth(2).textContent()) ?? "";
  for (const next of ["First change", "Second change", "Third change"]) {
    await files.edit(ofYard, JSON.stringify(label), JSON.stringify(next));
    await expect(section.getByRole("tab").nth(2)).toHaveText(next, patiently);
    label = next;
  }
  await expect.poll(listening).toBe(1);
});

const select = "select(event.currentTarget.hash.slice(1));";
const selectAndSay = `document.body.dataset.code = "new"; ${select}`;

test("the component of an island that is alive: new code answers the next click", async ({ page, files }) => {
  await open(page, yard);
  await chooseTab(page, 1);
  await files.edit("sections/tabs/section.tsx", select, selectAndSay);
  await expect
    .poll(async () => {
      await page.getByRole("tab").nth(2).click();
      return page.locator("body").getAttribute("data-code");
    }, patiently)
    .toBe("new");
  await expect(page.getByRole("tab").nth(2)).toHaveAttribute("aria-selected", "true");
  await expectSwapped(page);
});

test(
  "the component of an island that was not touched yet: it comes alive with the new code",
  inTheNight(true),
  async ({ page, files }) => {
    await open(page, yard);
    const island = page.locator("[data-island=tabs]");
    await files.edit("sections/tabs/section.tsx", select, selectAndSay);
    await files.edit(
      "sections/tabs/section.tsx",
      "<SectionRoot view={view}>",
      "<SectionRoot view={view}><p>New markup</p>",
    );
    await expect(page.getByText("New markup")).toHaveCount(1, patiently);
    await chooseTab(page, 1);
    await expect(page.locator("body")).toHaveAttribute("data-code", "new");
    await expect(island).toHaveAttribute("data-hydrated", "");
    await expectSwapped(page);
  },
);

test(
  "new code holds after a client navigation too, for an island met there",
  inTheNight(true),
  async ({ page, files }) => {
    const client = () => page.evaluate(() => /client-[\w-]+/.exec(document.head.innerHTML)?.[0]);
    await open(page, workshop);
    const before = await client();
    await files.edit("sections/tabs/section.tsx", select, selectAndSay);
    await expect.poll(client, patiently).not.toBe(before);
    const link = await linkTo(page, yard);
    await approach(link);
    await link.click();
    await expectPage(page, yard);
    await chooseTab(page, 1);
    await expect(page.locator("body")).toHaveAttribute("data-code", "new");
    await expectSwapped(page);
  },
);

test("what the site is called", async ({ atWorkshop: page, files }) => {
  const header = page.locator('[data-section="header"]');
  const site = JSON.parse(await files.read("content/site.json"));
  await files.write("content/site.json", JSON.stringify({ ...site, name: "Another House" }));
  await expect(header.getByText("Another House")).toBeVisible(patiently);
});

test("after a client navigation the page that is shown is the one that follows", async ({
  atWorkshop: page,
  files,
}) => {
  const link = await linkTo(page, yard);
  await approach(link);
  await link.click();
  await expectPage(page, yard);
  const contact = JSON.parse(await files.read(ofYard)) as {
    sections: { text: { heading: object } }[];
  };
  const [first] = contact.sections;
  if (first) first.text.heading = { en: "Changed after going there" };
  await files.write(ofYard, JSON.stringify(contact));
  await expect(page.locator("main h1")).toHaveText("Changed after going there", patiently);
  await page.goBack();
  await expectPage(page, workshop);
  await files.edit(
    about,
    '"heading": { "en": "The workshop" }',
    '"heading": { "en": "Changed after coming back" }',
  );
  await expect(page.locator("main h1")).toHaveText("Changed after coming back", patiently);
  await expectSwapped(page);
});

test("a page that was fetched ahead and changed since is shown as it is now", async ({
  atWorkshop: page,
  files,
}) => {
  const link = await linkTo(page, yard);
  const fetched = page.waitForResponse(/\/yard\/$/);
  await approach(link);
  await fetched;
  const contact = JSON.parse(await files.read(ofYard)) as {
    sections: { text: { heading: object } }[];
  };
  const [first] = contact.sections;
  if (first) first.text.heading = { en: "Changed meanwhile" };
  await files.write(ofYard, JSON.stringify(contact));
  await expect
    .poll(async () => (await page.request.get(yard)).text(), patiently)
    .toContain("Changed meanwhile");
  await link.click();
  await expect(page.locator("main h1")).toHaveText("Changed meanwhile", patiently);
  await expectSwapped(page);
});

test("two windows on two pages: each shows its own", async ({ page, files, newVisitor }) => {
  const other = await (await newVisitor()).newPage();
  await open(page, workshop);
  await open(other, yard);
  await files.edit(texts, "Write to the workshop", "Write to one of us");
  await expect(page.getByRole("heading", { name: "Write to one of us" })).toBeVisible(patiently);
  await addToFrame(files);
  for (const each of [page, other]) await expect(each.getByText("Below every page")).toBeVisible(patiently);
  await expectSwapped(page);
  await expectPage(page, workshop);
  await expectPage(other, yard);
});
