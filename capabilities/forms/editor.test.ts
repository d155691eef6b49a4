/** Names of forms in an editor. */
import { afterAll, expect, it } from "vitest";
import { openEditor } from "#runtime/dev/editor/testing-editor.ts";
import { createNotes, pageText } from "#runtime/dev/editor/testing-notes.ts";
import { generate } from "#runtime/dev/generate.ts";
import { siteConfiguration } from "#runtime/testing/project.ts";

const project = await createNotes();
afterAll(() => project.close());
await project.put("content/site.json", siteConfiguration({ capabilities: ["forms"] }));
const form = (id: string) => ({ id, submit: { en: "Send" }, fields: [] });
await project.put("content/forms/contact.json", form("contact"));
// What does not parse is there all the same.
await project.put("content/forms/broken.json", '{ "id": "broken", ');
await generate(project.root);

const opening = (after: string) =>
  pageText('{ "id": "a", "type": "rest", "caption": "b" }', `"opensAfter": "${after}", `);
const PAGE = "pages/new.json";

it("marks a form that the site does not have, and none whose file does not parse", async () => {
  const editor = openEditor(project.root);
  expect(await editor.marks(PAGE, opening("contcat"))).toEqual([
    { line: 1, marked: '"contcat"', message: expect.stringContaining("There is no form of this name.") },
  ]);
  for (const name of ["contact", "broken"]) expect(await editor.marks(PAGE, opening(name))).toEqual([]);
});

it("offers forms where a page opens after one", async () => {
  const offers = await openEditor(project.root).offers(PAGE, opening("|"));
  expect(offers.map(({ label }) => label)).toEqual(['"broken"', '"contact"']);
});

it("knows of a form as soon as it is there", async () => {
  await project.put("content/forms/evening.json", form("evening"));
  await generate(project.root);
  expect(await openEditor(project.root).marks(PAGE, opening("evening"))).toEqual([]);
});
