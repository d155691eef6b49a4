import { expect, test } from "vitest";
import { cards, entity, OFFICES, OFFICES_QUERY, template } from "#schemas/testing/collections.ts";
import { banner, page, reportOf, sentencesOf, type TestFiles } from "#schemas/testing/site.ts";

const below = (id: string, parent: string, more: object = {}) =>
  entity(id, { slug: `${parent}/${id}`, parent: { id: parent, identifier: "offices" }, ...more });
const withEntities = (entities: { [name: string]: object }): TestFiles => ({
  ...OFFICES,
  "pages/offices/[town]/[house].json": template("offices"),
  ...Object.fromEntries(
    Object.entries(entities).map(([name, document]) => [
      `content/collections/offices/${name}.json`,
      document,
    ]),
  ),
});

test("an entity and a collection that are not there", async () => {
  expect(
    await sentencesOf(
      withEntities({
        dock: below("dock", "leeds"),
        quay: below("quay", "leads"),
        pier: below("pier", "nowhere"),
        mole: below("mole", "leeds", { parent: { id: "leeds", identifier: "offises" } }),
      }),
    ),
  ).toEqual({
    '"offises"': 'There is no collection "offises". Did you mean "offices"?',
    '"nowhere"':
      'There is no entity "nowhere" in "offices". Write the "id" of another entity, or leave out "parent" for the top level.',
    '"leads"': 'There is no entity "leads" in "offices". Did you mean "leeds"?',
  });
});

test("entities below themselves, in one step and in several", async () => {
  expect(
    await reportOf(
      withEntities({
        dock: below("dock", "leeds"),
        alone: below("alone", "alone"),
        ring: below("ring", "chain"),
        chain: below("chain", "ring"),
        link: below("link", "ring", { slug: "chain/ring/link" }),
      }),
    ),
  ).toContain("below itself");
  expect(
    await sentencesOf(
      withEntities({
        dock: below("dock", "leeds"),
        leeds: below("leeds", "dock"),
        york: below("york", "york"),
      }),
    ),
  ).toEqual({
    '"leeds"':
      'This entity stands below itself, so it would be shown nowhere. Choose another parent, or leave out "parent" for the top level.',
    '"dock"':
      'This entity stands below itself, so it would be shown nowhere. Choose another parent, or leave out "parent" for the top level.',
    '"york"':
      'This entity stands below itself, so it would be shown nowhere. Choose another parent, or leave out "parent" for the top level.',
    "pages/offices/[slug].json":
      'warning: No entity of "offices" has a slug with one part, so this template makes no pages. Give it as many [names] as the slugs have parts, or delete this file.',
  });
});

test("slugs that do not show where an entity stands", async () => {
  expect(
    await sentencesOf(
      withEntities({
        dock: below("dock", "leeds", { slug: "york/dock" }),
        quay: below("quay", "leeds", { slug: "quay" }),
        pier: entity("pier", { slug: "leeds/pier" }),
        mole: below("mole", "leeds"),
      }),
    ),
  ).toEqual({
    '"york/dock"': 'This entity stands below "leeds", and its slug does not say so. Write "leeds/dock".',
    '"leeds/pier"':
      'The slug "leeds/pier" has several parts, and this entity has no parent. Add "parent": { "id": "…", "identifier": "offices" } with the id of "leeds", or write "pier".',
    '"quay"': 'This entity stands below "leeds", and its slug does not say so. Write "leeds/quay".',
  });
});

test("a filter by a parent that is not there", async () => {
  const query = (parent: unknown) => ({
    ...withEntities({ dock: below("dock", "leeds") }),
    "pages/index.json": page([banner(), cards({ ...OFFICES_QUERY, filter: { parent } })]),
  });
  expect(await reportOf(query(["leeds", "york", "none"]))).toBe("");
  expect(await sentencesOf(query("leads"))).toEqual({
    '"leads"': 'Nothing in "offices" stands below "leads": there is no such entity. Did you mean "leeds"?',
  });
  expect(await sentencesOf(query(["leeds", "nowhere"]))).toEqual({
    '"nowhere"':
      'Nothing in "offices" stands below "nowhere": there is no such entity. Write the "id" of a parent, "none" for the top level, "this" or "same".',
  });
});

test("a parent with mistakes is there", async () => {
  const files = withEntities({ dock: below("dock", "leeds") });
  const text = JSON.stringify(entity("leeds")).slice(0, -1);
  expect(await reportOf({ ...files, "content/collections/offices/leeds.json": text })).not.toContain(
    "unknown-parent",
  );
  expect(await reportOf({ ...files, "content/collections/offices/leeds.json": "" })).not.toContain(
    "unknown-parent",
  );
});
