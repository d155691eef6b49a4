import { expect, it } from "vitest";
import { contextOf } from "#runtime/document/testing.ts";
import { siteWith } from "#schemas/testing/site.ts";
import { resolvers } from "./resolvers.ts";

const { resolve, amount } = resolvers.pay;
const context = await contextOf({});

it.each([
  ["a range", { min: 12, max: 15.5, currency: "GBP", period: "day" }, "£12 to £15.50 per day"],
  ["one figure once", { min: 62000, max: 62000, currency: "USD", period: "year" }, "$62,000 a year"],
  ["what is not stated", { stated: false }, "Ask the harbour"],
])("%s, in the words of its field or its own", (_, value, words) => {
  const own = { day: { en: "{amount} per day" }, unstated: { en: "Ask the harbour" } };
  expect(resolve(value, { "x-words": own }, context)).toBe(words);
});

it("is written as the language is written on the site", async () => {
  const value = { min: 150000, max: 150000, currency: "INR", period: "day" };
  const words = async (variants: object) => resolve(value, {}, await contextOf(siteWith({ variants })));
  expect(await words({ en: "en-IN" })).toBe("₹1,50,000 a day");
  expect(await words({ en: "en-GB" })).toBe("₹150,000 a day");
});

it("counts at its best, is compared by what a year of it brings, and not at all when it is not stated", () => {
  expect(amount?.of({ min: 200, max: 300, currency: "GBP", period: "day" })).toEqual({
    ...{ unit: "GBP day", amount: 300, order: 66_000 },
  });
  expect(amount?.of({ min: 40_000, max: 50_000, currency: "GBP", period: "year" })?.order).toBe(50_000);
  expect(amount?.of({ stated: false })).toBeUndefined();
  const day = amount?.from(15, { currency: "GBP", period: "day" });
  expect([resolve(day, {}, context), amount?.of(day)?.unit]).toEqual(["£15 a day", "GBP day"]);
});
