/** When sections of template pages are shown. */
import { expect, test } from "vitest";
import { collection, entity, FIELDS, template } from "#schemas/testing/collections.ts";
import { plain, slot } from "#schemas/testing/fields.ts";
import { banner, page, reportOf, sentencesOf } from "#schemas/testing/site.ts";

const fields = {
  ...FIELDS,
  properties: {
    ...FIELDS.properties,
    state: plain("State", { enum: ["open", "filled"] }),
    closes: slot("date", "Closes"),
  },
};

const CRUISES = {
  "content/collections/cruises/collection.json": collection("cruises", { fields }),
  "content/collections/cruises/lights.json": entity("lights"),
};

const withCondition = (filter: object) => ({
  ...CRUISES,
  "pages/cruises/[slug].json": template("cruises", [banner(), banner({ id: "apply", when: { filter } })]),
});

test("a condition in order, also one that no entity passes", async () => {
  expect(await reportOf(withCondition({ state: "filled", closes: "past" }))).toBe("");
});

test("a field that is not there, and a value that it cannot have", async () => {
  expect(await sentencesOf(withCondition({ stat: "open", state: "shut" }))).toEqual({
    '"stat"': 'Entities of "cruises" have no field "stat". Did you mean "state"?',
    '"shut"': 'No entity can have "shut" as its "state", so nothing is found. It can be "open" or "filled".',
  });
});

test("a page that is about no entity has nothing to compare with", async () => {
  const files = {
    ...CRUISES,
    "pages/cruises/[slug].json": template("cruises"),
    "pages/about.json": page([banner({ when: { filter: { state: "open" } } })]),
  };
  expect(await sentencesOf(files)).toEqual({
    '"when"':
      "This page is made for no collection, so there is nothing that could pass or not. Delete this, or use the section on a template page, such as pages/locations/[slug].json.",
  });
});
