import { expect, test } from "vitest";
import { resolveSection } from "#runtime/document/resolve.ts";
import { contextOf } from "#runtime/document/testing.ts";
import type { SectionView } from "#runtime/document/view.ts";
import { banner, reportOf, type TestFiles } from "#schemas/testing/site.ts";
import { describeSections } from "./catalogue.ts";

const example = (title: string, section: object) => ({ title, section });

const EXAMPLES: TestFiles = {
  "sections/banner/examples/extreme.json": example("Extreme", banner({ id: "one" })),
  "sections/banner/examples/another.json": example("Another", banner({ id: "one" })),
  "sections/banner/examples/typical.json": example("Typical", banner({ id: "one" })),
};

test("the examples of a type come in the usual order, and under names that no two have", async () => {
  const context = await contextOf(EXAMPLES);
  const [entry, ...others] = describeSections("banner", context, resolveSection);
  expect(others).toEqual([]);
  expect(entry?.examples.map((example) => [example.title, "view" in example && example.view.id])).toEqual([
    ["Typical", "banner-typical"],
    ["Extreme", "banner-extreme"],
    ["Another", "banner-another"],
  ]);
  // What is copied is what was written.
  expect(JSON.parse(entry?.examples[0]?.json ?? "")).toEqual(banner({ id: "one" }));
});

test("fields are named by their way, with what they hold and need", async () => {
  const [entry] = describeSections("banner", await contextOf(EXAMPLES), resolveSection);
  const heading = entry?.fields.find(({ name }) => name === "text.heading");
  expect(heading).toMatchObject({ holds: "plain words", required: true });
  expect(entry?.fields.every(({ title, description }) => title !== "" && description !== "")).toBe(true);
});

test("fields for words contain the number of characters they are made for", async () => {
  const label = {
    $ref: "../../schemas/definitions/slots/text.schema.json",
    title: "A",
    description: "B.",
    "x-most": 40,
  };
  const text = { type: "object", title: "A", description: "B.", properties: { label } };
  const files = { ...EXAMPLES, "sections/banner/schema.json": { properties: { text } } };
  const [entry] = describeSections("banner", await contextOf(files), () => ({}) as SectionView);
  expect(entry?.fields.find(({ name }) => name === "text.label")?.holds).toBe(
    "plain words, up to 40 characters",
  );
});

test("all means every type, in the order of their titles", async () => {
  const context = await contextOf(EXAMPLES);
  const titles = describeSections("all", context, resolveSection).map(({ title }) => title);
  expect(titles).toHaveLength(context.sections.size);
  expect(titles).toEqual([...titles].sort());
});

test("an example that needs what this site does not have is listed, with its reason", async () => {
  const files = {
    ...EXAMPLES,
    "sections/banner/examples/minimal.json": example(
      "Minimal",
      banner({ text: { heading: "shared.elsewhere" } }),
    ),
  };
  const [entry] = describeSections("banner", await contextOf(files), resolveSection);
  const lacking = entry?.examples.find(({ name }) => name === "minimal");
  expect(lacking).toMatchObject({
    reason: expect.stringContaining('No text has the key "shared.elsewhere".'),
  });
  expect(await reportOf(files)).toMatchInlineSnapshot(`
    "sections/banner/examples/minimal.json:7:18 information unknown-text-key
      ▸ "shared.elsewhere"
      There is no text with the key "shared.elsewhere".
      Add the text to a file in content/texts/, or write the words here: { "en": "…" }."
  `);
});
