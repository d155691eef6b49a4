import { artwork } from "brand:artwork";
import { expect, test } from "vitest";
import { renderSection } from "#runtime/render/testing.ts";
import { Section } from "./section.tsx";

const banner = (name: string, route = "/") =>
  renderSection(
    Section,
    {
      id: "banner",
      type: "main-banner",
      trigger: "static",
      text: { search: "Words", heading: "Welcome" },
      settings: { artwork: name, size: "full" },
    },
    { route },
  );

test.each([...artwork.keys()])("draws %s, a version of its own on each page", (name) => {
  expect(banner(name)).toContain('aria-hidden="true"><path class="');
  expect(banner(name)).not.toContain("undefined");
  expect(banner(name, "/about-us/")).not.toBe(banner(name, "/contact-us/"));
});

test("is words alone where the brand has no artwork of the name", () => {
  expect(banner("nothing-of-ours")).not.toMatch(/<svg|<\/h2><\/div><div/);
});
