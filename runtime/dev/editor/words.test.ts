/** What VS Code shows an author at a place, and reports of a mistake, in a small site. */
import { afterAll, expect, it } from "vitest";
import { openEditor } from "#runtime/dev/editor/testing-editor.ts";
import { createNotes, noteText, pageText } from "#runtime/dev/editor/testing-notes.ts";
import { generate } from "#runtime/dev/generate.ts";

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

it("reports what is wrong where it is wrong", async () => {
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

it("reports nothing for keys that are still to come, since any page can have them", async () => {
  const text = noteText('"text": { "heading": "shared.later" }, "image": { "side": "img-later" }');
  expect(await editor.marks("pages/new.json", text)).toEqual([]);
});

const page = (fields: string) => noteText(`"text": { "heading": "a.b" }, ${fields}`);
const href = (address: string) => page(`"link": { "more": { "label": "a.b", "href": "${address}" } }`);
const cards = (query: string) =>
  pageText(`{ "id": "a", "type": "cards", "settings": { "query": { ${query} } } }`);
const office = (more: string) =>
  `{ "$schema": "../../../.generated/collections/offices.schema.json", "id": "a", "slug": "a", "order": 1, "created_at": "2026-01-01T09:00:00Z", "updated_at": "2026-01-01T09:00:00Z", ${more} }`;
const menu = (entry: string) =>
  `{ "$schema": "../../.generated/menu.schema.json", "id": "a", "items": [{ "id": "a", "title": { "en": "A" }, ${entry} }] }`;
const PAGE = "pages/new.json";
const OFFICE = "content/collections/offices/bath.json";
const FIELDS = '"fields": { "title": "a.b", "image": "img-a" }';

it.each([
  ["a dead link", PAGE, href("/abuot/"), '"/abuot/"', "There is no page at this address."],
  ["a collection", PAGE, cards('"collection": "ofices"'), '"ofices"', "There is no collection of this name."],
  [
    "an entity by name",
    PAGE,
    cards('"collection": "offices", "entities": ["york", "leds"]'),
    '"leds"',
    "There is no entity of this id.",
  ],
  ["a theme", PAGE, pageText(REST, '"theme": "dwan", '), '"dwan"', "The site has no theme of this name."],
  [
    "an icon",
    "content/menus/a.json",
    menu('"url": { "en": "/" }, "icon": "uesrs"'),
    '"uesrs"',
    "There is no icon of this name.",
  ],
  [
    "a parent",
    OFFICE,
    office(`"parent": { "identifier": "offices", "id": "leds" }, ${FIELDS}`),
    '"leds"',
    "There is no entity of this id.",
  ],
])("marks %s that the site does not have", async (_, file, text, marked, words) => {
  expect(await editor.marks(file, text)).toEqual([
    { line: 1, marked, message: expect.stringContaining(words) },
  ]);
});

it.each([
  ["addresses", PAGE, href("/offices/leeds/")],
  ["an alias", PAGE, href("/start/")],
  ["a redirect", PAGE, href("/once/")],
  ["a place on a page, which the command looks for", PAGE, href("/abuot/#where")],
  ["a page in another language, which the command looks for", PAGE, href("/cy/abuot/")],
  ["other sites", PAGE, href("https://example.com/abuot/")],
  ["the page of an entity", PAGE, href("entity.calendar")],
  ["an entity whose file does not parse", PAGE, cards('"collection": "offices", "entities": ["hull"]')],
  ["a field with a theme", PAGE, pageText(REST, '"theme": "entity.theme", ')],
  ["entities", PAGE, cards('"collection": "offices", "entities": ["york", "leeds"]')],
  [
    "a menu that is ahead of its pages",
    "content/menus/a.json",
    menu('"url": { "en": "/later/" }, "icon": "users"'),
  ],
])("marks nothing of %s", async (_, file, text) => {
  expect(await editor.marks(file, text)).toEqual([]);
});

it("offers the entities of the collection that is named", async () => {
  const offers = await editor.offers(PAGE, cards('"collection": "offices", "entities": ["|"]'));
  expect(offers.map(({ label }) => label)).toEqual(['"leeds"', '"york"', '"hull"']);
});

it("knows of a page as soon as it is there", async () => {
  await project.put("pages/later.json", JSON.parse(pageText(REST)));
  await generate(project.root);
  const fresh = openEditor(project.root);
  expect(await fresh.marks(PAGE, href("/later/"))).toEqual([]);
});
