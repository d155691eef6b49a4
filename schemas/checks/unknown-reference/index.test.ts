import { expect, test } from "vitest";
import { banner, page, reportOf, slot } from "#schemas/testing/site.ts";

const entry = (id: string, parent = "") => ({ id, title: { en: id }, url: { en: "/" }, parent });
const menu = (...items: object[]) => ({ id: "main", items });
const form = {
  id: "contact",
  submit: { en: "Send" },
  success: "/",
  fields: [{ name: "name", kind: "text", label: { en: "Name" }, required: true }],
};

test("a misspelt menu and a misspelt form", async () => {
  expect(
    await reportOf({
      "content/menus/main.json": menu(entry("home")),
      "content/forms/contact.json": form,
      "pages/index.json": page([banner({ menu: { main: "mian" }, form: { form: "contakt" } })]),
    }),
  ).toMatchInlineSnapshot(`
    "pages/index.json:22:17 error unknown-reference
      ▸ "mian"
      There is no menu "mian".
      Did you mean "main"?
    pages/index.json:25:17 error unknown-reference
      ▸ "contakt"
      There is no form "contakt".
      Did you mean "contact"?"
  `);
});

test("names like no other", async () => {
  expect(
    await reportOf({
      "content/menus/main.json": menu(entry("home")),
      "pages/index.json": page([banner({ menu: { main: "footer" }, form: { form: "contact" } })]),
    }),
  ).toMatchInlineSnapshot(`
    "pages/index.json:22:17 error unknown-reference
      ▸ "footer"
      There is no menu "footer".
      Choose "main", or create content/menus/footer.json.
    pages/index.json:25:17 error unknown-reference
      ▸ "contact"
      There is no form "contact".
      Create content/forms/contact.json."
  `);
});

test("menu entries under one that is not there, or under themselves", async () => {
  expect(
    await reportOf({
      "content/menus/main.json": menu(
        entry("services"),
        entry("sailing", "service"),
        entry("team", "people"),
        entry("alone", "alone"),
        entry("ring", "chain"),
        entry("chain", "ring"),
        entry("under-ring", "ring"),
      ),
    }),
  ).toMatchInlineSnapshot(`
    "content/menus/main.json:22:17 error unknown-reference
      ▸ "service"
      This menu has no entry "service", so this one would be shown nowhere.
      Did you mean "services"?
    content/menus/main.json:32:17 error unknown-reference
      ▸ "people"
      This menu has no entry "people", so this one would be shown nowhere.
      Write "" for the top level.
    content/menus/main.json:42:17 error unknown-reference
      ▸ "alone"
      This entry stands under itself, so it would be shown nowhere.
      Choose another parent, or write "" for the top level.
    content/menus/main.json:52:17 error unknown-reference
      ▸ "chain"
      This entry stands under itself, so it would be shown nowhere.
      Choose another parent, or write "" for the top level.
    content/menus/main.json:62:17 error unknown-reference
      ▸ "ring"
      This entry stands under itself, so it would be shown nowhere.
      Choose another parent, or write "" for the top level."
  `);
});

test("a menu that does not parse is there all the same", async () => {
  expect(
    await reportOf({
      "content/menus/main.json": "{",
      "pages/index.json": page([banner({ menu: { main: "main" } })]),
    }),
  ).not.toContain("unknown-reference");
});

test("a misspelt type in a catalogue", async () => {
  const files = (types: string) => ({
    "sections/shelf/schema.json": {
      type: "object",
      required: ["types"],
      properties: { types: slot("catalogue", "Types") },
    },
    "pages/index.json": page([{ id: "shelf", type: "shelf", types }]),
  });
  expect(await reportOf(files("all"))).toBe("");
  expect(await reportOf(files("banner questions"))).toBe("");
  expect(await reportOf(files("banner qestions"))).toMatchInlineSnapshot(`
    "pages/index.json:16:24 error unknown-reference
      ▸ qestions
      There is no section type "qestions".
      Did you mean "questions"?"
  `);
});

test("a misspelt section of the frame, and one like no other", async () => {
  const frame = (...names: string[]) => ({
    "content/frame.json": {
      ...{
        version: 1,
        skip: { en: "Skip" },
        before: [banner({ id: "top" })],
        after: [banner({ id: "cookies" })],
      },
      notOnInternalPages: names,
    },
  });
  expect(await reportOf(frame("cookies"))).toBe("");
  expect(await reportOf(frame("cokies", "header"))).toMatchInlineSnapshot(`
    "content/frame.json:29:5 error unknown-reference
      ▸ "cokies"
      The frame has no section called "cokies".
      Did you mean "cookies"?
    content/frame.json:30:5 error unknown-reference
      ▸ "header"
      The frame has no section called "header".
      Choose one of its sections: "top" or "cookies"."
  `);
});
