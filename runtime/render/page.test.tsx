import { useId } from "react";
import { expect, it } from "vitest";
import type { SectionView } from "#runtime/document/view.ts";
import {
  type RenderContext,
  renderPage,
  renderSection,
  SectionError,
  type SectionRegistry,
} from "#runtime/render/page.tsx";
import { toSectionContext } from "#runtime/render/testing.ts";
import type { SectionContext } from "#runtime/section.ts";

const context = toSectionContext();

const inner: SectionView = { id: "b", type: "titled", trigger: "static" };

const sections = {
  note: { Section: ({ view }: { view: SectionView }) => <p>{String(view.words)}</p> },
  labelled: { Section: () => <label htmlFor={useId()}>Name</label> },
  titled: {
    Section: ({ context: { headingLevel } }: { context: SectionContext }) =>
      headingLevel === 1 ? <h1>Title</h1> : <h2>Title</h2>,
  },
  figure: { Section: ({ context: { locale } }: { context: SectionContext }) => <b>{String(locale)}</b> },
  outer: {
    Section: ({ context: { render } }: { context: SectionContext }) => (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what the renderer made.
      <div dangerouslySetInnerHTML={{ __html: render?.(inner) ?? "" }} />
    ),
  },
  broken: {
    Section: () => {
      throw new Error("No words left.");
    },
  },
} as unknown as SectionRegistry;

const note: SectionView = { id: "a", type: "note", trigger: "static", words: "</script><b>" };

it("renders a static section as plain markup and sends none of its data", () => {
  expect(renderSection(note, context, sections)).toBe("<p>&lt;/script&gt;&lt;b&gt;</p>");
});

it("wraps an island and puts its view beside it, unable to leave its element", () => {
  const html = renderSection({ ...note, trigger: "intent" }, context, sections);
  expect(html).toContain('<div data-island="note" data-trigger="intent" id="island-a"><p>');
  const [, json = ""] =
    /<script type="application\/json" data-view="island-a">(.*?)<\/script>$/.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({ words: "</script><b>" });
});

it("gives the ids of two islands of one type different names", () => {
  const ids = ["a", "b"].map((id) => {
    const html = renderSection({ id, type: "labelled", trigger: "intent" }, context, sections);
    return /for="([^"]+)"/.exec(html)?.[1];
  });
  expect(ids[0]).toBeTruthy();
  expect(ids[0]).not.toBe(ids[1]);
});

it("names the section that failed", () => {
  const render = () => renderSection({ id: "closing", type: "broken", trigger: "static" }, context, sections);
  expect(render).toThrow(SectionError);
  expect(render).toThrow(
    expect.objectContaining({ section: "closing", type: "broken", message: "No words left." }),
  );
});

it("gives the page's heading to the first section that has one", () => {
  const view = (id: string, type: string): SectionView => ({ id, type, trigger: "static" });
  const page = {
    ...{ route: "/", address: "/", language: "en", title: "A", description: "B" },
    sections: [view("a", "note"), view("b", "titled"), view("c", "titled")],
  };
  const rest = {
    ...{ sections, facts: context.site, build: "1", hidden: false },
    assets: { styles: [], fonts: [], boot: "" },
    site: { name: "", baseUrl: "", languages: ["en"], seo: { titleTemplate: "%s" } },
  } as unknown as RenderContext;
  const html = renderPage(page, { skip: "", before: "", after: "" }, rest).join("");
  expect(html.match(/<h\d>/g)).toEqual(["<h1>", "<h2>"]);
});

it("lets a static section show another, below its own heading", () => {
  const outer: SectionView = { id: "a", type: "outer", trigger: "static" };
  const html = renderSection(outer, { ...context, headingLevel: 1 }, sections);
  expect(html).toBe("<div><h2>Title</h2></div>");
});

it("gives static sections alone what numbers are written by: in the browser it is not known", () => {
  const figure: SectionView = { id: "a", type: "figure", trigger: "static" };
  const onSite = { ...context, locale: "en-GB" };
  expect(renderSection(figure, onSite, sections)).toBe("<b>en-GB</b>");
  expect(renderSection({ ...figure, trigger: "intent" }, onSite, sections)).toContain("<b>undefined</b>");
});
