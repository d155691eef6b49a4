import { expect, test } from "vitest";
import { event, RECORDS } from "#schemas/testing/records.ts";
import { problemsOf } from "#schemas/testing/site.ts";

const FILE = "content/collections/events/regatta.json";

test.each([
  ["2027-06-27T18:00", "2027-06-27T17:59", true],
  ["2027-06-27T18:00", "2027-06-26", true],
  ["2027-06-27", "2027-06-26", true],
  ["2027-06-27T18:00", "2027-06-27T18:00", false],
  ["2027-06-27T18:00", "2027-06-27", false],
  ["2027-06-27", "2027-06-27", false],
  ["2027-06-27", "2027-06-27T09:00", false],
  ["soon", "2027-06-26", false],
])("from %s to %s", async (starts, ends, isWrong) => {
  const codes = (await problemsOf({ ...RECORDS, [FILE]: event({ starts, ends }) })).map(({ code }) => code);
  expect(codes.includes("wrong-order")).toBe(isWrong);
});
