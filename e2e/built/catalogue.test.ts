/** The HTML of the catalogue, which shows each section by its examples. */
import { expect, test } from "vitest";
import { catalogues, isCatalogue, readSite } from "../shapes.ts";
import { parentOf, textsOf, wordsOf } from "./page.ts";
import { openService } from "./service.ts";
import { readPage } from "./site.ts";

const ask = openService();

test("search engines are told of no catalogue", () => {
  expect(readSite().listed.filter(isCatalogue)).toEqual([]);
});

for (const { path } of catalogues) {
  const { all } = await readPage(ask, path, false);
  const entries = all("[data-catalogue]:not([data-example] *)");

  test("it has a title, is kept from search engines, and asks about no cookies", async () => {
    expect(wordsOf(all("title")[0])).toMatch(/^Components \|/);
    const meta = all("head meta[name], head meta[property], head link[rel=canonical]").map(
      ({ attribs: { name, content } }) => `${name}: ${content}`,
    );
    expect(meta.filter((tag) => !/^(viewport|color-scheme): /.test(tag))).toEqual(["robots: noindex"]);
    expect(all("[data-section=cookie-banner]")).toEqual([]);
    expect(all("h1").length).toBe(1);
  });

  test("every example is there, but for those of sections that stand around the page", () => {
    const unseen = all("[data-catalogue]:not([data-example] *) > [data-example]:not(:has([data-section]))");
    const types = unseen.map((example) => parentOf(example)?.attribs["data-catalogue"]);
    expect([...new Set(types)].sort()).toEqual(["announcement", "cookie-banner", "footer", "header"]);
  });

  test("every section has three examples or more, its fields, and the source of each example", () => {
    expect(entries.length).toBeGreaterThan(16);
    for (const entry of entries) {
      const type = entry.attribs["data-catalogue"];
      const examples = all(":scope > [data-example]", entry).map(({ attribs }) => attribs["data-example"]);
      expect.soft(examples.slice(0, 3), type).toEqual(["typical", "minimal", "extreme"]);
      expect.soft(all("tbody tr", entry).length, `${type}: fields`).toBeGreaterThan(2);
      for (const source of all(":scope > [data-example] > details pre", entry)) {
        expect.soft(JSON.parse(textsOf(source).join("")).type, type).toBe(type);
      }
    }
  });

  test("the headings of a section start at the same level, and skip none, so any order of sections has an outline", () => {
    const examples = all("[data-catalogue]:not([data-catalogue=catalogue]) > [data-example]");
    expect(examples.length).toBeGreaterThan(3 * 16);
    for (const example of examples) {
      const [section] = all("[data-section]", example);
      const levels = section
        ? all("h1, h2, h3, h4, h5, h6", section).map((heading) => Number(heading.name[1]))
        : [];
      if (levels.length === 0) continue;
      const name = `${parentOf(example)?.attribs["data-catalogue"]} ${example.attribs["data-example"]}`;
      expect.soft(levels[0], `${name}: first heading`).toBe(2);
      const skips = levels.filter((level, index) => level > (levels[index - 1] ?? 1) + 1 || level < 2);
      expect.soft(skips, `${name}: ${levels.join(" ")}`).toEqual([]);
    }
  });
}
