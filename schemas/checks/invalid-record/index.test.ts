import { expect, test } from "vitest";
import { collection } from "#schemas/testing/collections.ts";
import { ARTICLE_FIELDS, RECORDS } from "#schemas/testing/records.ts";
import { reportOf } from "#schemas/testing/site.ts";

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
  expect(await reportOf(describing({ as: "article", fields }))).toMatchInlineSnapshot();
});

test("a kind that no capability brings, and one that is misspelt", async () => {
  const said = [
    await reportOf(describing({ as: "artical" })),
    await reportOf(describing({ as: "article" }), { capabilities: [] }),
  ];
  expect(said.join("\n\n")).toMatchInlineSnapshot();
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
    await reportOf({
      ...RECORDS,
      [own]: collection("articles", { describes: { as: "article", fields }, fields: ARTICLE_FIELDS }),
    }),
  ).toMatchInlineSnapshot();
});

test("days after an end that the kind does not have", async () => {
  const own = "content/collections/crew/collection.json";
  const crew = RECORDS[own] as object;
  const describes = { as: "person", goneAfter: 3 };
  expect(await reportOf({ ...RECORDS, [own]: { ...crew, describes } })).toMatchInlineSnapshot();
});
