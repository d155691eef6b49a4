import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { ResolvedMenuItem, SectionContext } from "#runtime/section.ts";
import { Section } from "./section.tsx";

const entry = (id: string, children: ResolvedMenuItem[] = [], href: string | false = `/${id}/`) => ({
  id,
  title: id,
  newTab: false,
  children,
  ...(href === false ? {} : { href }),
});

function header(items: ResolvedMenuItem[], route = "/") {
  const site = {
    name: "Joinery Row",
    telephone: "0161 496 0142",
    email: "hello@joineryrow.example",
    year: 2026,
  };
  const context: SectionContext = { route, language: "en", site, headingLevel: 2 };
  const text = { open: "Menu", close: "Close", home: "home page" };
  const view = {
    id: "header",
    type: "header",
    trigger: "static",
    text,
    menu: { main: { id: "main", items } },
  } as const;
  return renderToStaticMarkup(createElement(Section, { view, context }));
}

const tags = (html: string, tag: string) => html.match(new RegExp(`<${tag}[ >].*?</${tag}>`, "g")) ?? [];
const words = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

describe("the end of the bar", () => {
  const buttons = (html: string) =>
    tags(html, "a")
      .filter((link) => /filled|outlined/.test(link))
      .map(words);

  it.each([
    {
      says: "the last two entries",
      items: [entry("clients", [entry("fees")]), entry("hiring"), entry("looking")],
      are: ["hiring", "looking"],
    },
    {
      says: "one, where the entry before has others below it",
      items: [entry("contact", [entry("london")]), entry("looking")],
      are: ["looking"],
    },
    {
      says: "none, where the last has others below it",
      items: [entry("hiring"), entry("contact", [entry("london")])],
      are: [],
    },
  ])("shows as buttons $says", ({ items, are }) => {
    expect(buttons(header(items))).toEqual(are);
  });
});

it("opens an entry without a page of its own by a disclosure, and links to none", () => {
  const html = header([entry("clients", [entry("fees")], false)]);
  expect(tags(html, "summary").map(words)).toEqual(["Menu Close", "clients"]);
  expect(html).not.toContain('href="/clients/"');
  expect(html).toContain('href="/fees/"');
});

it("says which page is on show", () => {
  const html = header([entry("clients", [entry("fees")]), entry("hiring"), entry("looking")], "/fees/");
  expect(
    tags(html, "a")
      .filter((link) => link.includes('aria-current="page"'))
      .map(words),
  ).toEqual(["fees"]);
});

describe("the entry that the page on show belongs to", () => {
  const items = [
    entry("candidates", [entry("about")], false),
    entry("clients", [entry("about"), entry("fees")]),
    entry("hiring"),
    entry("looking"),
  ];

  it.each([
    { route: "/fees/", belongs: ["clients"] },
    { route: "/clients/case-studies/", belongs: ["clients"] },
    { route: "/about/", belongs: [] },
    { route: "/", belongs: [] },
  ])("is marked on $route: $belongs", ({ route, belongs }) => {
    const marked = header(items, route).match(/(?<=<li class="[^"]*here[^"]*"><a [^>]*>)[^<]+/g) ?? [];
    expect(marked).toEqual(belongs);
  });
});
