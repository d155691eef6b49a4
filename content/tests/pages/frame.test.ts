/** What stands around every page, as the HTML of the home page has it: the blocks of the footer, and the menu. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { wordsOf } from "#e2e/built/page.ts";
import { openService } from "#e2e/built/service.ts";
import { readPage } from "#e2e/built/site.ts";
import { readSite } from "#e2e/shapes.ts";

const ask = openService();
const paths = readSite().pages.map(({ path }) => path);
const { all } = await readPage(ask, "/", true);
const content = join(import.meta.dirname, "../..");

/** In the order of the site's specification. Blocks whose pages are not there yet are left out. */
const HEADINGS = [
  ...["Get in touch", "Stay connected", "Candidates", "Join our team", "About us", "Clients"],
  ...["Community", "Insights", "Markets", "Locations", "Small print"],
];

const headings = all("[data-section=footer] h2").map(wordsOf);

/** What a block holds, by its heading. */
function inBlock(heading: string, selector: string) {
  const blocks = all("[data-section=footer] div:has(> h2)");
  const block = blocks.find((one) => wordsOf(all(":scope > h2", one)[0]) === heading);
  return block ? all(selector, block) : [];
}

test("the footer has its blocks in order, each under a heading, with links", () => {
  expect(headings).toEqual(HEADINGS.filter((heading) => headings.includes(heading)));
  expect(headings).toEqual(
    expect.arrayContaining(["Get in touch", "Stay connected", "Markets", "Locations", "Small print"]),
  );
  const others = all("[data-section=footer] :is(h1, h3, h4, h5, h6, [role=heading])");
  expect(others, "and no other").toEqual([]);
  for (const heading of headings.slice(2, -1)) {
    expect(inBlock(heading, "a[href]").length, heading).toBeGreaterThan(0);
  }
});

test.each([
  ["Markets", "divisions", "our-markets"],
  ["Locations", "offices", "locations"],
])("the footer names under %s what the collection %s has at its top level", (heading, collection, folder) => {
  const links = inBlock(heading, "a[href]").map((link) => [wordsOf(link), link.attribs.href]);
  expect(links).toEqual(topOf(collection).map(({ title, slug }) => [title, `/${folder}/${slug}/`]));
  for (const [, href] of links) expect(paths).toContain(href);
});

test("the footer opens what leaves the site's tab in a new one, and says so", () => {
  const social = inBlock("Stay connected", "a[href]");
  const names = ["LinkedIn", "X", "Instagram", "YouTube", "Facebook"];
  expect(social.map(wordsOf).sort()).toEqual(names.map((name) => `${name} (opens in a new tab)`).sort());
  for (const { attribs } of social) expect(attribs.target).toBe("_blank");
  const menus = new Map<string, boolean>();
  for (const file of readdirSync(join(content, "menus"))) {
    if (file === "main.json" || file === "social.json") continue;
    const { items } = read<{ items: { url: { en: string }; new_tab?: boolean }[] }>("menus", file);
    for (const { url, new_tab = false } of items) menus.set(url.en, new_tab);
  }
  const links = all("[data-section=footer] a[href]");
  expect(links.length).toBeGreaterThan(15);
  for (const link of links) {
    const { href = "", target, rel } = link.attribs;
    const isNew = target === "_blank";
    expect(rel, href).toBe(isNew ? "noopener" : undefined);
    expect(wordsOf(link).includes("(opens in a new tab)"), href).toBe(isNew);
    expect(isNew, href).toBe(menus.get(href) ?? isNew);
  }
});

test("the footer ends with the year and who built the site, and its logo leads home", () => {
  const { name, credit } = read<{ name: string; credit: { label: string; href: string } }>("site.json");
  // The year in which the site was built, a moment ago.
  const [small] = all("[data-section=footer] div:has(> h2)").slice(-1);
  expect(wordsOf(small)).toContain(`© ${new Date().getUTCFullYear()} ${name}. All rights reserved.`);
  const credits = inBlock("Small print", "a[href]").filter((link) => wordsOf(link).startsWith(credit.label));
  expect(credits.map(({ attribs }) => attribs.href)).toEqual([credit.href]);
  const logo = all('[data-section=footer] a[href="/"]');
  expect(logo.map((link) => link.attribs["aria-label"] ?? wordsOf(link))).toContain(name);
});

test("the cookie question has its words, a page to read on, and two answers", () => {
  const [question] = all("[data-section=cookie-banner]");
  expect(wordsOf(question)).toMatch(
    /^We use cookies to provide the best possible experience for our users\b/,
  );
  expect(all("a[href]", question).map(({ attribs }) => attribs.href)).toEqual(["/cookie-policy/"]);
  expect(all("button", question).map(wordsOf)).toEqual(["I Understand", "Decline"]);
});

test("the last two entries of the menu are actions that open nothing", () => {
  const last = all("header nav > ul > li").slice(-2);
  expect(last.map((entry) => all("a[href]", entry).map(wordsOf))).toEqual([["Hiring"], ["Job Seeking"]]);
  for (const entry of last) expect(all("button, [aria-expanded]", entry)).toEqual([]);
});

test("each panel of the menu puts forward what the site wants read from there", () => {
  const panels = all("[data-disclosure]").map((entry) => [
    wordsOf(all(":scope > a", entry)[0]),
    ...all("a[href]", entry)
      .filter((link) => wordsOf(link).startsWith("Read more"))
      .map(({ attribs }) => attribs.href),
  ]);
  expect(panels).toEqual([
    ["Candidates", "/insights/resources/salary-guides/"],
    ["Clients", "/insights/resources/market-updates/"],
    ["Markets", "/insights/resources/salary-guides/"],
    ["Insights", "/insights/resources/market-updates/"],
    ["Community", "/trusted-tech-community/events/"],
    ["Contact", "/trusted-tech-community/events/"],
  ]);
});

/** A document of `content/`. */
function read<Document>(...path: string[]): Document {
  return JSON.parse(readFileSync(join(content, ...path), "utf8")) as Document;
}

/** The entities of a collection without a parent, in order. */
function topOf(collection: string): { title: string; slug: string }[] {
  type Entity = { order: number; slug: string; parent?: object; fields: { title: { en: string } } };
  return readdirSync(join(content, "collections", collection))
    .filter((file) => file.endsWith(".json") && file !== "collection.json")
    .map((file) => read<Entity>("collections", collection, file))
    .filter(({ parent }) => parent === undefined)
    .sort((a, b) => a.order - b.order)
    .map(({ slug, fields }) => ({ slug, title: fields.title.en }));
}
