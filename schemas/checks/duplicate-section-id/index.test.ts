import { expect, test } from "vitest";
import { collection, entity } from "#schemas/testing/collections.ts";
import { banner, page, reportOf } from "#schemas/testing/site.ts";

test("sections of a page, and items of a list", async () => {
  const body = { en: "<p>A</p>" };
  const items = [
    { id: "cost", body },
    { id: "cost", body },
  ];
  expect(
    await reportOf({
      "pages/index.json": page([
        banner(),
        { id: "a", type: "questions", items },
        banner(),
        { id: "b", type: "questions", items: items.slice(1) },
      ]),
    }),
  ).toMatchInlineSnapshot(`
    "pages/index.json:33:17 error duplicate-section-id
      ▸ "cost"
      The name "cost" is already taken on line 27.
      Give this one a name of its own.
    pages/index.json:41:13 error duplicate-section-id
      ▸ "banner"
      The name "banner" is already taken on line 14.
      Give this one a name of its own."
  `);
});

test("sections around every page", async () => {
  const frame = { version: 1, skip: { en: "Skip" }, before: [banner()], after: [banner({ id: "footer" })] };
  const files = { "content/frame.json": frame, "pages/index.json": page([banner({ id: "footer" })]) };
  expect(await reportOf(files)).toMatchInlineSnapshot(`
    "pages/index.json:14:13 error duplicate-section-id
      ▸ "footer"
      The name "footer" is already taken by what stands around every page: content/frame.json, line 19.
      Give this section another name."
  `);
  const twice = { ...frame, after: [banner()] };
  expect(
    await reportOf({ "content/frame.json": twice, "pages/index.json": page([banner({ id: "top" })]) }),
  ).toMatchInlineSnapshot(`
    "content/frame.json:19:13 error duplicate-section-id
      ▸ "banner"
      The name "banner" is already taken on line 8.
      Give this one a name of its own."
  `);
});

test("a name that every page has", async () => {
  expect(await reportOf({ "pages/index.json": page([banner({ id: "main" })]) })).toMatchInlineSnapshot(`
    "pages/index.json:14:13 error duplicate-section-id
      ▸ "main"
      The name "main" is already taken by a part of every page.
      Give this section another name."
  `);
});

test("menu entries and announcements", async () => {
  const entry = { id: "home", title: { en: "Home" }, url: { en: "/" } };
  const event = { id: "evening", title: { en: "Evening" }, event_date_and_time: "2026-12-01T18:00:00" };
  expect(
    await reportOf({
      "content/announcements.json": { items: [event, event] },
      "content/menus/main.json": { id: "main", items: [entry, entry] },
    }),
  ).toMatchInlineSnapshot(`
    "content/announcements.json:11:13 error duplicate-section-id
      ▸ "evening"
      The name "evening" is already taken on line 4.
      Give this one a name of its own.
    content/menus/main.json:14:13 error duplicate-section-id
      ▸ "home"
      The name "home" is already taken on line 5.
      Give this one a name of its own."
  `);
});

test("items of a list that an entity has", async () => {
  const reasons = { type: "array", items: { type: "object", properties: { id: { type: "string" } } } };
  expect(
    await reportOf({
      "content/collections/offices/collection.json": collection("offices", {
        has_template: false,
        fields: { properties: { reasons } },
      }),
      "content/collections/offices/leeds.json": {
        ...entity("leeds"),
        fields: { reasons: [{ id: "port" }, {}, { id: "port" }] },
      },
    }),
  ).toMatchInlineSnapshot(`
    "content/collections/offices/leeds.json:14:15 error duplicate-section-id
      ▸ "port"
      The name "port" is already taken on line 10.
      Give this one a name of its own."
  `);
});
