/** What holds for every page: its head, its outline, its pictures, its width and its links. */
import { expect, type Page } from "playwright/test";
import { findOverflow } from "./overflow.ts";
import { missingPath, readThrough, test } from "./site.ts";

/** A long one does without the tagline. */
const titlePattern = /^[^|\s][^|]* \| Joinery Row( \| Specialist Recruitment Agency|(?<=.{25,}))$/;
const widths = [320, 390, 768, 1440];

test("every page has a title, a description and keywords of its own", async ({ page, site, visit }) => {
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  for (const target of site.pages) {
    const { path } = target;
    await visit(page, target);
    await expect.soft(page.locator("html"), path).toHaveAttribute("lang", "en");

    const title = await page.title();
    expect.soft(title, path).toMatch(titlePattern);
    expect.soft(titles.get(title), `${path} has the title of another page`).toBeUndefined();
    titles.set(title, path);

    const description = await content(page, 'meta[name="description"]');
    expect.soft(description.length, `${path}: length of "${description}"`).toBeGreaterThanOrEqual(70);
    expect.soft(description.length, `${path}: length of "${description}"`).toBeLessThanOrEqual(155);
    expect.soft(descriptions.get(description), `${path} has another page's description`).toBeUndefined();
    descriptions.set(description, path);

    expect.soft(await content(page, 'meta[name="keywords"]'), path).toMatch(/\w/);
  }
});

test("every page names its address and its share card", async ({ page, site, visit, request }) => {
  for (const target of site.pages) {
    const { path } = target;
    await visit(page, target);
    const canonical = page.locator('link[rel="canonical"]');
    if (target.status === 200) {
      await expect.soft(canonical, path).toHaveAttribute("href", site.base + path);
      expect.soft(await content(page, 'meta[property="og:url"]'), path).toBe(site.base + path);
      await expect.soft(page.locator('meta[name="robots"]'), path).toHaveCount(0);
    } else {
      await expect.soft(canonical, path).toHaveCount(0);
      expect.soft(await content(page, 'meta[name="robots"]'), path).toBe("noindex");
    }

    expect.soft(await content(page, 'meta[property="og:title"]'), path).toBe(await page.title());
    const description = await content(page, 'meta[name="description"]');
    expect.soft(await content(page, 'meta[property="og:description"]'), path).toBe(description);
    expect.soft(await content(page, 'meta[property="og:type"]'), path).toBe("website");
    expect.soft(await content(page, 'meta[property="og:site_name"]'), path).toBe("Joinery Row");
    expect.soft(await content(page, 'meta[name="twitter:card"]'), path).toBe("summary_large_image");

    const card = new URL(await content(page, 'meta[property="og:image"]'));
    expect.soft(card.origin, path).toBe(site.base);
    const image = await request.get(card.pathname);
    expect.soft(image.status(), `${path}: ${card.pathname}`).toBe(200);
    // Share cards are shown by sites that draw no vectors.
    expect.soft(image.headers()["content-type"], path).toMatch(/^image\/(png|jpeg)$/);
  }
});

test("every page has its parts and an outline without gaps", async ({ page, site, visit }) => {
  for (const target of site.pages) {
    const { path } = target;
    await visit(page, target);
    await expect.soft(page.getByRole("banner"), path).toHaveCount(1);
    await expect.soft(page.getByRole("main"), path).toHaveCount(1);
    await expect.soft(page.getByRole("contentinfo"), path).toHaveCount(1);
    await expect.soft(page.locator("body > :first-child"), path).toHaveAttribute("href", "#main");

    const levels = await page
      .locator("h1, h2, h3, h4, h5, h6")
      .evaluateAll((headings) =>
        headings.map(({ tagName, textContent }) => [Number(tagName[1]), textContent]),
      );
    expect.soft(levels.filter(([level]) => level === 1).length, `${path}: headings of level 1`).toBe(1);
    expect.soft(levels[0]?.[0], `${path}: level of the first heading`).toBe(1);
    const skipped = levels.filter(
      ([level], index) => Number(level) > Number(levels[index - 1]?.[0] ?? 0) + 1,
    );
    expect.soft(skipped, `${path}: headings that skip a level`).toEqual([]);
    const empty = levels.filter(([, text]) => String(text).trim() === "");
    expect.soft(empty, `${path}: empty headings`).toEqual([]);
  }
});

test("every section says what it is", async ({ page, site, visit }) => {
  for (const target of site.pages) {
    await visit(page, target);
    const faults = await page.evaluate(() => {
      const parts = [...document.querySelectorAll("main > :not(script), [data-frame] > :not(script)")];
      const wrappers = parts.filter((part) => part.matches("[data-island]"));
      const roots = parts.flatMap((part) => (part.matches("[data-island]") ? [...part.children] : [part]));
      const all = [...document.querySelectorAll("[id]")].map(({ id }) => id);
      return [
        ...(roots.length < 4 ? ["hardly any section found"] : []),
        ...wrappers.filter(({ children }) => children.length !== 1).map(({ id }) => `${id} has not one root`),
        ...roots
          .filter((root) => !root.matches("[data-section][data-section-id]"))
          .map((root) => `not marked: ${root.outerHTML.slice(0, 120)}`),
        ...roots
          .filter((root) => root.id !== root.getAttribute("data-section-id"))
          .map((root) => `id differs: ${root.outerHTML.slice(0, 120)}`),
        ...all.filter((id, index) => all.indexOf(id) !== index).map((id) => `two elements have the id ${id}`),
      ];
    });
    expect.soft(faults, target.path).toEqual([]);
  }
});

test("every picture is there, in the shape it was announced", async ({ page, site, visit }) => {
  for (const target of site.pages) {
    await visit(page, target);
    await readThrough(page);
    const faults = await page.locator("img").evaluateAll((images) =>
      (images as HTMLImageElement[]).flatMap((image) => {
        const [width, height] = [image.getAttribute("width"), image.getAttribute("height")];
        const shape = Number(width) / Number(height);
        const natural = image.naturalWidth / image.naturalHeight;
        const faults: string[] = [];
        if (!/^\d+$/.test(width ?? "") || !/^\d+$/.test(height ?? "")) faults.push("width and height");
        if (!image.complete || image.naturalWidth === 0) faults.push("not loaded");
        else if (Math.abs(shape / natural - 1) > 0.02) faults.push(`is ${natural}, was to be ${shape}`);
        if (!image.hasAttribute("alt")) faults.push("alt");
        return faults.map((fault) => `${image.src}: ${fault}`);
      }),
    );
    expect.soft(faults, target.path).toEqual([]);
  }
});

test("no page is wider than its window, and no telephone number is broken", async ({ page, site, visit }) => {
  for (const target of site.pages) {
    await visit(page, target);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await page.evaluate(findOverflow), `${target.path} at ${width} px`).toEqual([]);
      const broken = await page
        .locator('a[href^="tel:"]:visible')
        .evaluateAll((links) =>
          links.filter((link) => link.getClientRects().length > 1).map((link) => link.outerHTML),
        );
      expect.soft(broken, `${target.path}: broken telephone numbers at ${width} px`).toEqual([]);
    }
  }
});

test("every link leads somewhere", async ({ page, site, visit, request }) => {
  const ids = new Map<string, string[]>();
  const links: { from: string; href: string; address: string }[] = [];
  for (const target of site.pages) {
    await visit(page, target);
    ids.set(target.path, await page.locator("[id]").evaluateAll((all) => all.map(({ id }) => id)));
    const found = await page
      .locator("a[href], link[href], form[action]")
      .evaluateAll((elements) =>
        elements.map((element) => element.getAttribute("href") ?? element.getAttribute("action") ?? ""),
      );
    links.push(
      ...found.map((href) => ({ from: target.path, href, address: new URL(href, page.url()).href })),
    );
  }
  const own = new URL(page.url()).origin;
  const statuses = new Map<string, number>();
  for (const { from, href, address } of links) {
    const url = new URL(address);
    if (url.protocol === "mailto:" || url.protocol === "tel:") {
      expect.soft(address, from).toMatch(/^(mailto:[^@\s]+@[^@\s]+\.[a-z]+|tel:\+?\d{9,15})$/);
      continue;
    }
    if (url.origin !== own && url.origin !== site.base) {
      expect.soft(url.protocol, `${href} on ${from}`).toBe("https:");
      continue;
    }
    // A form answers no GET; its own tests post to it.
    if (url.pathname.startsWith("/forms/")) continue;
    if (!statuses.has(url.pathname)) {
      statuses.set(url.pathname, (await request.get(url.pathname, { maxRedirects: 0 })).status());
    }
    const expected = url.pathname === missingPath ? 404 : 200;
    expect.soft(statuses.get(url.pathname), `${href} on ${from}`).toBe(expected);
    if (url.hash === "" || !ids.has(url.pathname)) continue;
    expect.soft(ids.get(url.pathname), `${href} on ${from}`).toContain(decodeURIComponent(url.hash.slice(1)));
  }
  expect(links.length).toBeGreaterThan(50);
});

test("nothing is kept about a visitor who has answered nothing, or has declined", async ({
  page,
  site,
  visit,
}) => {
  const kept = async () => [
    ...(await page.context().cookies()).map(({ name }) => `cookie ${name}`),
    ...(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])),
  ];
  for (const target of site.pages) {
    await visit(page, target);
    expect.soft(await kept(), target.path).toEqual([]);
  }
  await page.locator('[data-action="consent:decline"]').click();
  await expect(page.locator('[data-section="cookie-banner"]')).toBeHidden();
  expect(await kept()).toEqual([]);
});

async function content(page: Page, selector: string): Promise<string> {
  const tag = page.locator(`head ${selector}`);
  return (await tag.count()) === 1 ? ((await tag.getAttribute("content")) ?? "") : "";
}
