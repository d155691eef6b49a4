/** Every address of the specification is there, and every page is a whole one. */
import { expect } from "playwright/test";
import { ask } from "./http.ts";
import { ALIASES, COLLECTIONS, ROUTES, UTILITY } from "./inventory.ts";
import { test } from "./site.ts";

/** A key of a text that stands where its words should be. */
const KEY = /^(img-)?[a-z0-9]+([_-][a-z0-9]+)*(\.[a-z0-9]+([_-][a-z0-9]+)*){2,}$/;

test("every address of the inventory answers with its own page", async ({ baseURL, site }) => {
  const base = baseURL ?? "";
  for (const route of ROUTES) expect.soft((await ask(base, route)).status, route).toBe(200);
  const listed = site.pages.map(({ path }) => path);
  for (const [parent, atLeast] of COLLECTIONS) {
    const own = listed.filter((path) => path.startsWith(parent) && path !== parent);
    expect.soft(own.length, `pages below ${parent}`).toBeGreaterThanOrEqual(atLeast);
  }
});

test("an alias answers with the page at its long address, and says where that is", async ({
  baseURL,
  site,
}) => {
  const base = baseURL ?? "";
  for (const [alias, route] of Object.entries(ALIASES)) {
    const [short, long] = [await ask(base, alias), await ask(base, route)];
    expect.soft(short.status, alias).toBe(200);
    expect.soft(short.body.equals(long.body), `${alias} is ${route}`).toBe(true);
    expect.soft(long.body.toString(), route).toContain(`<link rel="canonical" href="${site.base}${route}">`);
    const bare = await ask(base, alias.slice(0, -1));
    expect.soft([bare.status, bare.headers.location], alias).toEqual([308, alias]);
  }
});

test("every page is whole: sections, the way to it, and a form at its end", async ({ readEach }) => {
  const all = readEach((parsed) => {
    const main = parsed.querySelector("main");
    const sections = [...(main?.querySelectorAll("[data-section]") ?? [])];
    const outer = sections.filter((section) => !section.parentElement?.closest("[data-section]"));
    return {
      headings: parsed.querySelectorAll("h1").length,
      sections: outer.map((section) => section.getAttribute("data-section")),
      isAtEnd: outer.at(-1)?.querySelector("form[method=post]") !== null,
      words: [...(main?.querySelectorAll("*") ?? [])].flatMap((element) =>
        [...element.childNodes]
          .filter(({ nodeType }) => nodeType === 3)
          .map(({ textContent }) => textContent),
      ),
    };
  });
  for await (const [{ path, status }, { headings, sections, isAtEnd, words }] of all) {
    const isUtility = UTILITY.has(path) || status !== 200;
    expect.soft(headings, `${path}: headings of level 1`).toBe(1);
    const own = sections.filter((type) => type !== "breadcrumb");
    expect.soft(own.length, `${path}: ${own.join(", ")}`).toBeGreaterThanOrEqual(isUtility ? 1 : 3);
    if (!isUtility && path.split("/").length > 3)
      expect.soft(sections[0], `${path}: the way to it`).toBe("breadcrumb");
    if (!isUtility) expect.soft(isAtEnd, `${path} ends with a form`).toBe(true);
    const keys = words.map((text) => text?.trim() ?? "").filter((text) => KEY.test(text));
    expect.soft(keys, `${path}: keys in place of words`).toEqual([]);
  }
});

test("every page is led to by another", async ({ readEach }) => {
  const linked = new Map<string, string>();
  const pages: string[] = [];
  const all = readEach((parsed) =>
    [...parsed.querySelectorAll("a[href]")].map((link) => link.getAttribute("href") ?? ""),
  );
  for await (const [{ path, status, unlisted }, hrefs] of all) {
    if (status === 200 && !unlisted) pages.push(path);
    // The directory of all pages leads to every one, and nobody looks through it.
    if (path === "/search/") continue;
    for (const href of hrefs) {
      const to = href.replace(/[?#].*$/, "");
      if (to !== path && !linked.has(to)) linked.set(to, path);
    }
  }
  expect(pages.filter((path) => !linked.has(path))).toEqual([]);
});
