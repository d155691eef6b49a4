import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { suggest } from "./suggest.ts";

const TYPES = [
  "accordion",
  "announcement",
  "call-to-action-banner",
  "contact-card",
  "contact-form-with-column",
  "cookie-banner",
  "dual-column-text",
  "main-banner",
  "multi-values",
  "simple-contact-form",
  "single-column-text",
  "tabs",
  "triple-column-text",
];

const SLOTS = [
  "body",
  "content_1",
  "content_1_subheading",
  "content_2_truncate",
  "eyebrow",
  "heading",
  "introduction",
  "subheading",
];

const PROPERTIES = [
  "$schema",
  "aliases",
  "alt",
  "decorative",
  "href",
  "id",
  "items",
  "metadata",
  "publishFrom",
  "publishUntil",
  "sections",
  "src",
  "status",
  "type",
  "version",
];

describe("what was meant", () => {
  test.each([
    // another notation
    ["mainBanner", TYPES, "main-banner"],
    ["Main Banner", TYPES, "main-banner"],
    ["content-1-subheading", SLOTS, "content_1_subheading"],
    ["publish_from", PROPERTIES, "publishFrom"],
    ["ID", PROPERTIES, "id"],
    ["schema", PROPERTIES, "$schema"],
    // other words
    ["banner-main", TYPES, "main-banner"],
    ["tab", TYPES, "tabs"],
    ["accordions", TYPES, "accordion"],
    ["multi-value", TYPES, "multi-values"],
    ["text-column-single", TYPES, "single-column-text"],
    ["alias", PROPERTIES, "aliases"],
    ["section", PROPERTIES, "sections"],
    // wrong letters
    ["acordion", TYPES, "accordion"],
    ["acccordian", TYPES, "accordion"],
    ["signle-column-text", TYPES, "single-column-text"],
    ["taps", TYPES, "tabs"],
    ["headding", SLOTS, "heading"],
    ["haeding", SLOTS, "heading"],
    ["sub-heading", SLOTS, "subheading"],
    ["herf", PROPERTIES, "href"],
    ["scr", PROPERTIES, "src"],
    ["tpye", PROPERTIES, "type"],
    ["publishForm", PROPERTIES, "publishFrom"],
    // a part of the name
    ["truncate", SLOTS, "content_2_truncate"],
    ["intro", SLOTS, "introduction"],
    ["contact-form-column", TYPES, "contact-form-with-column"],
    ["call-to-action", TYPES, "call-to-action-banner"],
    ["tabs-section", TYPES, "tabs"],
  ])("%s", (word, choices, expected) => {
    expect(suggest(word, choices)).toBe(expected);
  });
});

describe("nothing is near", () => {
  test.each([
    ["carousel", TYPES],
    ["banner", TYPES],
    ["x", PROPERTIES],
    ["video", SLOTS],
    ["", SLOTS],
    ["标题", SLOTS],
    ["heading", []],
    ["heading", ["heading"]],
  ])("%s", (word, choices) => {
    expect(suggest(word, choices)).toBeUndefined();
  });
});

test("the nearest of several is chosen, whatever their order", () => {
  const choices = ["content_1_subtitle", "content_2", "content_1", "heading-2", "headings"];
  for (const order of [choices, choices.toReversed()]) {
    expect(suggest("content_11", order)).toBe("content_1");
    expect(suggest("headng-2", order)).toBe("heading-2");
  }
});

test("the limit can be set", () => {
  expect(suggest("abut", ["/about-us/"])).toBeUndefined();
  expect(suggest("abut", ["/about-us/"], { limit: 3 })).toBe("/about-us/");
  expect(suggest("headng", SLOTS, { limit: 0 })).toBeUndefined();
});

test("one swapped, missing or doubled letter in a name is always found", () => {
  const names = fc.constantFrom(...TYPES, ...SLOTS).filter((name) => name.length > 5);
  const all = [...TYPES, ...SLOTS];
  fc.assert(
    fc.property(names, fc.nat(), fc.constantFrom("swap", "leave out", "double"), (name, place, change) => {
      const at = place % (name.length - 1);
      const [first, second] = [name.charAt(at), name.charAt(at + 1)];
      const instead =
        change === "swap" ? second + first : change === "double" ? first + first + second : second;
      const word = name.slice(0, at) + instead + name.slice(at + 2);
      fc.pre(!all.includes(word));
      expect(suggest(word, all)).toBe(name);
    }),
  );
});
