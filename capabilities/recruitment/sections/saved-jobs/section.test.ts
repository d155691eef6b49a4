import { expect, it } from "vitest";
import { renderSection } from "#runtime/render/testing.ts";
import { toSafeHtml } from "#schemas/html/safe-html.ts";
import { Section } from "./section.tsx";

type View = Parameters<typeof Section>[0]["view"];

function render(): string {
  const view: View = {
    ...{ id: "saved", type: "saved-jobs", trigger: "static" },
    text: {
      heading: "Jobs you have saved",
      empty: toSafeHtml("<p>Nothing is saved.</p>"),
      scripts: toSafeHtml("<p>The list needs scripts.</p>"),
    },
    words: {
      ...{ list: "Saved jobs", location: "Location", salary: "Pay", closes: "Closes", closed: "Closed" },
      ...{
        remove: "Remove",
        clear: "Remove all",
        removed: "{title} is removed.",
        cleared: "All are removed.",
      },
      ...{ undo: "Undo", refused: "Not changed.", full: "Full." },
    },
  };
  return renderSection(Section, view, { route: "/jobs/saved/", headingLevel: 1 });
}

it("is the same for everybody: no job stands in it, and what a row is made of shows nothing by itself", () => {
  const html = render();
  expect(html).toMatch(/<ul [^>]*><\/ul>/);
  const outside = html.replace(/<template[\s\S]*?<\/template>/g, "");
  expect(outside).not.toContain("<li");
  expect(outside).not.toContain("Closes");
});

it("names each fact that the buttons keep", () => {
  const named = [...render().matchAll(/data-(?:fact|until)="([a-z_]+)"/g)].map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set(["title", "location", "salary", "closes", "closes_text"]));
});
