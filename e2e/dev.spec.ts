/** The preview: an open page follows what is saved, says what is wrong while something is, and shows drafts. */
import { expect, type Page } from "playwright/test";
import { test } from "./preview.ts";

const file = "pages/about-us.json";
const path = "/about-us/";

test.describe.configure({ mode: "serial", timeout: 60_000 });

/** A build of the whole site stands between a change and what is seen of it. */
const soon = { timeout: 30_000 };

test("a heading that is changed is seen in the open page, by itself", async ({ page, preview }) => {
  const before = await preview.read(file);
  await open(page, path);
  for (const heading of ["What the preview shows", "What it shows next"]) {
    await preview.write(file, withHeading(before, heading));
    await expect(headingOf(page)).toHaveText(heading, soon);
  }
  await preview.write(file, before);
  await expect(headingOf(page)).not.toHaveText("What it shows next", soon);
});

for (const [name, break_, words] of [
  ["a comma that is missing", (text: string) => text.replace('"version": 1,', '"version": 1'), "comma"],
  [
    "a section type that does not exist",
    (text: string) => text.replace('"type": "accordion"', '"type": "acordion"'),
    "accordion",
  ],
  [
    "a link that leads nowhere",
    (text: string) => text.replace(/"href": "\/[^"]*"/, '"href": "/no-such-page/"'),
    "/no-such-page/",
  ],
] as const) {
  test(`${name}: the open page says so, with the place, until it is mended`, async ({
    page,
    preview,
    messages,
  }) => {
    messages.allow(/status of 500 /);
    const before = await preview.read(file);
    const broken = break_(before);
    expect(broken).not.toBe(before);
    const place = lineOfDifference(before, broken);
    await open(page, path);
    const heading = (await headingOf(page).textContent()) ?? "";
    await preview.write(file, broken);
    const report = page.locator("pre");
    await expect(report).toContainText(new RegExp(`${file}:(${place}|${place + 1}):\\d+`), soon);
    await expect(report).toContainText(words);
    const answer = await page.request.get(path);
    expect(answer.status()).toBe(500);
    await preview.write(file, before);
    await expect(headingOf(page)).toHaveText(heading, soon);
    await expect(report).toHaveCount(0);
  });
}

test("two problems in two documents are told together", async ({ page, preview, messages }) => {
  messages.allow(/status of 500 /);
  const [first, second] = ["pages/about-us.json", "pages/contact-us.json"] as const;
  const [before, other] = [await preview.read(first), await preview.read(second)];
  await open(page, path);
  await preview.write(first, before.replace('"version": 1,', '"version": 1'));
  await preview.write(second, other.replace('"type": "accordion"', '"type": "acordion"'));
  await expect(page.locator("pre")).toContainText(`${first}:`, soon);
  await expect(page.locator("pre")).toContainText(`${second}:`, soon);
  await preview.write(first, before);
  await expect(page.locator("pre")).not.toContainText(`${first}:`, soon);
  await expect(page.locator("pre")).toContainText(`${second}:`);
  await preview.write(second, other);
  await expect(headingOf(page)).toBeVisible(soon);
});

test("a draft is served as the site will show it, and can be taken away", async ({
  page,
  preview,
  messages,
}) => {
  messages.allow(/status of 404 .*\/draft-of-the-test\//);
  const draft = withHeading(await preview.read(file), "A draft").replace('"published"', '"draft"');
  await preview.write("pages/draft-of-the-test.json", draft);
  await expect.poll(async () => (await page.request.get("/draft-of-the-test/")).status(), soon).toBe(200);
  await open(page, "/draft-of-the-test/");
  await expect(headingOf(page)).toHaveText("A draft");
  await expect(page.locator('[data-section="header"]')).toBeVisible();
  await preview.remove("pages/draft-of-the-test.json");
  await expect(headingOf(page)).not.toHaveText("A draft", soon);
  expect((await page.request.get("/draft-of-the-test/")).status()).toBe(404);
});

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(headingOf(page)).toBeVisible();
}

function headingOf(page: Page) {
  return page.locator("main").getByRole("heading", { level: 1 });
}

/** A page document whose first section has this heading. */
function withHeading(text: string, heading: string): string {
  const document = JSON.parse(text) as { sections: { text: { heading: object } }[] };
  const [first] = document.sections;
  if (first) first.text.heading = { en: heading };
  return JSON.stringify(document, null, 2);
}

/** The first line, counted from 1, in which two texts differ. */
function lineOfDifference(text: string, other: string): number {
  const lines = other.split("\n");
  return text.split("\n").findIndex((line, index) => line !== lines[index]) + 1;
}
