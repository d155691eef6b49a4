/** What the scripts of the site hold, all that a visitor can be made to download. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Element } from "domhandler";
import { expect, test } from "vitest";
import { catalogues, coverOf } from "../shapes.ts";
import { type Page, parentOf } from "./page.ts";
import { dist, openService } from "./service.ts";
import { readPage } from "./site.ts";

/** Words that only the code of these has. */
const FORBIDDEN: [what: string, words: RegExp][] = [
  // Compiled validators carry small helpers of its runtime, which name where they are from.
  ["the schema compiler", /\bajv\b(?!\/dist\/runtime\/)|new Function\b|schemaEnv|strictSchema|JSONSchema/i],
  ["the preview", /__pageloom\/|__preview\/|pageloom-preview|EventSource\b/],
  ["the server's renderer", /renderToString|renderToStaticMarkup/],
  ["the development build of a library", /Warning: [A-Z%]|react-dom\.development|jsx-dev-runtime/],
  ["machine paths", /\/work\/|\/home\/|node_modules\//],
];

const names = readdirSync(join(dist, "assets")).filter((name) => name.endsWith(".js"));
const ask = openService();
const codes = await Promise.all(names.map(async (name) => (await ask(`/assets/${name}`)).text()));

test("there are scripts", () => expect(names.length).toBeGreaterThan(4));

test.each(FORBIDDEN)("no script holds %s", (_, words) => {
  const found = codes.map((code, index) => [names[index], words.exec(code)?.[0]]);
  expect(found.filter(([, word]) => word !== undefined)).toEqual([]);
});

/** Types of sections that are names of elements too: scripts may hold these. */
const ELEMENTS: ReadonlySet<string | undefined> = new Set(["header", "footer", "embed", "marquee", "search"]);

/** Five characters of a class stand for the style sheet, the rest for a class in it. */
const SHEET = /^[a-z][a-z0-9]{4}(?=[0-9a-z]{1,2}$)/;

test("scripts hold the code of interactive sections, and of no static one", async () => {
  const marks = { interactive: new Set<string>(), static: new Set<string>() };
  // The catalogue has the sections that no page has yet.
  for (const { path } of [...catalogues, ...coverOf("data-section")]) {
    const page = await readPage(ask, path, true);
    for (const root of page.all("[data-section]")) {
      const own = marks[isInteractive(root) ? "interactive" : "static"];
      for (const mark of marksOf(root, page)) own.add(mark);
    }
  }
  const only = [...marks.static].filter((mark) => !marks.interactive.has(mark));
  expect(only).toEqual(expect.arrayContaining(["main-banner", "accordion", "multi-values"]));
  const code = codes.join("\n");
  // A section may write on the device what others say in HTML, such as a list, in the same look.
  const sections = [...marks.interactive];
  const shared = codes
    .filter((_, at) => !sections.some((type) => names[at]?.startsWith(`${type}-`)))
    .join("\n");
  for (const mark of only)
    expect.soft(isIn(SHEET.test(`${mark}a`) ? shared : code, mark), `${mark} in scripts`).toBe(false);
  // The marks are real: those of the interactive sections are found.
  const types = [...marks.interactive].filter((mark) => mark.includes("-"));
  expect(types.length).toBeGreaterThan(2);
  for (const type of types) expect.soft(code, `${type} in scripts`).toContain(type);
  const sheets = [...marks.interactive].filter((mark) => SHEET.test(`${mark}a`) && code.includes(mark));
  expect(sheets.length, "style sheets whose classes are in scripts").toBeGreaterThan(4);
});

/** A section that there is a script for is interactive, also where the catalogue shows it at rest. */
function isInteractive(root: Element): boolean {
  for (let at: Element | undefined = root; at; at = parentOf(at))
    if ("data-island" in at.attribs) return true;
  return names.some((name) => name.startsWith(`${root.attribs["data-section"]}-`));
}

/** The type of a section, and the beginnings of the classes of its style sheets. */
function marksOf(root: Element, { all }: Page): string[] {
  const type = root.attribs["data-section"] ?? "";
  const classes = [root, ...all("[class]", root)].flatMap(({ attribs }) => (attribs.class ?? "").split(" "));
  return [...(ELEMENTS.has(type) ? [] : [type]), ...classes.flatMap((name) => SHEET.exec(name)?.[0] ?? [])];
}

/** Of classes, only a name as a whole: a megabyte of a library has every five letters somewhere. */
function isIn(code: string, mark: string): boolean {
  if (!SHEET.test(`${mark}a`)) return code.includes(mark);
  return new RegExp(`["'\`]${mark}[0-9a-z]{1,2}["'\` ]`).test(code);
}
