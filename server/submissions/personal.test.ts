import { expect, test } from "vitest";
import { contactForm as form } from "#server/testing/small-site.ts";
import { consentsOf, retentionOf } from "./personal.ts";

const DAY = 86_400_000;

test.each([
  ["as long as the form says", { days: 30 }, {}, 0, 30],
  ["at least as long as the law says", { days: 30, legalMinimum: 365 }, {}, 365, 365],
  [
    "longer with consent",
    { days: 400, legalMinimum: 365, withConsent: { field: "news", days: 730 } },
    { news: true },
    365,
    730,
  ],
  ["not longer without", { days: 400, withConsent: { field: "news", days: 730 } }, {}, 0, 400],
] as const)("a submission is kept %s", (_, retention, answers, keep, days) => {
  expect(retentionOf(retention, answers, 1000)).toEqual({
    keepUntil: 1000 + keep * DAY,
    expiresAt: 1000 + days * DAY,
  });
});

test("a consent is kept with its words and version, also when it was not given", () => {
  const consent = { field: "news", text: "Send me news.", version: "2026-11" };
  expect(consentsOf(form, { news: true })).toEqual([{ ...consent, given: true }]);
  expect(consentsOf(form, {})).toEqual([{ ...consent, given: false }]);
});
