import { expect, test } from "vitest";
import { cards, OFFICES, OFFICES_QUERY, template } from "#schemas/testing/collections.ts";
import { advisedBy, banner, group, page, slot, type TestFiles } from "#schemas/testing/site.ts";

const { reportOf, sentencesOf, problemsOf } = advisedBy("heading-order");

const words = (kind: string, role: unknown) => slot(kind, "Words", { "x-heading": role });

/** A section that need not have a heading of its own, with something of every kind below it. */
const NOTE: TestFiles = {
  "sections/note/schema.json": {
    properties: {
      text: group({
        heading: words("text", "section"),
        body: words("rich-text", "below"),
        second: words("text", "below"),
        more: words("rich-text", { level: "below", of: "second" }),
        steps: words("text", { level: "below", with: "items" }),
        end: words("rich-text", { place: "last" }),
      }),
      items: {
        ...{ type: "array", title: "Items", description: "The items." },
        items: group({ heading: words("text", "below"), body: slot("rich-text", "Body") }),
      },
    },
  },
};
const note = (text: object, more: object = {}) => ({ id: "note", type: "note", text, ...more });
const said = (en: string) => ({ en });
const top = (introduction?: string) =>
  banner({
    text: { heading: said("Boats"), ...(introduction ? { introduction: said(introduction) } : {}) },
  });
const files = (...sections: object[]) => ({ ...NOTE, "pages/index.json": page(sections) });

test("no main heading", async () => {
  expect(await sentencesOf(files(note({ body: said("<p>A</p>") })))).toEqual({
    '"sections"':
      "warning: This page has no main heading: none of its sections has a heading of its own. Fill in the heading of its first section, or let it begin with a section that has one.",
  });
});

test("a main heading that comes too late", async () => {
  expect(await sentencesOf(files(note({ second: said("Second") }), top()))).toEqual({
    '"Second"':
      "warning: The first heading of this page is of level 2, and the page has no main heading above it. Fill in the heading of its first section, or let it begin with a section that has one.",
  });
});

const H3 = said("<h3>A</h3>");
const H4 = said("<h4>A</h4>");
const HEADING = said("Boats");
const items = [{ heading: HEADING, body: H3 }];

test.each([
  ["in its order", [top(), note({ heading: HEADING, body: H3, second: HEADING, more: H3 })]],
  ["as the first section", [note({ heading: HEADING, body: H3, second: HEADING, more: H3 })]],
  ["items below the heading", [note({ heading: HEADING }, { items })]],
  ["what comes last, after the items", [note({ heading: HEADING, end: H3 }, { items })]],
  ["what is shown with items", [note({ heading: HEADING, steps: HEADING, end: H3 }, { items })]],
])("%s", async (_, sections) => {
  const named = (sections as object[]).map((section, index) => ({ ...section, id: `s${index}` }));
  expect(await reportOf(files(...named))).toBe("");
});

test.each([
  ["/text/body/en", [note({ heading: HEADING, body: H4 })]],
  ["/text/more/en", [note({ heading: HEADING, second: HEADING, more: H4 })]],
  ["/text/end/en", [note({ heading: HEADING, end: H3 })]],
  ["/text/end/en", [note({ heading: HEADING, steps: HEADING, end: H3 }, { items: [] })]],
  ["/text/second/en", [note({ second: HEADING }, { id: "second" })], top()],
  ["/items/0/body/en", [note({ heading: HEADING }, { items: [{ body: H3 }] })]],
])("too deep: %s", async (pointer, sections, before?: object) => {
  const all = before ? [before, ...sections] : sections;
  expect((await problemsOf(files(...all))).map((problem) => problem.pointer)).toEqual([
    `/sections/${all.length - 1}${pointer}`,
  ]);
});

test("nothing is reported where it depends on an entity, a shared text or a section without `x-heading`", async () => {
  const question = { id: "q", type: "questions", items: [{ id: "a", body: H4 }] };
  expect(await reportOf(files(question))).toBe("");
  expect(await reportOf(files(question, note({ body: H4 })))).toBe("");
  const shared = { "content/texts/a.json": { entries: { "shared.a": said("<h3>A</h3>") } } };
  expect(await reportOf({ ...shared, ...files(note({ heading: HEADING, body: "shared.a", end: H4 })) })).toBe(
    "",
  );
  const office = (...sections: object[]) => ({
    ...OFFICES,
    ...NOTE,
    "pages/offices/[slug].json": template("offices", sections),
  });
  expect(await reportOf(office(note({ heading: "entity.region", second: HEADING })))).toBe("");
  expect(
    await reportOf(office(note({ heading: "entity.title", second: HEADING, more: "entity.about", end: H4 }))),
  ).toBe("");
});

test("a section that shows what a query finds may leave itself out", async () => {
  const listed = (after: object) => ({
    ...OFFICES,
    ...NOTE,
    "pages/index.json": page([cards(OFFICES_QUERY), after]),
  });
  expect(await reportOf(listed(top()))).toBe("");
  expect(await problemsOf(listed(note({ body: said("<p>A</p>") })))).toHaveLength(1);
});
