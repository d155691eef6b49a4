/** What VS Code offers an author, in a small site. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { fillStops, openEditor } from "#runtime/dev/editor/testing-editor.ts";
import { createNotes, noteText, ODD_TEXT, pageText } from "#runtime/dev/editor/testing-notes.ts";

const project = await createNotes();
afterAll(() => project.close());
const editor = openEditor(project.root, join(import.meta.dirname, "../../.."));
const labels = async (text: string, file = "pages/new.json") =>
  (await editor.offers(file, text)).map(({ label }) => label);
const reported = async (text: string, file = "pages/new.json") =>
  (await editor.offers(file, text)).map(({ label, about }) => `${label}: ${about}`);

it("a section of each type, whole", async () => {
  const offers = await editor.offers("pages/new.json", pageText("|"));
  expect(offers.map(({ label, about }) => `${label}: ${about}`)).toEqual([
    "cards: ",
    "Note: A few words that stand apart.",
    "Rest: A pause.",
  ]);
  expect(offers[1]?.writes).toMatchInlineSnapshot(`
      "{
      	"id": "\${1:note}",
      	"type": "note",
      	"ground": "ink",
      	"text": {
      		"heading": {
      			"en": "\${2:Heading}"
      		}
      	},
      	"items": [
      		{
      			"body": {
      				"en": "<p>\${3:Words}</p>"
      			}
      		}
      	]
      }"
    `);
  expect(JSON.parse(fillStops(offers[2]?.writes ?? "", "pages/new.json"))).toEqual({
    ...{ id: "rest", type: "rest", caption: ODD_TEXT },
  });
});

it("the types, with what each is for", async () => {
  expect(await reported(pageText('{ "id": "a", "type": "|" }'))).toEqual([
    '"cards": ',
    '"note": A few words that stand apart.',
    '"rest": A pause.',
  ]);
});

it("the fields of a section's own type, once the type is known", async () => {
  expect(await labels(pageText("{ | }"))).toEqual(["id", "type"]);
  expect(await labels(pageText('{ "id": "a", "type": "rest", | }'))).toEqual([
    "trigger",
    "when",
    "ground",
    "caption",
  ]);
  expect(await labels(noteText("|"))).not.toContain("caption");
});

it("groups with what must be in them", async () => {
  const [text] = (await editor.offers("pages/new.json", noteText("|"))).filter(
    ({ label }) => label === "text",
  );
  expect(text?.about).toBe("The words.");
  expect(text?.writes).toMatchInlineSnapshot(`
      ""text": {
      	"heading": {
      		"en": "\${1:Heading}"
      	}
      }"
    `);
});

it("choices with what each means", async () => {
  expect(await reported(noteText('"settings": { "size": | }'))).toEqual([
    '"small": A line.',
    '"large": Most of the screen.',
  ]);
  expect(await labels(noteText('"settings": { "wide": | }'))).toEqual(["true", "false"]);
});

it("words in a slot, or the key of a text that exists", async () => {
  expect(await reported(noteText('"text": { "heading": | }'))).toMatchInlineSnapshot(`
      [
        "Heading: What it is about.

      Plain words without formatting. Either the words themselves, per language: { "en": "Our offices" }, or the key of a shared text.",
        ""shared.hello": Hello you",
      ]
    `);
  expect(await labels(noteText('"items": [ | ]'))).toEqual(["Point"]);
});

it("pictures", async () => {
  expect(await reported(noteText('"image": { "side": "|" }'))).toMatchInlineSnapshot(`
      [
        "Picture: Stands beside the words.

      Either the picture itself: { "src": "offices/leeds.svg", "alt": { "en": "…" } }, or the key of a shared picture, which begins with img-.",
        ""img-boat": A boat",
      ]
    `);
  expect(await labels(noteText('"image": { "side": { "src": "|" } }'))).toEqual(['"boat.svg"']);
});

it("addresses with the titles of their pages", async () => {
  expect(await reported(noteText('"link": { "more": { "href": "|" } }'))).toMatchInlineSnapshot(`
      [
        ""/": Welcome",
        ""/offices/leeds/": leeds",
        ""/offices/york/": york",
        ""/start/": Welcome",
      ]
    `);
});

it("a whole document, where there is none yet", async () => {
  const file = "pages/offices/new.json";
  const [whole] = await editor.offers(file, "|");
  expect(whole?.label).toBe("Page document");
  expect(whole?.writes).toMatchInlineSnapshot(`
    "{
    	"$schema": "\${RELATIVE_FILEPATH/[^\\/\\\\]+[\\/\\\\](?:[^\\/\\\\]+$)?/..\\//g}.generated/page.schema.json",
    	"version": 1,
    	"status": "\${1|draft,published|}",
    	"metadata": {
    		"title": {
    			"en": "\${2:Title}"
    		},
    		"description": {
    			"en": "\${3:Description}"
    		}
    	},
    	"sections": [
    		$0
    	]
    }"
  `);
  const filled = fillStops(whole?.writes ?? "", file, '{ "id": "a", "type": "rest", "caption": "b" }');
  expect(filled).toContain('"$schema": "../../.generated/page.schema.json"');
  expect(await editor.marks(file, filled)).toEqual([]);
});

function menu(entry: string): string {
  return `{ "$schema": "../../.generated/menu.schema.json", "id": "a", "items": [{ ${entry} }] }`;
}

function office(field: string): string {
  return `{ "$schema": "../../../.generated/collections/offices.schema.json", "fields": { ${field} } }`;
}

const FIELDS = ["title", "image", "about", "region", "telephone", "floors", "reasons"];
const ADDRESSES = ['"/"', '"/offices/leeds/"', '"/offices/york/"', '"/start/"'];

it.each([
  ["collections", "pages/new.json", pageText("", '"collection": "|", '), ['"offices"']],
  ["themes", "pages/new.json", pageText("", '"theme": "|", '), ['"dawn"']],
  ["addresses in a menu", "content/menus/a.json", menu('"url": { "en": "|" }'), ADDRESSES],
  ["fields of a collection", "content/collections/offices/bath.json", office('"|"'), FIELDS],
])("%s", async (_, file, text, expected) => {
  expect(await labels(text, file)).toEqual(expected);
});

it("has the names of each kind that a schema of the engine asks for", () => {
  const folder = join(import.meta.dirname, "../../../schemas/definitions");
  const asked = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json"))
    .flatMap((file) => [...readFileSync(join(folder, file), "utf8").matchAll(/"x-names": "([^":]+)"/g)])
    .map(([, kind = ""]) => kind);
  expect(asked).toContain("menus");
  const names = readFileSync(join(project.root, ".generated/names.schema.json"), "utf8");
  expect(asked.filter((kind) => !Object.hasOwn(JSON.parse(names).definitions, kind))).toEqual([]);
});
