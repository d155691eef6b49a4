/** Pay that is contradictory or incomplete, or that nobody is paid. */
import type { StatedPay } from "#capabilities/recruitment/pay.ts";
import { doubtPay } from "#capabilities/recruitment/pay-limits.ts";
import { isObject } from "#schemas/json/schema.ts";
import { type CheckProblem, defineCheck } from "#schemas/validate/check.ts";

/** All that belongs to a figure. */
const PARTS = ["min", "max", "currency", "period"] as const;

export const check = defineCheck({
  code: "wrong-pay",
  severity: "error",
  description: "Pay is a figure or two with currency and period, or said not to be stated.",
  document({ slots, schemaProblems }, { report }) {
    for (const { kind, value, pointer } of slots) {
      if (kind !== "recruitment/pay" || !isObject(value)) continue;
      // A part that is misspelt or of another type is one problem, and has a check of its own.
      if (schemaProblems.some((problem) => `${problem.pointer}/`.startsWith(`${pointer}/`))) continue;
      const problem = judge(value, pointer);
      if (problem) report(problem);
    }
  },
});

function judge(pay: { readonly [name: string]: unknown }, pointer: string): CheckProblem | undefined {
  const there = PARTS.filter((part) => pay[part] !== undefined);
  if (pay.stated === false) {
    const [part] = there;
    if (part === undefined) return undefined;
    return {
      pointer: `${pointer}/${part}`,
      on: "key",
      message: "This says that pay is not stated, and states it.",
      hint: 'Delete "stated", or everything else.',
    };
  }
  const missing = PARTS.filter((part) => pay[part] === undefined);
  if (missing.length > 0) {
    return {
      pointer,
      on: "key",
      message: `Pay lacks ${missing.map((part) => `"${part}"`).join(" and ")}.`,
      hint: 'Write { "min": 62000, "max": 70000, "currency": "GBP", "period": "year" }, or { "stated": false }.',
    };
  }
  const [min, max] = [Number(pay.min), Number(pay.max)];
  if (min <= 0 || max <= 0) {
    return {
      pointer: `${pointer}/${min <= 0 ? "min" : "max"}`,
      message: "Nobody is paid this.",
      hint: 'Write what is paid, or { "stated": false } for the whole.',
    };
  }
  const doubt = doubtPay(pay as StatedPay);
  if (doubt) return { pointer: `${pointer}/${doubt.end}`, message: doubt.message, hint: doubt.hint };
  if (min <= max) return undefined;
  return {
    pointer: `${pointer}/min`,
    message: `The least that is paid, ${min}, is more than the most, ${max}.`,
    hint: "Exchange the two, if both are right.",
  };
}
