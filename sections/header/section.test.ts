import { describe, expect, it } from "vitest";
import { renderSection } from "#runtime/render/testing.ts";
import type { ResolvedMenuItem, SectionContext } from "#runtime/section.ts";
import { Section } from "./section.tsx";

const entry = (id: string, children: ResolvedMenuItem[] = [], href: string | false = `/${id}/`) => ({
  id,
  title: id,
  newTab: false,
  children,
  ...(href === false ? {} : { href }),
});

function header(items: ResolvedMenuItem[], marked: Pick<SectionContext, "route" | "above"> = { route: "/" }) {
  const text = { open: "Menu", close: "Close", home: "home page", more: "more pages" };
  const view = {
    id: "header",
    type: "header",
    trigger: "static",
    text,
    menu: { main: { id: "main", items } },
  } as const;
  return renderSection(Section, view, marked);
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
      items: [entry("clients", [entry("fees")]), entry("sailing"), entry("looking")],
      are: ["sailing", "looking"],
    },
    {
      says: "one, where the entry before has others below it",
      items: [entry("contact", [entry("london")]), entry("looking")],
      are: ["looking"],
    },
    {
      says: "none, where the last has others below it",
      items: [entry("sailing"), entry("contact", [entry("london")])],
      are: [],
    },
  ])("shows as buttons $says", ({ items, are }) => {
    expect(buttons(header(items))).toEqual(are);
  });
});

it("shows an entry without a page of its own as words, and what is below it behind a button", () => {
  const html = header([entry("clients", [entry("fees")], false)]);
  expect(tags(html, "button").map(words)).toEqual(["clients, more pages"]);
  expect(html).not.toContain('href="/clients/"');
  expect(html).toContain('href="/fees/"');
});

it("shows an entry without others below it as a link alone", () => {
  const html = header([
    entry("fees"),
    entry("clients", [entry("cases")]),
    entry("sailing"),
    entry("looking"),
  ]);
  expect(tags(html, "button").map(words)).toEqual(["clients, more pages"]);
});

describe("the link to the page on show", () => {
  const items = [entry("clients", [entry("fees")]), entry("sailing"), entry("looking")];
  const marked = (html: string, mark: string) =>
    tags(html, "a")
      .filter((link) => link.includes(`aria-current="${mark}"`))
      .map(words);

  it("is marked", () => {
    const html = header(items, { route: "/fees/" });
    expect([marked(html, "page"), marked(html, "true")]).toEqual([["fees"], []]);
  });

  it("is marked in another way when it leads to the page above", () => {
    const html = header(items, { route: "", above: "/fees/" });
    expect([marked(html, "page"), marked(html, "true")]).toEqual([[], ["fees"]]);
  });
});

it("distinguishes a page that several entries lead to from one that belongs to a single one", () => {
  const html = header([
    entry("guests", [entry("about")]),
    entry("clients", [entry("about"), entry("fees", [entry("terms")])]),
  ]);
  const shared = tags(html, "a").filter((link) => link.includes("shared"));
  expect(shared.map(words)).toEqual(["about", "about"]);
});

it("shows what an entry features, also to those who use no pointer", () => {
  const featured = {
    title: "Tide tables",
    description: "When boats sail.",
    link: { href: "/guides/", label: "Read more", newTab: false },
  };
  const html = header([{ ...entry("clients", [entry("fees")]), featured }]);
  expect(words(html)).toContain("fees Tide tables When boats sail. Read more");
  expect(html).toContain('href="/guides/"');
});
