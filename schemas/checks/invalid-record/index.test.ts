import { expect, test } from "vitest";
import { collection } from "#schemas/testing/collections.ts";
import { ARTICLE_FIELDS, RECORDS } from "#schemas/testing/records.ts";
import { reportOf, sentencesOf } from "#schemas/testing/site.ts";

const OTHER = {
  ...{
    $ref: "../../../schemas/definitions/slots/text.schema.json",
    title: "Other",
    description: "Something else.",
  },
};

const file = "content/collections/articles/collection.json";
const describing = (describes: object) => ({
  ...RECORDS,
  [file]: collection("articles", { describes, fields: ARTICLE_FIELDS }),
});

test("collections in order", async () => {
  expect(await reportOf(RECORDS)).toBe("");
});

test("names that the kind does not have, and fields that the collection does not have", async () => {
  const fields = { published: "publishd", sumary: "summary" };
  expect(await sentencesOf(describing({ as: "article", fields }))).toEqual({
    '"publishd"': 'Entities of "articles" have no field "publishd". Did you mean "published"?',
    '"sumary"': '"sumary" is no field of an article. Did you mean "summary"?',
  });
});

test("a kind that no capability brings, and one that is misspelt", async () => {
  const said = [
    await reportOf(describing({ as: "artical" })),
    await reportOf(describing({ as: "article" }), { capabilities: [] }),
  ];
  expect(said.join("\n\n")).toMatchInlineSnapshot(`
    "content/collections/articles/collection.json:69:11 error invalid-record
      ▸ "artical"
      Nothing that this site has knows records of the kind "artical".
      Did you mean "article"?

    content/collections/articles/collection.json:69:11 error invalid-record
      ▸ "article"
      Nothing that this site has knows records of the kind "article".
      A capability brings it: add its name to "capabilities" in content/site.json, such as "structured-data", or run npm run migrate, which does so.
    content/collections/crew/collection.json:43:11 error invalid-record
      ▸ "person"
      Nothing that this site has knows records of the kind "person".
      A capability brings it: add its name to "capabilities" in content/site.json, such as "structured-data", or run npm run migrate, which does so.
    content/collections/episodes/collection.json:60:11 error invalid-record
      ▸ "podcast-episode"
      Nothing that this site has knows records of the kind "podcast-episode".
      A capability brings it: add its name to "capabilities" in content/site.json, such as "structured-data", or run npm run migrate, which does so.
    content/collections/events/collection.json:93:11 error invalid-record
      ▸ "event"
      Nothing that this site has knows records of the kind "event".
      A capability brings it: add its name to "capabilities" in content/site.json, such as "structured-data", or run npm run migrate, which does so.
    content/collections/piers/collection.json:54:11 error invalid-record
      ▸ "local-business"
      Nothing that this site has knows records of the kind "local-business".
      A capability brings it: add its name to "capabilities" in content/site.json, such as "structured-data", or run npm run migrate, which does so."
  `);
});

test.each([
  ["article", "title, summary, content, published, author, image"],
  ["event", "title, summary, starts, place"],
  ["podcast-episode", "title, number, published, summary"],
  ["person", "title, role"],
  ["local-business", "title, locality, country"],
])("what %s needs and may be missing", async (as, needs) => {
  const own = "content/collections/crew/collection.json";
  const said = await reportOf({
    [own]: collection("crew", { describes: { as }, fields: { properties: { other: OTHER } } }),
  });
  const kind = `${/^[ae]/.test(as) ? "An" : "A"} ${as}`;
  const wanting = [...said.matchAll(new RegExp(`^ {2}${kind} needs "(\\w+)"`, "gm"))];
  expect(wanting.map(([, name]) => name).join(", ")).toBe(needs);
});

test("a field that holds something else than the record reads", async () => {
  const own = "content/collections/articles/collection.json";
  const fields = { section: "category", published: "title", author: "image" };
  expect(
    await sentencesOf({
      ...RECORDS,
      [own]: collection("articles", { describes: { as: "article", fields }, fields: ARTICLE_FIELDS }),
    }),
  ).toEqual({
    '"title"':
      'An article has a date as its "published", and the field "title" holds plain words. Choose a field that holds a date.',
    '"image"':
      'An article has words as its "author", and the field "image" holds a picture. Choose a field that holds words.',
  });
});

test("days after an end that the kind does not have", async () => {
  const own = "content/collections/crew/collection.json";
  const crew = RECORDS[own] as object;
  const describes = { as: "person", goneAfter: 3 };
  expect(await sentencesOf({ ...RECORDS, [own]: { ...crew, describes } })).toEqual({
    '"goneAfter"': "A person does not end, so its page stays. Delete the line.",
  });
});
