import { expect, test } from "vitest";
import { renderSection } from "#runtime/render/testing.ts";
import type { CatalogueEntry, SectionContext, SectionHtml } from "#runtime/section.ts";
import { Section } from "./section.tsx";

type View = Parameters<typeof Section>[0]["view"];

const context: Partial<SectionContext> = {
  route: "/components/",
  headingLevel: 1,
  render: ({ id }) => `<section>${id} is here</section>` as SectionHtml,
};

const entry: CatalogueEntry = {
  type: "tabs",
  title: "Tabs",
  description: "Panels.",
  examples: [
    { name: "typical", title: "Typical: two tabs", json: '{ "id": "a" }', view: { id: "a", type: "tabs" } },
    { name: "framed", title: "Of the frame", json: "{}", reason: "It belongs to the frame." },
  ],
  fields: [
    {
      ...{ name: "items.heading", title: "Heading", description: "Of a panel.", holds: "plain words" },
      ...{ required: true, choices: [] },
    },
    {
      ...{ name: "settings.layout", title: "Layout", description: "How.", holds: "a plain value" },
      ...{ required: false, choices: [{ value: "wide", description: "Over all" }], fallback: "wide" },
    },
  ],
};

test("shows each example as it is rendered, its JSON, and every field with its choices", () => {
  const view: View = {
    ...{ id: "components", type: "catalogue", trigger: "static" },
    ...{ text: { contents: "Components" }, catalogue: { types: [entry] } },
  };
  const html = renderSection(Section, view, context);
  expect(html).toContain('<a href="#components-tabs">Tabs</a>');
  expect(html).toContain('id="components-tabs"');
  expect(html).toContain("<section>a is here</section>");
  expect(html).toContain("{ &quot;id&quot;: &quot;a&quot; }");
  expect(html).toContain("It belongs to the frame");
  const words = html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  expect(words).toContain("items.heading needed plain words Heading. Of a panel.");
  expect(words).toContain("wide (when it is left out): Over all");
});
