import { expect, test } from "vitest";
import { renderSection } from "#runtime/render/testing.ts";
import { Section } from "./section.tsx";

test("blocks stand in their order under their headings, or under their names in words", () => {
  const links = (id: string) => [{ id, title: `To ${id}`, href: `/${id}/`, newTab: false, children: [] }];
  const html = renderSection(Section, {
    id: "footer",
    type: "footer",
    trigger: "static",
    blocks: [
      { id: "where-we-are", query: links("leeds") },
      { id: "about", heading: "Who we are", menu: { id: "about", items: links("us") } },
      { id: "empty", query: [] },
    ],
  });
  const words = html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
  expect(words).toContain("Get in touch Where we are To leeds Who we are To us Small print");
});
