import { expect, test } from "vitest";
import { collection, entity, FIELDS, OFFICES } from "#schemas/testing/collections.ts";
import { slot } from "#schemas/testing/fields.ts";
import { reportOf } from "#schemas/testing/site.ts";

const pay = slot("recruitment/pay", "Pay");

const paying = (value: unknown) => ({
  ...OFFICES,
  "content/collections/offices/collection.json": collection("offices", {
    fields: { ...FIELDS, properties: { ...FIELDS.properties, pay } },
  }),
  "content/collections/offices/leeds.json": entity("leeds", {}, { pay: value }),
});

const right = { min: 62000, max: 70000, currency: "GBP", period: "year" };

test("a range, one figure, pence, and pay that is not stated", async () => {
  for (const value of [
    right,
    { ...right, max: 62000 },
    { ...right, min: 18.5, max: 20, period: "hour" },
    { stated: false },
  ]) {
    expect(await reportOf(paying(value))).toBe("");
  }
});

test("the least above the most", async () => {
  expect(await reportOf(paying({ ...right, min: 80000 }))).toMatchInlineSnapshot(`
    "content/collections/offices/leeds.json:18:14 error wrong-pay
      ▸ 80000
      The least that is paid, 80000, is more than the most, 70000.
      Exchange the two, if both are right."
  `);
});

test("nothing, and less than nothing", async () => {
  expect(await reportOf(paying({ ...right, min: 0 }))).toMatchInlineSnapshot(`
    "content/collections/offices/leeds.json:18:14 error wrong-pay
      ▸ 0
      Nobody is paid this.
      Write what is paid, or { "stated": false } for the whole."
  `);
  expect(await reportOf(paying({ ...right, min: -5, max: -1 }))).toContain("Nobody is paid this.");
});

test.each([
  [{ min: 450_000, max: 450_000, period: "day" }, "min", "£450,000 a day", "£450 a day"],
  [{ min: 52_000, max: 60_000, period: "day" }, "min", "£52,000 a day", "£52,000 to £60,000 a year"],
  [{ min: 12, max: 12, period: "year" }, "min", "£12 a year", "£12 an hour or £12,000 a year"],
  [{ min: 38, max: 45_000, period: "year" }, "min", "£38 a year", "£38,000 to £45,000 a year"],
  [{ min: 38_000, max: 45, period: "year" }, "max", "£45 a year", "£38,000 to £45,000 a year"],
  [
    { min: 1_800_000, max: 1_950_000, period: "year" },
    "min",
    "£1,800,000 a year",
    "£18,000 to £19,500 a year",
  ],
  [{ min: 2_250, max: 2_550, period: "hour" }, "min", "£2,250 an hour", "£22.50 to £25.50 an hour"],
  [{ min: 1.5, max: 22, period: "hour" }, "min", "£1.50 an hour", undefined],
] as const)("pay that nobody is paid: %j", async (figures, end, paid, meant) => {
  const report = await reportOf(paying({ ...right, ...figures }));
  expect(report).toContain(`▸ ${figures[end]}\n  Nobody is paid ${paid}.`);
  expect(report).toContain(meant === undefined ? "Correct the figures or the period." : meant);
});

test("the least and the most of what is paid", async () => {
  for (const value of [
    { ...right, min: 7.55, max: 950, period: "hour" },
    { ...right, min: 60, max: 4_000, period: "day" },
    { ...right, min: 3_000, max: 900_000, period: "year" },
  ]) {
    expect(await reportOf(paying(value))).toBe("");
  }
});

test("half of it", async () => {
  expect(await reportOf(paying({ min: 62000, max: 70000 }))).toMatchInlineSnapshot(`
    "content/collections/offices/leeds.json:17:5 error wrong-pay
      ▸ "pay"
      Pay lacks "currency" and "period".
      Write { "min": 62000, "max": 70000, "currency": "GBP", "period": "year" }, or { "stated": false }."
  `);
  expect(await reportOf(paying({}))).toContain("Pay lacks");
});

test("stated and not stated", async () => {
  expect(await reportOf(paying({ ...right, stated: false }))).toMatchInlineSnapshot(`
    "content/collections/offices/leeds.json:18:7 error wrong-pay
      ▸ "min"
      This says that pay is not stated, and states it.
      Delete "stated", or everything else."
  `);
});

test("a part that is misspelt, or of another type, is one mistake", async () => {
  const { min, ...others } = right;
  expect(await reportOf(paying({ ...others, mim: min }))).not.toContain("wrong-pay");
  expect(await reportOf(paying({ ...right, min: "62000" }))).not.toContain("wrong-pay");
});
