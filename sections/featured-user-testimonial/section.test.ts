import { expect, it } from "vitest";
import { renderSection } from "#runtime/render/testing.ts";
import { Section } from "./section.tsx";

type View = Parameters<typeof Section>[0]["view"];

function testimonial(text: Partial<View["text"]> = {}): string {
  const view: View = {
    id: "voice",
    type: "featured-user-testimonial",
    trigger: "static",
    text: { quote: "They asked.", name: "Tom Adeyemi", role: "Engineering lead", ...text },
  };
  return renderSection(Section, view);
}

it("says who spoke, and where they work when that is known", () => {
  const speaker = (html: string) => /<figcaption.*<\/figcaption>/.exec(html)?.[0].replace(/<[^>]*>/g, "");
  expect(speaker(testimonial())).toBe("Tom Adeyemi Engineering lead");
  expect(speaker(testimonial({ organisation: "Northline" }))).toBe("Tom Adeyemi Engineering lead, Northline");
});

it("is a section of the page's outline only with a heading", () => {
  expect(testimonial()).toMatch(/^<div id="voice"/);
  expect(testimonial({ heading: "In their words" })).toMatch(/^<section id="voice".*<h2/);
});
