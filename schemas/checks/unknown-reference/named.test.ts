import { expect, test } from "vitest";
import { FERRIES, ferry } from "#schemas/testing/references.ts";
import { reportOf, sentencesOf } from "#schemas/testing/site.ts";

const one = "content/collections/ferries/one.json";
const withFerry = (fields: object) => ({ ...FERRIES, [one]: ferry("one", fields) });

test("references in order", async () => {
  expect(await reportOf(FERRIES)).toBe("");
});

test("an entity that is not there, alone and in a list", async () => {
  expect(await sentencesOf(withFerry({ port: "peer", calls: ["pier", "nowhere"] }))).toEqual({
    '"peer"': 'There is no entity "peer" in "ports". Did you mean "pier"?',
    '"nowhere"':
      'There is no entity "nowhere" in "ports". Write the "id" of a file in content/collections/ports/.',
  });
});

test("the collection is the one that serves the purpose", async () => {
  expect(await sentencesOf(withFerry({ captain: "pier" }))).toEqual({
    '"pier"':
      'There is no entity "pier" in "people". Write the "id" of a file in content/collections/people/.',
  });
});

test("what may stand in a document with mistakes is not missed", async () => {
  const broken = {
    ...withFerry({ port: "dock" }),
  };
  expect(
    await reportOf({ ...broken, "content/collections/ports/dock.json": '{ "id": "dock"' }),
  ).not.toContain("unknown-reference");
});
