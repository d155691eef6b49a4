import { expect, test } from "vitest";
import { findPay } from "./pay.ts";
import { toParts } from "./testing/cv.ts";

test.each([
  ["Salary expectation: £72,000", "72000 GBP year"],
  ["Looking for 72k salary", "72000 GBP year"],
  ["Salary expectation 70-75k", "70000 GBP year"],
  ["Salary £60,000. Salary expectation £70,000.", "70000 GBP year"],
  ["Salary: £70k – £75k", "70000 GBP year"],
  ["Seeking £550 per day", "550 GBP day"],
  ["Outside IR35 preferred, £575 a day", "575 GBP day"],
  ["Day rate £600", "600 GBP day"],
  ["£46 an hour", "46 GBP hour"],
  ["Expected base: $165,000", "165000 USD year"],
  ["Salary €60.000 or 60k EUR", "60000 EUR year"],
  ["Current salary £74,000; looking for £80,000 salary", "80000 GBP year"],
])("%s is %s", (text, expected) => {
  expect(read(["Profile", text])).toBe(expected);
});

test.each([
  ["what was saved", ["Profile", "Saved £72,000 with one change."]],
  ["a budget", ["Profile", "Budgets from £2,000 to £190,000 a month."]],
  ["turnover", ["Employment", "- Salary systems for a company of £47,000,000 turnover"]],
  ["a year", ["Profile", "The salary survey of 2019"]],
  ["a share", ["Profile", "Pay rose by 20%"]],
])("%s is no pay", (_, written) => {
  expect(read(written)).toBeUndefined();
});

test("a heading may say what it is", () => {
  expect(read(["Notice and salary", "£38,000 or above."])).toBe("38000 GBP year");
});

function read(written: string[]): string | undefined {
  const pay = findPay(toParts(written));
  return pay && `${pay.amount} ${pay.currency} ${pay.period}`;
}
