/** What holds for every page: its head, its outline, its pictures, its width and its links. */
import { expect } from "playwright/test";
import { findOverflow } from "./overflow.ts";
import { missingPath, readThrough, test } from "./site.ts";

/** A long one does without the tagline. */
const titlePattern = /^[^|\s][^|]* \| Joinery Row( \| Specialist Recruitment Agency|(?<=.{25,}))$/;
const widths = [320, 390, 768, 1440];
const contactPattern =
  /^(mailto:[^@\s?]+@[^@\s?]+\.[a-z]+(\?subject=[\w%.-]+)?|mailto:\?subject=[^\s&]+&body=[^\s&]*https?%3A[^\s&]+|tel:\+?\d{9,15})$/;

test("every page has a title, a description and keywords of its own", async ({ readEach }) => {
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  const keywords = new Map<string, string>();
  for await (const [{ path }, { lang, title, of }] of readEach(readHead)) {
    expect.soft(lang, path).toBe("en");
    expect.soft(title, path).toMatch(titlePattern);
    expect.soft(titles.get(title), `${path} has the title of another page`).toBeUndefined();
    titles.set(title, path);

    const { description = "" } = of;
    expect.soft(description.length, `${path}: length of "${description}"`).toBeGreaterThanOrEqual(70);
    expect.soft(description.length, `${path}: length of "${description}"`).toBeLessThanOrEqual(155);
    expect.soft(descriptions.get(description), `${path} has another page's description`).toBeUndefined();
    descriptions.set(description, path);

    expect.soft(of.keywords, path).toMatch(/\w/);
    expect.soft(keywords.get(of.keywords ?? ""), `${path} has another page's keywords`).toBeUndefined();
    keywords.set(of.keywords ?? "", path);
  }
});

test("every page names its address and its share card", async ({ readEach, site, request }) => {
  const cards = new Map<string, number>();
  for await (const [{ path, status, unlisted }, { title, canonical, of }] of readEach(readHead)) {
    const isFound = status === 200;
    expect.soft(canonical, path).toEqual(isFound ? [site.base + path] : []);
    expect.soft(of.robots, path).toBe(isFound && !unlisted ? undefined : "noindex");
    expect.soft(of["og:url"], path).toBe(isFound ? site.base + path : undefined);

    expect.soft(of["og:title"], path).toBe(title);
    expect.soft(of["og:description"], path).toBe(of.description);
    expect.soft(of["og:type"], path).toBe("website");
    expect.soft(of["og:site_name"], path).toBe("Joinery Row");
    expect.soft(of["twitter:card"], path).toBe("summary_large_image");

    const card = new URL(of["og:image"] ?? "");
    expect.soft(card.origin, path).toBe(site.base);
    const image = await request.get(card.pathname);
    expect.soft(image.status(), `${path}: ${card.pathname}`).toBe(200);
    // Share cards are shown by sites that draw no vectors.
    expect.soft(image.headers()["content-type"], path).toMatch(/^image\/(png|jpeg)$/);
    expect.soft(image.headers()["cache-control"], path).toContain("immutable");
    expect.soft([of["og:image:width"], of["og:image:height"]], path).toEqual(["1200", "630"]);
    expect.soft(of["twitter:image"], path).toBe(card.href);
    // What nobody shares has the card of the site.
    if (!isFound) continue;
    expect.soft(sizeOfPng(await image.body()), path).toEqual([1200, 630]);
    const alt = of["og:image:alt"] ?? "";
    expect.soft(title.startsWith(`${alt} | `), `${path}: the card says "${alt}"`).toBe(true);
    expect.soft(of["twitter:image:alt"], path).toBe(alt);
    cards.set(card.pathname, (await image.body()).length);
  }
  expect(cards.size, "cards that say something else").toBeGreaterThan(200);
  expect(Math.max(...cards.values()), "bytes of the largest").toBeLessThan(60_000);
});

test("every page has its parts and an outline without gaps", async ({ page, readEach, site, visit }) => {
  const outlines = readEach((parsed) =>
    [...parsed.querySelectorAll("h1, h2, h3, h4, h5, h6")].map(({ tagName, textContent }) => ({
      level: Number(tagName[1]),
      text: textContent,
    })),
  );
  for await (const [{ path }, headings] of outlines) {
    const levels = headings.map(({ level }) => level);
    expect.soft(levels.filter((level) => level === 1).length, `${path}: headings of level 1`).toBe(1);
    expect.soft(levels[0], `${path}: level of the first heading`).toBe(1);
    const skipped = headings.filter(({ level }, index) => level > (levels[index - 1] ?? 0) + 1);
    expect.soft(skipped, `${path}: headings that skip a level`).toEqual([]);
    const empty = headings.filter(({ text }) => text?.trim() === "");
    expect.soft(empty, `${path}: empty headings`).toEqual([]);
  }
  for (const target of await site.cover()) {
    await visit(page, target);
    for (const role of ["banner", "main", "contentinfo"] as const)
      await expect.soft(page.getByRole(role), target.path).toHaveCount(1);
    await expect.soft(page.locator("body > :first-child"), target.path).toHaveAttribute("href", "#main");
  }
});

test("every section says what it is", async ({ readEach }) => {
  const all = readEach((parsed) => {
    const parts = [...parsed.querySelectorAll("main > :not(script), [data-frame] > :not(script)")];
    const wrappers = parts.filter((part) => part.matches("[data-island]"));
    const roots = parts.flatMap((part) => (part.matches("[data-island]") ? [...part.children] : [part]));
    const ids = [...parsed.querySelectorAll("[id]")].map(({ id }) => id);
    return [
      ...(roots.length < 4 ? ["hardly any section found"] : []),
      ...wrappers.filter(({ children }) => children.length !== 1).map(({ id }) => `${id} has not one root`),
      ...roots
        .filter((root) => !root.matches("[data-section][data-section-id]"))
        .map((root) => `not marked: ${root.outerHTML.slice(0, 120)}`),
      ...roots
        .filter((root) => root.id !== root.getAttribute("data-section-id"))
        .map((root) => `id differs: ${root.outerHTML.slice(0, 120)}`),
      ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `two elements have the id ${id}`),
    ];
  });
  for await (const [{ path }, faults] of all) expect.soft(faults, path).toEqual([]);
});

test("every picture is there, in the shape it was announced", async ({ page, readEach, site, visit }) => {
  const announced = readEach((parsed) =>
    [...parsed.querySelectorAll("img")].flatMap((image) => {
      const sets = [image, ...(image.parentElement?.querySelectorAll("source") ?? [])];
      const candidates = sets.flatMap((set) => (set.getAttribute("srcset") ?? "").split(/,\s+/));
      const [width, height] = [image.getAttribute("width") ?? "", image.getAttribute("height") ?? ""];
      return [image.getAttribute("src") ?? "", ...candidates.map((each) => each.split(" ")[0] ?? "")]
        .filter((src) => src !== "")
        .map((src) => ({ src, width, height, hasAlt: image.hasAttribute("alt") }));
    }),
  );
  // Each file once for each shape that it was announced in.
  const files = new Map<string, { path: string; src: string; width: string; height: string }>();
  for await (const [{ path }, images] of announced) {
    for (const { src, width, height, hasAlt } of images) {
      expect.soft(hasAlt, `${path}: ${src} has alt`).toBe(true);
      expect.soft(`${width} ${height}`, `${path}: ${src} has width and height`).toMatch(/^\d+ \d+$/);
      files.set(`${src} ${width} ${height}`, { path, src, width, height });
    }
  }
  expect(files.size).toBeGreaterThan(50);
  await visit(page, site.home);
  for (const { path, src, width, height } of files.values()) {
    const shape = await page.evaluate(async (address) => {
      const image = Object.assign(new Image(), { src: address });
      await image.decode().catch(() => {});
      return image.naturalWidth / image.naturalHeight;
    }, src);
    // 0 / 0 when it could not be loaded.
    expect.soft(Math.abs(Number(width) / Number(height) / shape - 1), `${path}: ${src}`).toBeLessThan(0.02);
  }
  for (const target of await site.cover()) {
    await visit(page, target);
    await readThrough(page);
    const missing = await page
      .locator("img")
      .evaluateAll((images) =>
        (images as HTMLImageElement[]).filter((image) => image.naturalWidth === 0).map(({ src }) => src),
      );
    expect.soft(missing, target.path).toEqual([]);
  }
});

test("no page is wider than its window, and no telephone number is broken", async ({ page, site, visit }) => {
  const shapes = await site.shapes();
  for (const target of site.all) {
    await visit(page, target);
    // The others differ in their words, which have the least room in the narrowest window.
    for (const width of shapes.includes(target) ? widths : widths.slice(0, 1)) {
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

test("every link leads somewhere", async ({ readEach, site, request, baseURL }) => {
  const ids = new Map<string, string[]>();
  const links: { from: string; href: string; address: string }[] = [];
  const all = readEach((parsed) => ({
    ids: [...parsed.querySelectorAll("[id]")].map(({ id }) => id),
    hrefs: [...parsed.querySelectorAll("a[href], link[href], form[action]")].map(
      (element) => element.getAttribute("href") ?? element.getAttribute("action") ?? "",
    ),
  }));
  for await (const [{ path: from }, found] of all) {
    ids.set(from, found.ids);
    const page = new URL(from, baseURL);
    links.push(...found.hrefs.map((href) => ({ from, href, address: new URL(href, page).href })));
  }
  const statuses = new Map<string, number>();
  const statusOf = async (path: string) => {
    const known = statuses.get(path);
    if (known !== undefined) return known;
    const status = (await request.get(path, { maxRedirects: 0 })).status();
    statuses.set(path, status);
    return status;
  };
  const own = [new URL(baseURL ?? "").origin, site.base];
  const faultOf = async (address: string): Promise<string | undefined> => {
    const url = new URL(address);
    if (/^(mailto|tel):$/.test(url.protocol))
      return contactPattern.test(address) ? undefined : "is no address to write to or to call";
    if (!own.includes(url.origin)) return url.protocol === "https:" ? undefined : "is not safe";
    // A form answers no GET; its own tests post to it.
    if (url.pathname.startsWith("/forms/")) return undefined;
    const status = await statusOf(url.pathname);
    if (status !== (url.pathname === missingPath ? 404 : 200)) return `is answered with ${status}`;
    const id = decodeURIComponent(url.hash.slice(1));
    return id === "" || (ids.get(url.pathname) ?? [id]).includes(id) ? undefined : "leads to no such part";
  };
  const faults: string[] = [];
  for (const { from, href, address } of links) {
    const fault = await faultOf(address);
    if (fault) faults.push(`${href} on ${from} ${fault}`);
  }
  expect(faults).toEqual([]);
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
  for (const target of await site.shapes()) {
    await visit(page, target);
    expect.soft(await kept(), target.path).toEqual([]);
  }
  await page.locator('[data-action="consent:decline"]').click();
  await expect(page.locator('[data-section="cookie-banner"]')).toBeHidden();
  expect(await kept()).toEqual([]);
});

/** What the head of a page says: tags that say nothing, or stand there twice, are not there. */
/** Width and height, as the beginning of the file says them. */
function sizeOfPng(bytes: Buffer): [number, number] {
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

function readHead(parsed: Document) {
  const of: { [name: string]: string } = {};
  const twice: string[] = [];
  for (const tag of parsed.querySelectorAll("head meta:is([name], [property])")) {
    const name = tag.getAttribute("name") ?? tag.getAttribute("property") ?? "";
    if (name in of) twice.push(name);
    of[name] = tag.getAttribute("content") ?? "";
  }
  for (const name of twice) delete of[name];
  return {
    lang: parsed.documentElement.lang,
    title: parsed.title,
    canonical: [...parsed.querySelectorAll('link[rel="canonical"]')].map((link) => link.getAttribute("href")),
    of,
  };
}
