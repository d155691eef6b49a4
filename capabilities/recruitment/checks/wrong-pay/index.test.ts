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
    { ...right, min: 18.5, max: 20 },
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
