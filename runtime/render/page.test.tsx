import { useId } from "react";
import { expect, it } from "vitest";
import type { SectionView } from "#runtime/document/view.ts";
import { renderSection, SectionError, type SectionRegistry } from "#runtime/render/page.tsx";
import type { SectionContext } from "#runtime/section.ts";

const context: SectionContext = {
  route: "/",
  language: "en",
  headingLevel: 2,
  site: { name: "Sample", telephone: "1", email: "a@sample.example", year: 2026 },
};

const sections = {
  note: { Section: ({ view }: { view: SectionView }) => <p>{String(view.words)}</p> },
  labelled: { Section: () => <label htmlFor={useId()}>Name</label> },
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
