/** Pay is read where there is no doubt, and never guessed. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { rounds } from "#schemas/testing/rounds.ts";
import type { PayReading } from "./pay.ts";
import { type PayFigures, readFigures } from "./pay-figures.ts";
import { readPayWords } from "./pay-words.ts";

/** What was read, so that a table of it can be read: `45000-55000 GBP a year`, or what the trouble is. */
function inWords({ pay, rest, trouble }: PayReading): string {
  if (!pay) return trouble ?? "nothing";
  const { min, max, currency, period } = pay;
  return `${min === max ? min : `${min}-${max}`} ${currency} a ${period}${rest === undefined ? "" : ` (${rest})`}`;
}

const payOf = (words: string, usual?: "GBP") => inWords(readPayWords(words, usual));

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
  ["€65.000,00", "65000 EUR a year"],
  ["£22,50 an hour", "22.5 GBP a hour"],
  ["£22.50-25.50/h", "22.5-25.5 GBP a hour"],
  ["35.000,00 € to 40.000,00 € per annum", "35000-40000 EUR a year"],
  ["£35\u202f000 – £40\u00a0000 p.a.", "35000-40000 GBP a year"],
  ["£35'000 per annum", "35000 GBP a year"],
  ["￡３５，０００ per annum", "35000 GBP a year"],
  ["Band 7 £45,000 per annum", "45000 GBP a year"],
  ["Inside IR35 £450 a day", "450 GBP a day (Inside IR35)"],
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
  expect(payOf(words)).toBe(pay);
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
  ["£450,000 a day", "absurd"],
  ["28 days of holiday", "unclear"],
  ["٤٥٠٠٠ £", "unclear"],
  ["£1.250 a day", "unclear"],
  ["€60.000", "unclear"],
])("does not read %s", (words, trouble) => {
  expect(payOf(words)).toBe(trouble);
});

it("takes figures without a sign in the usual currency", () => {
  expect(payOf("45000 - 55000 per annum", "GBP")).toBe("45000-55000 GBP a year");
  expect(payOf("37.5 hours, 28 days", "GBP")).toBe("unclear");
  expect(payOf("Grade 7 450 a day", "GBP")).toBe("unclear");
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
  expect(payOf(words, "GBP")).toBe("currency");
});

it.each<[PayFigures, reading: string, end?: "min" | "max"]>([
  [{ min: 25_000, max: 30_000, currency: "gbp", period: "annum" }, "25000-30000 GBP a year"],
  [{ min: 60, max: 72, currency: "USD", period: "per-hour-wage" }, "60-72 USD a hour"],
  [{ min: 45_000, currency: "£" }, "45000 GBP a year"],
  [{}, "nothing"],
  [{ min: 0, max: 0, currency: "GBP" }, "nothing"],
  [{ max: 45_000, currency: "GBP" }, "open-ended", "max"],
  [{ min: 90, max: 100, currency: "CAD", period: "hour" }, "currency"],
  [{ min: 500, max: 600, currency: "GBP" }, "period"],
  [{ min: 3_000, max: 4_000, currency: "GBP", period: "month" }, "period"],
  [{ min: 90_000, max: 60_000, currency: "GBP", period: "year" }, "order", "min"],
  [{ min: -1, max: 60_000, currency: "GBP", period: "year" }, "negative", "min"],
  [{ min: 45, max: 55, currency: "GBP", period: "year" }, "absurd", "min"],
  [{ min: "22,5", max: "25,5", currency: "GBP", period: "hour" }, "22.5-25.5 GBP a hour"],
  [{ min: "£35k to £40k a year" }, "35000-40000 GBP a year"],
  [{ min: "&pound;35,000", period: "year" }, "35000 GBP a year"],
  [{ min: "35-40k", max: "40k", currency: "GBP" }, "unclear", "min"],
  [{ min: 18.505, currency: "GBP", period: "hour" }, "unclear", "min"],
  [{ min: "30000", max: "35.000", currency: "GBP" }, "unclear", "max"],
  [{ min: "$45,000", currency: "GBP" }, "currency"],
  [{ min: "CHF 90000" }, "currency", "min"],
  [{ min: "450 a day", currency: "GBP", period: "hour" }, "period"],
  [{ min: "up to 45000", currency: "GBP" }, "open-ended", "min"],
  [{ min: "from £45k" }, "open-ended", "min"],
  [{ min: "Competitive" }, "no-figure", "min"],
  ...["4.5E+04", "1e5", "45,00,0", "1,50,000", "45000.000", "(45000)", "½", "45.000", "0,500"].map(
    (min): [PayFigures, string, "min"] => [{ min, currency: "GBP" }, "unclear", "min"],
  ),
])("reads figures %j", (figures, reading, end) => {
  const found = readFigures(figures);
  expect([inWords(found), found.end]).toEqual([reading, end]);
});

it("doubts figures that nobody is paid", () => {
  expect(readFigures({ min: 45, max: 55, currency: "GBP", period: "year" }).doubt).toEqual({
    ...{ end: "min", message: "Nobody is paid £45 a year." },
    hint: "Did you mean £45 to £55 an hour or £45,000 to £55,000 a year?",
  });
});

/** An amount in pence, and how somebody writes it. */
const written = fc
  .record({
    pence: fc.oneof(fc.integer({ min: 800, max: 9_999 }), fc.integer({ min: 1_500_000, max: 99_999_900 })),
    between: fc.constantFrom("", ",", ".", " ", "\u00a0", "\u2009", "\u202f", "'", "’"),
    point: fc.constantFrom(".", ","),
    form: fc.constantFrom("£#", "£ #", "#£", "# GBP", "GBP #", "\u202a£#\u202c"),
    isWide: fc.boolean(),
  })
  .filter(({ between, point, pence }) => between !== point || (pence % 100 === 0 && between === ","))
  .map(({ pence, between, point, form, isWide }) => {
    const whole = String(Math.floor(pence / 100)).replace(/\B(?=(?:\d{3})+$)/g, between);
    const decimals =
      pence % 100 === 0
        ? ""
        : point +
          String(pence % 100)
            .padStart(2, "0")
            .replace(/0$/, "");
    const text = form.replace("#", () => whole + decimals);
    const amount = isWide
      ? text.replace(/[\d.,]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0))
      : text;
    return { amount, pence, isDoubtful: /^\d{1,3}\.\d{3}$/.test(whole + decimals) };
  });

it("reads an amount the same in every way of writing it, in a field and among words, or not at all", () => {
  fc.assert(
    fc.property(written, ({ amount, pence, isDoubtful }) => {
      const period = pence < 10_000 ? "hour" : "year";
      const pay = { min: pence / 100, max: pence / 100, currency: "GBP", period };
      const inField = readFigures({ min: amount, period });
      const inWords = readPayWords(`${amount} per ${period}`);
      expect(inField).toEqual(isDoubtful ? { trouble: "unclear", end: "min" } : { pay });
      expect(inWords).toEqual(isDoubtful ? { trouble: "unclear" } : { pay });
    }),
    { numRuns: rounds({ day: 2_000, night: 20_000 }) },
  );
});
