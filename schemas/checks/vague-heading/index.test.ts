import { expect, test } from "vitest";
import { collection, entity, FIELDS, OFFICES, template } from "#schemas/testing/collections.ts";
import { advisedBy, banner, page } from "#schemas/testing/site.ts";

const { sentencesOf, problemsOf } = advisedBy("vague-heading");

const DESCRIPTION = { description: { en: "What it is about." } };
const headed = (heading: unknown, title: unknown, more: object = {}) =>
  page([banner({ text: { heading } })], { metadata: { title, ...DESCRIPTION, ...more } });

/** A page alone in its site. */
const alone = (document: object) => ({ "pages/data.json": document });
const menuTo = (href: string, label: string) => ({
  "content/menus/main.json": {
    id: "main",
    items: [{ id: "a", title: { en: label }, url: { en: href } }],
  },
});

test("a heading that nothing else calls the page by", async () => {
  const line = { en: "Three crafts that share one word" };
  const files = {
    ...alone(headed(line, { en: "Data engineers" }, { name: { en: "Data" } })),
    ...menuTo("/data/", "Analysts"),
  };
  expect(await sentencesOf(files)).toEqual({
    '"Three crafts that share one word"':
      'warning: The main heading, "Three crafts that share one word", has no word in common with its title, "Data engineers", nor with what else it is called: "Data", "Analysts". Whoever follows a link has to see where it led: say "Data" in the heading. A finer line can stand below it.',
  });
});

test("a page that has only a title", async () => {
  expect(await sentencesOf(alone(headed({ en: "How did we do?" }, { en: "Feedback" })))).toEqual({
    '"How did we do?"':
      'warning: The main heading, "How did we do?", has no word in common with its title, "Feedback". Whoever follows a link has to see where it led: say "Feedback" in the heading. A finer line can stand below it.',
  });
});

test.each([
  ["a word of the title", "Our data team", "Data engineers"],
  ["another ending", "Harbour", "Harbours we know"],
  ["another case, and an accent", "CAFÉS", "Cafe of the year"],
  ["capitals, however few", "UX, and what it costs", "Work in UX"],
  ["short words, where there are no others", "Who we are", "We and you"],
  ["a language without spaces", "東京の地図", "地図"],
])("what both have: %s", async (_, heading, title) => {
  expect(await problemsOf(alone(headed({ en: heading }, { en: title })))).toEqual([]);
});

test.each([
  ["small words", "We ask why", "Why and how to ask: what we do"],
  ["a small word that begins a sentence", "A life in numbers", "A page about us"],
  ["the beginning of another word that is short", "Car", "Carpenters"],
])("what is too vague: %s", async (_, heading, title) => {
  expect(await problemsOf(alone(headed({ en: heading }, { en: title })))).toHaveLength(1);
});

test("what a trail or a menu calls the page", async () => {
  const title = { en: "Sail with us" };
  const named = headed({ en: "Data" }, title, { name: { en: "Data" } });
  expect(await problemsOf(alone(named))).toEqual([]);
  const listed = { ...alone(headed({ en: "Data" }, title)), ...menuTo("/data/", "Data") };
  expect(await problemsOf(listed)).toEqual([]);
  expect(await problemsOf({ ...listed, ...menuTo("/nowhere/", "Data") })).not.toEqual([]);
});

test("words that stand elsewhere", async () => {
  const texts = (en: string) => ({
    "content/texts/a.json": { entries: { "shared.heading": { en }, "shared.title": { en: "Data teams" } } },
  });
  const site = alone(headed("shared.heading", "shared.title"));
  expect(await problemsOf({ ...site, ...texts("Data") })).toEqual([]);
  expect(await problemsOf({ ...site, ...texts("One word") })).toMatchObject([
    { file: "pages/data.json", pointer: "/sections/0/text/heading" },
  ]);
});

test("a template: the first of its pages, where the fields do not agree", async () => {
  const metadata = { title: { en: "{entity.title} office" }, ...DESCRIPTION };
  const files = (heading: unknown) => ({
    ...OFFICES,
    "content/collections/offices/collection.json": collection("offices", {
      fields: { ...FIELDS, required: ["title", "image", "region"] },
    }),
    "content/collections/offices/leeds.json": entity("leeds", {}, { region: { en: "Leeds, by the mill" } }),
    "content/collections/offices/york.json": entity("york", { order: 2 }, { region: { en: "By the wall" } }),
    "pages/offices/[slug].json": template("offices", [banner({ text: { heading } })], { metadata }),
  });
  expect(await problemsOf(files("entity.title"))).toEqual([]);
  expect(await problemsOf(files({ en: "{entity.title}, and how to get there" }))).toEqual([]);
  expect(await sentencesOf(files("entity.region"))).toEqual({
    '"entity.region"':
      'warning: The main heading of /offices/york/, "By the wall", has no word in common with its title, "york office". Whoever follows a link has to see where it led: say "york office" in the heading. A finer line can stand below it.',
  });
});

test("nothing of what visitors do not navigate to, or of what is not written yet", async () => {
  const line = { en: "One word" };
  const title = { en: "Data" };
  const files = {
    "pages/index.json": headed(line, title),
    "pages/draft.json": { ...headed({ en: "[Write the heading]" }, title), status: "draft" },
    "pages/404.json": headed(line, title),
    "pages/a.json": { ...headed(line, title), internal: true },
  };
  expect((await problemsOf(files)).map(({ code }) => code)).toEqual(["unwritten-text"]);
});
