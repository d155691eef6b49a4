import { expect, test } from "vitest";
import { collection, entity } from "#schemas/testing/collections.ts";
import { banner, page, sentencesOf } from "#schemas/testing/site.ts";

test("sections around every page", async () => {
  const frame = { version: 1, skip: { en: "Skip" }, before: [banner()], after: [banner({ id: "footer" })] };
  const files = { "content/frame.json": frame, "pages/index.json": page([banner({ id: "footer" })]) };
  expect(await sentencesOf(files)).toEqual({
    '"footer"':
      'The name "footer" is already taken by what stands around every page: content/frame.json, line 19. Give this section another name.',
  });
  const twice = { ...frame, after: [banner()] };
  expect(
    await sentencesOf({ "content/frame.json": twice, "pages/index.json": page([banner({ id: "top" })]) }),
  ).toEqual({
    '"banner"': 'The name "banner" is already taken on line 8. Give this one a name of its own.',
  });
});

test("a name that every page has", async () => {
  expect(await sentencesOf({ "pages/index.json": page([banner({ id: "main" })]) })).toEqual({
    '"main"': 'The name "main" is already taken by a part of every page. Give this section another name.',
  });
});

test("menu entries and announcements", async () => {
  const entry = { id: "home", title: { en: "Home" }, url: { en: "/" } };
  const event = { id: "evening", title: { en: "Evening" }, event_date_and_time: "2026-12-01T18:00:00" };
  expect(
    await sentencesOf({
      "content/announcements.json": { items: [event, event] },
      "content/menus/main.json": { id: "main", items: [entry, entry] },
    }),
  ).toEqual({
    '"evening"': 'The name "evening" is already taken on line 4. Give this one a name of its own.',
    '"home"': 'The name "home" is already taken on line 5. Give this one a name of its own.',
  });
});

test("items of a list that an entity has", async () => {
  const reasons = { type: "array", items: { type: "object", properties: { id: { type: "string" } } } };
  expect(
    await sentencesOf({
      "content/collections/offices/collection.json": collection("offices", {
        has_template: false,
        fields: { properties: { reasons } },
      }),
      "content/collections/offices/leeds.json": {
        ...entity("leeds"),
        fields: { reasons: [{ id: "port" }, {}, { id: "port" }] },
      },
    }),
  ).toEqual({
    '"port"': 'The name "port" is already taken on line 10. Give this one a name of its own.',
  });
});
