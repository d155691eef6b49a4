import { expect, test } from "vitest";
import {
  DRAFTS,
  SETUP,
  smallFile,
  TODAY,
} from "#capabilities/recruitment/sections/cv-search/testing/small-site.ts";
import { unpackSearch } from "#runtime/search/on-device.ts";
import { passesAll } from "./filters.ts";

const documents = unpackSearch(smallFile());
const passing = (filters: { [facet: string]: string }, wanted = "yes", today = TODAY) =>
  documents.flatMap((document, at) =>
    passesAll(SETUP, filters, document, today) === wanted ? [DRAFTS[at]?.id] : [],
  );

test.each([
  ["without a choice, everything", {}, ["sre", "platform", "shipwright", "seller", "container"]],
  ["a town", { place: "hull" }, ["shipwright", "seller"]],
  ["what a town lies in", { place: "north" }, ["sre", "shipwright", "seller"]],
  ["a least pay", { pay: "50000-gbp-year" }, ["sre", "seller", "container"]],
  ["both", { place: "hull", pay: "50000-gbp-year" }, ["seller"]],
  ["values that are not offered", { place: "atlantis", pay: "1-eur-day" }, DRAFTS.map(({ id }) => id)],
  ["facets that are not there", { colour: "red" }, DRAFTS.map(({ id }) => id)],
])("%s", (_, filters, ids) => {
  expect(passing(filters as { [facet: string]: string })).toEqual(ids);
});

test("a job without a salary is distinguished from one that pays less", () => {
  expect(passing({ pay: "50000-gbp-year" }, "unknown")).toEqual(["platform"]);
  expect(passing({ pay: "50000-gbp-year" }, "no")).toEqual(["shipwright"]);
  expect(passing({ pay: "50000-gbp-year", place: "hull" }, "unknown")).toEqual([]);
});

test("days are counted from today", () => {
  expect(passing({ posted: "7" }, "yes", TODAY + 6)).toHaveLength(5);
  expect(passing({ posted: "7" }, "yes", TODAY + 7)).toHaveLength(0);
});

test("pay of just the amount passes, and pay of another unit does not", () => {
  const paid = (unit: string, amount: number) => {
    const document = { ...(documents[0] as (typeof documents)[number]), amounts: { pay: { unit, amount } } };
    return passesAll(SETUP, { pay: "50000-gbp-year" }, document, TODAY);
  };
  expect(paid("GBP year", 50_000)).toBe("yes");
  expect(paid("GBP year", 49_999)).toBe("no");
  expect(paid("USD year", 90_000)).toBe("no");
});
