/** What is generated follows the site while it is edited, and is written only where something is new. */
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openEditor } from "#runtime/dev/editor/testing-editor.ts";
import { createNotes, noteText } from "#runtime/dev/editor/testing-notes.ts";
import { createGenerator } from "#runtime/dev/generate-later.ts";
import { type OpenProject, openProject } from "#runtime/project/open-project.ts";

const project = await createNotes();
afterAll(() => project.close());
let opened: OpenProject;
let generateLater: () => Promise<void>;
beforeAll(async () => {
  const standpoint = () => ({ now: new Date("2026-11-20T12:00:00Z"), drafts: true });
  opened = await openProject({ root: project.root, standpoint, examples: true });
  generateLater = createGenerator(() => opened.project, 1);
  await generateLater();
});

const readJson = (file: string) => JSON.parse(readFileSync(join(project.root, file), "utf8"));

/** Puts files, or removes those without content, and returns which generated files were written meanwhile or are gone. */
async function writtenAfter(edits: { [file: string]: object | undefined }): Promise<string[]> {
  const before = await stamps();
  for (const [file, content] of Object.entries(edits)) {
    await (content ? project.put(file, content) : project.remove(file));
    await opened.update([file]);
    // It is not awaited: more changes come before it has begun.
    void generateLater();
  }
  await generateLater();
  const after = await stamps();
  const all = new Set([...before.keys(), ...after.keys()]);
  return [...all].filter((file) => before.get(file) !== after.get(file)).sort();
}

async function stamps(): Promise<Map<string, bigint>> {
  const files = [...(await project.read(".generated")).keys()];
  const stampOf = (file: string) =>
    statSync(join(project.root, ".generated", file), { bigint: true }).mtimeNs;
  return new Map(files.map((file) => [file, stampOf(file)]));
}

it("writes nothing when a project is opened that it was made for", async () => {
  const before = await stamps();
  await createGenerator(() => opened.project, 1)();
  expect(await stamps()).toEqual(before);
});

it("writes nothing for the words of a page", async () => {
  const page = readJson("pages/index.json");
  page.sections[0].caption = "Other words";
  expect(await writtenAfter({ "pages/index.json": page })).toEqual([]);
});

it("writes the names, and only them, for texts and pages that are new", async () => {
  const texts = { entries: { "shared.hello": { en: "Hello" }, "shared.bye": { en: "Goodbye" } } };
  const page = readJson("pages/index.json");
  const edits = { "content/texts/shared.json": texts, "pages/later.json": page };
  expect(await writtenAfter(edits)).toEqual(["names.schema.json"]);
  const editor = openEditor(project.root);
  const labels = async (text: string) =>
    (await editor.offers("pages/new.json", text)).map(({ label }) => label);
  expect(await labels(noteText('"text": { "heading": "|" }'))).toContain('"shared.bye"');
  expect(await labels(noteText('"link": { "more": { "href": "|" } }'))).toContain('"/later/"');
});

it("writes what knows sections for a section that changes, and types and snippets with it", async () => {
  const schema = readJson("sections/rest/schema.json");
  schema.properties.colour = { title: "Colour", description: "Any.", type: "string" };
  const written = ["example.schema.json", "frame.schema.json", "page.schema.json"];
  expect(await writtenAfter({ "sections/rest/schema.json": schema })).toEqual([
    ...written,
    "types/sections/rest/+view.ts",
  ]);
  const example = readJson("sections/note/examples/minimal.json");
  delete example.section.items;
  expect(await writtenAfter({ "sections/note/examples/minimal.json": example })).toEqual(written);
});

it("writes the schema of a collection with its fields, and removes it with the collection", async () => {
  const offices = readJson("content/collections/offices/collection.json");
  const shops = { ...offices, id: "shops", identifier: "shops", has_template: false };
  delete shops.url_pattern;
  const file = "content/collections/shops/collection.json";
  const written = ["collections/shops.schema.json", "names.schema.json"];
  for (const content of [shops, undefined]) expect(await writtenAfter({ [file]: content })).toEqual(written);
});
