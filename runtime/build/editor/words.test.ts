/** What VS Code shows an author at a place, and says of a mistake, in a small site. */
import { afterAll, expect, it } from "vitest";
import { openEditor } from "#runtime/build/editor/testing-editor.ts";
import { createNotes, noteText, pageText } from "#runtime/build/editor/testing-notes.ts";

const project = await createNotes();
afterAll(() => project.close());
const editor = openEditor(project.root);
const REST = '{ "id": "a", "type": "rest", "caption": "b" }';

it("shows what a field is for, what a choice means, and the words behind a key", async () => {
  const places = [
    noteText('"text": { "head|ing": { "en": "A" } }'),
    noteText('"text": { "heading": "shared|.hello" }'),
    noteText('"settings": { "size": "lar|ge" }'),
    pageText('{ "id": "a", "type": "no|te" }'),
    pageText(REST).replace('"status"', '"sta|tus"'),
  ];
  const shown = await Promise.all(places.map((text) => editor.hover("pages/new.json", text)));
  expect(shown.join("\n———\n")).toMatchInlineSnapshot(`
    "Heading

    What it is about.

    Plain words without formatting. Either the words themselves, per language: { "en": "Our offices" }, or the key of a shared text.
    ———
    Heading

    What it is about.

    Plain words without formatting. Either the words themselves, per language: { "en": "Our offices" }, or the key of a shared text.

    \`shared.hello\`: Hello you
    ———
    Size

    How large it is.

    \`large\`: Most of the screen.
    ———
    Type

    Which section this is: the name of a folder in sections/.

    \`note\`: A few words that stand apart.
    ———
    Status

    draft: only seen in the preview. published: on the site, within the dates below if there are any."
  `);
});

it("says what is wrong where it is wrong", async () => {
  const texts = [
    pageText('{ "id": "a", "type": "noat" }'),
    pageText('{ "id": "a", "type": "note",\n"text": {} }'),
    pageText('{ "id": "A note", "type": "rest" }'),
    pageText("5"),
    pageText(REST, '"publishFrom": "Monday", '),
    noteText('"text": { "heading": "shared.hello", "hedding": 1 }'),
    noteText('"text": { "heading": 5 }, "items": {}, "settings": { "wide": "yes", "columns": 1.5 }'),
    noteText('"text": { "heading": "a.b" }, "settings": { "size": "huge", "columns": 0 }'),
  ];
  const marks = await Promise.all(texts.map((text) => editor.marks("pages/new.json", text)));
  const said = marks.map((some) => some.map(({ line, marked, message }) => `${line} ${marked} → ${message}`));
  expect(said.map((lines) => lines.join("\n")).join("\n———\n")).toMatchInlineSnapshot(`
    "1 "noat" → There is no section of this type. The list of all comes with Ctrl+Space.
    ———
    2 "text" → Missing property "heading".
    ———
    1 "A note" → This cannot stand here. A short name for this section, unique on its page: small letters, digits and dashes. It can be linked to as #name.
    1 { → Missing property "caption".
    ———
    1 5 → Write a section here: { "id": "…", "type": "…" }.
    ———
    1 "Monday" → This cannot stand here. A date and time with its zone, for instance 2026-12-01T09:00:00Z.
    ———
    1 "hedding" → There is no such field here. There can be "heading".
    ———
    1 5 → Write words with their language here, { "en": "…" }, or the key of a shared text in quotation marks.
    1 {} → Write a list here: [ … ].
    1 1.5 → Write a whole number here, without quotation marks.
    1 "yes" → Write true or false here, without quotation marks.
    ———
    1 "huge" → Write "small" or "large" here.
    1 0 → Value is below the minimum of 1."
  `);
});

it("says nothing of names that are still to come", async () => {
  const link = '"link": { "more": { "label": "a.b", "href": "/later/" } }';
  const text = noteText(`"text": { "heading": "shared.later" }, "image": { "side": "img-later" }, ${link}`);
  expect(await editor.marks("pages/new.json", text)).toEqual([]);
});
