/** Share cards as a build makes them: which page has which, and that nothing is made twice. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDevSite } from "#runtime/dev/dev-site.ts";
import { openCards } from "#runtime/pictures/cards/cards.ts";
import { drawPhotograph } from "#runtime/pictures/testing.ts";
import { createPictureSite, now, picture, processesDuring, view } from "#runtime/pictures/testing-site.ts";
import { card } from "#runtime/testing/parts.ts";
import { siteConfiguration } from "#runtime/testing/project.ts";
import { page } from "#schemas/testing/site.ts";

const MODULE = "content/brand/card.ts";
const site = await createPictureSite();
const { root, put, build, built, assets, measure } = site;
afterAll(() => site.close());
afterEach(async () => {
  await site.clear();
  await site.remove(MODULE);
});
beforeEach(async () => {
  await put("content/site.json", siteConfiguration());
  await put(MODULE, card("red"));
});

const called = (title: string, metadata: object = {}, more: object = {}) =>
  page([view({})], { metadata: { title: { en: title }, description: { en: "B" }, ...metadata }, ...more });
const headOf = async (file?: string) =>
  [...(await built(file)).matchAll(/(?:og|twitter):(image[\w:]*|card)" content="([^"]*)"/g)].map(
    ([, name, content]) => `${name} ${content?.replace(/-\w{10}\./, ".")}`,
  );
const cardOf = async (file?: string) => /assets\/(card-\w+\.png)/.exec(await built(file))?.[1];
const cards = async () => (await assets()).filter((name) => name.startsWith("card"));

describe("a site that draws cards", () => {
  it("has one of 1200 by 630 pixels for each page", async () => {
    await put("pages/index.json", called("First"));
    await put("pages/about.json", called("Second"));
    await build();
    expect(await headOf()).toEqual([
      "image https://sample.example/assets/card.png",
      "image:width 1200",
      "image:height 630",
      "image:alt First",
      "card summary_large_image",
    ]);
    expect(await measure((await cardOf()) ?? "")).toMatchObject({ format: "png", width: 1200, height: 630 });
    expect(await cardOf("about/index.html")).not.toBe(await cardOf());
    expect(await cards()).toHaveLength(2);
  });

  it("has the colours that were drawn, be they shades", async () => {
    const shades = ["#e33", "#3a6", "#229"].map(
      (colour, at) => `<stop offset="${at / 2}" stop-color="${colour}"/>`,
    );
    const ground = `<linearGradient id="a" x2="1" y2="1">${shades.join("")}</linearGradient>`;
    const size = 'width="1200" height="630"';
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${ground}<rect ${size} fill="url(#a)"/></svg>`;
    await put(MODULE, `export const fonts = {};\nexport const draw = () => ${JSON.stringify(svg)};\n`);
    await put("pages/index.json", called("First"));
    await build();
    const [drawn, made] = await Promise.all(
      [Buffer.from(svg), join(root, "dist/assets", (await cardOf()) ?? "")].map((picture) =>
        sharp(picture).removeAlpha().raw().toBuffer(),
      ),
    );
    const off = drawn?.map((part, at) => Math.abs(part - (made?.[at] ?? 0))) ?? [];
    expect(Math.max(...off.filter((_, at) => at % 997 === 0))).toBeLessThan(30);
  });

  it("shares one among pages whose cards have the same words, and names the page above", async () => {
    await put("pages/index.json", called("Home"));
    for (const name of ["a", "b"]) await put(`pages/${name}.json`, called("Same"));
    await put("pages/a/c.json", called("Below"));
    await put("pages/b/c.json", called("Below", { eyebrow: { en: "Same" } }));
    await put("pages/b/d.json", called("Below", { eyebrow: { en: "Another" } }));
    await build();
    expect(await cardOf("a/index.html")).toBe(await cardOf("b/index.html"));
    expect(await cardOf("a/c/index.html")).toBe(await cardOf("b/c/index.html"));
    expect(await cardOf("b/d/index.html")).not.toBe(await cardOf("b/c/index.html"));
    expect(await cards()).toHaveLength(4);
  });

  it("has none for a page with a picture of its own, nor for pages that are not shared", async () => {
    await put("content/images/own.png", await drawPhotograph({ width: 1200, height: 630, format: "png" }));
    await put("pages/index.json", called("First", { image: picture("own.png") }));
    await put("pages/404.json", called("Not found"));
    await put("pages/notes.json", called("Notes", {}, { internal: true }));
    await build();
    expect((await headOf())[0]).toMatch(/assets\/own/);
    expect(await cards()).toEqual([]);
  });

  it("makes nothing twice", async () => {
    await site.remove(".cache/images");
    const during = () => processesDuring(build, "card-process.ts");
    const made = async () => {
      const files = await readdir(join(root, ".cache/images/files"));
      return files.filter((name) => name.startsWith("card")).length;
    };
    await put("pages/index.json", called("First"));
    await put("pages/about.json", called("Second"));
    expect([await during(), await made()]).toEqual([1, 2]);
    const first = await cardOf();
    expect(await during()).toBe(0);
    await put("pages/about.json", called("Third"));
    expect([await during(), await made()]).toEqual([1, 3]);
    expect(await cardOf()).toBe(first);
    await put("pages/about.json", called("Second"));
    expect([await during(), await made()]).toEqual([0, 3]);
    await put(MODULE, card("blue"));
    expect([await during(), await made()]).toEqual([1, 5]);
    expect(await cardOf()).not.toBe(first);
  });

  it("has the same bytes again from nothing", async () => {
    await put("pages/index.json", called("First"));
    await build();
    const [name = ""] = (await readdir(join(root, "dist/assets"))).filter((file) => file.startsWith("card"));
    const before = (await site.read("dist")).get(`assets/${name}`);
    for (const folder of ["dist", ".cache/images", ".cache/built"]) await site.remove(folder);
    await build();
    expect((await site.read("dist")).get(`assets/${name}`)).toBe(before);
  });

  it("makes a card in the preview when it is requested", async () => {
    await put("pages/index.json", called("First"));
    const live = await openDevSite({ root, now: () => now, typeOf: () => "image/png" });
    const answer = await live.answer("/");
    const html = answer.is === "page" ? answer.html : "";
    const found = await live.answer(/\/assets\/card-\w+\.png/.exec(html)?.[0] ?? "");
    expect(found).toMatchObject({ is: "file", immutable: true });
  });
});

it("a site that draws none has its own card on every page, and starts nothing for it", async () => {
  await site.remove(MODULE);
  await put("content/images/own.png", await drawPhotograph({ width: 1200, height: 630, format: "png" }));
  const seo = { titleTemplate: "%s", description: { en: "A" }, defaultImage: picture("own.png") };
  await put("content/site.json", siteConfiguration({ seo }));
  await put("pages/index.json", called("First"));
  expect(await processesDuring(build, "card-process.ts")).toBe(0);
  expect((await headOf())[0]).toMatch(/assets\/own/);
});

describe("code that fails", () => {
  it.each([
    ['export function draw() { throw new Error("No ink."); }', "failed: No ink."],
    ["export const draw = () => 7;", "gave no text."],
    [
      `export const draw = () => '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"/>';`,
      "gave 60 by 40 pixels, and not 1200 by 630.",
    ],
    ["export const draw = () => process.exit(1);", "ended the thread or process that it is drawn in."],
  ])("ends the build: %s", async (code, words) => {
    await put(MODULE, `export const fonts = {}; ${code}`);
    await put("pages/index.json", called("First"));
    const message = `draw() of content/brand/card.ts for "First" ${words}`;
    await expect(build()).rejects.toMatchObject({ name: "DrawingError", path: join(root, MODULE), message });
  });

  it("is stopped when it does not end", async () => {
    await put(MODULE, "export const fonts = {}; export function draw() { for (;;); }");
    const { prepare } = openCards(root, join(root, ".cache/images/files"), 300);
    const { begin } = prepare({ title: "A", language: "en", site: { name: "B" } });
    await expect(begin?.()).rejects.toMatchObject({ name: "DrawingError" });
  });
});
