/** Pay is read where there is no doubt, and never guessed. */
import { expect, it } from "vitest";
import { type PayFigures, readFigures, readPayWords } from "./pay.ts";

/** `45000-55000 GBP a year`, so that a table of them can be read. */
function told(words: string, usual?: "GBP"): string {
  const { pay, rest, trouble } = readPayWords(words, usual);
  if (!pay) return trouble ?? "nothing";
  const { min, max, currency, period } = pay;
  return `${min === max ? min : `${min}-${max}`} ${currency} a ${period}${rest === undefined ? "" : ` (${rest})`}`;
}

it.each([
  ["£45k – £55k per annum", "45000-55000 GBP a year"],
  ["£45-55k", "45000-55000 GBP a year"],
  ["£27.5k", "27500 GBP a year"],
  ["$120,000 to $140,000", "120000-140000 USD a year"],
  ["US$ 120k", "120000 USD a year"],
  ["GBP 45,000 per annum", "45000 GBP a year"],
  ["Between £45,000 and £55,000 a year", "45000-55000 GBP a year"],
  ["From £45,000 to £50,000 pa", "45000-50000 GBP a year"],
  ["£500 per day", "500 GBP a day"],
  ["£350-£400pd", "350-400 GBP a day"],
  ["£12.60 per hour", "12.6 GBP a hour"],
  ["€65.000,00", "unclear"],
  ["£25000 - £30000 per annum + Bonus and Pension", "25000-30000 GBP a year (Plus Bonus and Pension)"],
  ["£45,000 + £5,000 car allowance", "45000 GBP a year (Plus £5,000 car allowance)"],
  ["£45k basic, £90k OTE", "45000 GBP a year"],
  ["£40,000 (pro rata)", "40000 GBP a year (Pro rata)"],
  ["£700 a day, inside IR35", "700 GBP a day (Inside IR35)"],
  ["$120,000 per annum", "120000 USD a year"],
  ["120,000 USD per annum", "120000 USD a year"],
  ["£45,000 per annum DOE", "45000 GBP a year"],
  ["£45,000 OTE", "several"],
  ["CTO £120,000 per annum", "120000 GBP a year"],
  ["TOP SALARY, £45,000 per annum, ALL BENEFITS", "45000 GBP a year"],
  ["£62,000 to £70,000 a year, and 28 days of leave", "62000-70000 GBP a year"],
])("reads %s", (words, pay) => {
  expect(told(words)).toBe(pay);
});

it.each([
  ["DOE", "nothing"],
  ["Competitive", "nothing"],
  ["", "nothing"],
  ["up to £60,000", "open-ended"],
  ["£60,000+", "open-ended"],
  ["circa £45k", "open-ended"],
  ["from £40,000", "open-ended"],
  ["£90k OTE", "several"],
  ["OTE: £90k", "several"],
  ["£450 per day / £60,000 per annum", "several"],
  ["£60,000 per annum, up to £10,000 bonus", "several"],
  ["£3,000 per month", "period"],
  ["£500", "period"],
  ["45-55k", "currency"],
  ["A$120,000", "currency"],
  ["CHF 90,000", "currency"],
  ["R$ 120,000 per annum", "currency"],
  ["NT$120,000 per annum", "currency"],
  ["AUS$120,000 per annum", "currency"],
  ["MXN $450,000 per annum", "currency"],
  ["$450,000 MXN per annum", "currency"],
  ["₽ 450,000 per annum", "currency"],
  ["£50,000 - €60,000", "currency"],
  ["£55k - £45k", "order"],
  ["-£45,000", "negative"],
  ["£45,000,000", "absurd"],
  ["£2 per hour", "absurd"],
  ["28 days of holiday", "unclear"],
  ["€60.000", "unclear"],
])("does not read %s", (words, trouble) => {
  expect(told(words)).toBe(trouble);
});

it("takes figures without a sign in the usual currency", () => {
  expect(told("45000 - 55000 per annum", "GBP")).toBe("45000-55000 GBP a year");
  expect(told("37.5 hours, 28 days", "GBP")).toBe("unclear");
});

it.each([
  "450,000 ZAR per annum",
  "450,000ZAR",
  "450k ZAR",
  "450,000 (ZAR)",
  "ZAR 450,000",
  "ZAR450,000",
  "ZAR: 450,000",
])("takes no figure of another currency for the usual one: %s", (words) => {
  expect(told(words, "GBP")).toBe("currency");
});

it.each<[PayFigures, object]>([
  [
    { min: 25_000, max: 30_000, currency: "gbp", period: "annum" },
    { pay: { min: 25_000, max: 30_000, currency: "GBP", period: "year" } },
  ],
  [
    { min: 60, max: 72, currency: "USD", period: "per-hour-wage" },
    { pay: { min: 60, max: 72, currency: "USD", period: "hour" } },
  ],
  [{ min: 45_000, currency: "£" }, { pay: { min: 45_000, max: 45_000, currency: "GBP", period: "year" } }],
  [{}, {}],
  [{ min: 0, max: 0, currency: "GBP" }, {}],
  [{ max: 45_000, currency: "GBP" }, { trouble: "open-ended" }],
  [{ min: 90, max: 100, currency: "CAD", period: "hour" }, { trouble: "currency" }],
  [{ min: 500, max: 600, currency: "GBP" }, { trouble: "period" }],
  [{ min: 3_000, max: 4_000, currency: "GBP", period: "month" }, { trouble: "period" }],
  [{ min: 90_000, max: 60_000, currency: "GBP", period: "year" }, { trouble: "order" }],
  [{ min: -1, max: 60_000, currency: "GBP", period: "year" }, { trouble: "negative" }],
  [{ min: 45, max: 55, currency: "GBP", period: "year" }, { trouble: "absurd" }],
  [{ min: 45_000, max: 55_000, currency: "GBP", period: "hour" }, { trouble: "absurd" }],
])("reads figures %j", (figures, reading) => {
  expect(readFigures(figures)).toEqual(reading);
});
