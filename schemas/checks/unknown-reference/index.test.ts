import { expect, test } from "vitest";
import { banner, page, reportOf, sentencesOf, slot } from "#schemas/testing/site.ts";

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
    await sentencesOf({
      "content/menus/main.json": menu(entry("home")),
      "content/forms/contact.json": form,
      "pages/index.json": page([banner({ menu: { main: "mian" }, form: { form: "contakt" } })]),
    }),
  ).toEqual({
    '"mian"': 'There is no menu "mian". Did you mean "main"?',
    '"contakt"': 'There is no form "contakt". Did you mean "contact"?',
  });
});

test("names like no other", async () => {
  expect(
    await sentencesOf({
      "content/menus/main.json": menu(entry("home")),
      "pages/index.json": page([banner({ menu: { main: "footer" }, form: { form: "contact" } })]),
    }),
  ).toEqual({
    '"footer"': 'There is no menu "footer". Choose "main", or create content/menus/footer.json.',
    '"contact"': 'There is no form "contact". Create content/forms/contact.json.',
  });
});

test("menu entries under one that is not there, or under themselves", async () => {
  expect(
    await sentencesOf({
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
  ).toEqual({
    '"service"':
      'This menu has no entry "service", so this one would be shown nowhere. Did you mean "services"?',
    '"people"':
      'This menu has no entry "people", so this one would be shown nowhere. Write "" for the top level.',
    '"alone"':
      'This entry stands under itself, so it would be shown nowhere. Choose another parent, or write "" for the top level.',
    '"chain"':
      'This entry stands under itself, so it would be shown nowhere. Choose another parent, or write "" for the top level.',
    '"ring"':
      'This entry stands under itself, so it would be shown nowhere. Choose another parent, or write "" for the top level.',
  });
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
  expect(await sentencesOf(files("banner qestions"))).toEqual({
    qestions: 'There is no section type "qestions". Did you mean "questions"?',
  });
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
  expect(await sentencesOf(frame("cokies", "header"))).toEqual({
    '"cokies"': 'The frame has no section called "cokies". Did you mean "cookies"?',
    '"header"': 'The frame has no section called "header". Choose one of its sections: "top" or "cookies".',
  });
});
