/** Whatever an editor writes for an author is right: every snippet, with its stops as they are. */
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { offered } from "#runtime/dev/editor/names.ts";
import { fillStops, openEditor } from "#runtime/dev/editor/testing-editor.ts";
import { readComposed, walkSchemas } from "#runtime/dev/editor/testing-schemas.ts";
import { generate } from "#runtime/dev/generate.ts";
import { loadProject } from "#runtime/project/open-project.ts";
import { ENGINE, TESTED } from "#runtime/testing/tested-site.ts";
import { type JsonSchema, schemaId } from "#schemas/json/schema.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "#schemas/paths/source-file.ts";

const root = TESTED;
await generate(root);
const { validators } = await loadProject({ root, now: new Date("2026-11-20T12:00:00Z"), drafts: true });
const editor = openEditor(root, ENGINE);

const PAGE = '{ "$schema": "../.generated/page.schema.json", "sections": [|] }';
const sections = await editor.offers("pages/new.json", PAGE);
const filled = new Map(
  sections.map(({ label, about, writes }) => {
    const section = JSON.parse(fillStops(writes, "pages/new.json"));
    return [section.type as string, { label, about, section }];
  }),
);

it("has a snippet for each section type and no other", () => {
  expect([...filled.keys()].sort()).toEqual([...validators.sections.keys()].sort());
  expect(sections.length).toBe(filled.size);
});

describe.each([...validators.sections.values()])("$type", ({ type, schema, validate }) => {
  it("is offered under its title, and right as it is written", () => {
    const found = filled.get(type);
    expect({ label: found?.label, about: found?.about }).toEqual({
      label: schema.title,
      about: schema.description,
    });
    expect(validate(found?.section)).toEqual([]);
  });
});

const FILES: { [kind in DocumentKind]: string } = {
  page: "pages/a/new.json",
  frame: "content/frame.json",
  texts: "content/texts/new.json",
  images: "content/images/new.json",
  menu: "content/menus/new.json",
  site: "content/site.json",
  checks: "content/checks.json",
  collection: "content/collections/new/collection.json",
  entity: "content/collections/new/one.json",
  example: "sections/new/examples/typical.json",
};

it.each(DOCUMENT_KINDS)("writes a whole document where there is none yet: %s", async (kind) => {
  const file = FILES[kind];
  const [whole, ...others] = await editor.offers(file, "|");
  expect(others).toEqual([]);
  const [{ section } = { section: {} }] = filled.values();
  const text = fillStops(whole?.writes ?? "", file, JSON.stringify(section));
  expect(validators.document(kind)(JSON.parse(text))).toEqual([]);
  // A name that is to be replaced is none of the site's.
  const stops = [...(whole?.writes ?? "").matchAll(/\$\{\d+:([^}]*)\}/g)].map(([, words]) =>
    JSON.stringify(words),
  );
  const marks = await editor.marks(file, text);
  expect(
    marks.filter(({ marked, message }) => !stops.includes(marked) || !message.startsWith("There is no ")),
  ).toEqual([]);
});

it("writes nothing anywhere that its own schema does not take", async () => {
  const ajv = new Ajv({ strict: false, allErrors: true });
  const wrong: string[] = [];
  let seen = 0;
  const schemas = await readComposed(root);
  for (const [file, schema] of schemas) {
    const { definitions = {} } = schema as { definitions?: { [kind: string]: JsonSchema } };
    // A name that is to be replaced is none of the site's.
    const open = Object.entries(definitions).map(([kind, own]) => [kind, definitions[offered(kind)] ?? own]);
    ajv.addSchema({ ...schema, definitions: Object.fromEntries(open), $id: schemaId(file) });
  }
  for (const [file, schema] of schemas) {
    walkSchemas(schema, ({ defaultSnippets }, pointer) => {
      // A document's own is checked above.
      if (
        !Array.isArray(defaultSnippets) ||
        /^[/]definitions[/]schemas~1definitions~1[a-z]+[.]schema[.]json$/.test(pointer)
      )
        return;
      for (const { label, body } of defaultSnippets) {
        seen++;
        const value = JSON.parse(fillStops(toText(body), file));
        if (!ajv.validate({ $ref: `${schemaId(file)}#${encodeURI(pointer)}` }, value)) {
          wrong.push(`${file}${pointer} ${label}: ${ajv.errorsText()}`);
        }
      }
    });
  }
  expect(seen).toBeGreaterThan(500);
  expect(wrong).toEqual([]);
});

/** What VS Code writes for the body of a snippet. */
function toText(body: unknown): string {
  return JSON.stringify(body).replace(/"\^((?:\\.|[^"\\])*)"/g, (_, raw: string) => JSON.parse(`"${raw}"`));
}
