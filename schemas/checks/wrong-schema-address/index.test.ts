import { describe, expect, test } from "vitest";
import { applyEdits } from "#schemas/json/edit.ts";
import { entity, OFFICES } from "#schemas/testing/collections.ts";
import { advisedBy, banner, page, type TestFiles } from "#schemas/testing/site.ts";

const { problemsOf } = advisedBy("wrong-schema-address");

/** A document that names its schema, as it does in the folder of pages. */
const named = { "pages/index.json": { $schema: "../.generated/page.schema.json", ...page([banner()]) } };

describe("the address of", () => {
  test.each<[string, object, string]>([
    ["content/texts/a.json", { entries: {} }, "../../.generated/texts.schema.json"],
    [
      "content/collections/offices/leeds.json",
      entity("leeds"),
      "../../../.generated/collections/offices.schema.json",
    ],
    [
      "content/collections/offices/a/b/leeds.json",
      entity("leeds"),
      "../../../../../.generated/collections/offices.schema.json",
    ],
    [
      "content/frame.json",
      { version: 1, skip: { en: "A" }, before: [], after: [] },
      "../.generated/frame.schema.json",
    ],
    [
      "sections/banner/examples/typical.json",
      { title: "A", section: banner() },
      "../../../.generated/example.schema.json",
    ],
  ])("%s", async (file, document, address) => {
    const files: TestFiles = { ...OFFICES, "content/collections/offices/leeds.json": null };
    const report = async ($schema: string) =>
      (await problemsOf({ ...files, [file]: { $schema, ...document } })).filter(
        (problem) => problem.file === file && problem.code === "wrong-schema-address",
      );
    expect(await report(address)).toEqual([]);
    expect((await report(`../${address}`)).map(({ hint }) => hint)).toEqual([`Write "${address}".`]);
  });
});

test("none, where others name theirs", async () => {
  const files = { "pages/about.json": page([banner()]) };
  const ofAbout = async (more: TestFiles) =>
    (await problemsOf({ ...files, ...more })).filter(({ file }) => file === "pages/about.json");
  expect(await ofAbout({})).toEqual([]);
  expect((await ofAbout(named)).map(({ severity, message }) => [severity, message])).toMatchInlineSnapshot(`
    [
      [
        "information",
        "This document does not say where its schema is, so an editor cannot help with its fields.",
      ],
    ]
  `);
});

describe("the repair", () => {
  test.each([
    ["lines", '{\n  "entries": {}\n}\n', '{\n  "$schema": "…",\n  "entries": {}\n}\n'],
    ["tabs", '{\r\n\t"entries": {}\r\n}', '{\r\n\t"$schema": "…",\r\n\t"entries": {}\r\n}'],
    ["one line", '{ "entries" : {} }', '{ "$schema" : "…", "entries" : {} }'],
    ["no space at all", '{"entries":{}}', '{"$schema":"…","entries":{}}'],
    ["a byte-order mark", '\ufeff{ "entries": {} }', '\ufeff{ "$schema": "…", "entries": {} }'],
    ["another address", '{ "$schema":"a.json" }', '{ "$schema":"…" }'],
  ])("keeps how the document is written: %s", async (_, text, mended) => {
    const file = "content/texts/a.json";
    const problems = await problemsOf({ ...named, [file]: text });
    const fix = problems.find((problem) => problem.file === file && problem.fix)?.fix;
    expect(applyEdits(text, fix?.edits ?? [])).toBe(
      mended.replace("…", "../../.generated/texts.schema.json"),
    );
  });
});

test("what is no document, or has no text there, has checks of its own", async () => {
  for (const text of ["", "{", "[]", '{ "$schema": 1, "entries": {} }']) {
    const problems = await problemsOf({ ...named, "content/texts/a.json": text });
    const codes = problems.flatMap(({ file, code }) => (file === "content/texts/a.json" ? [code] : []));
    expect(codes.length).toBeGreaterThan(0);
    expect(codes).not.toContain("wrong-schema-address");
  }
});
