/** Codes of checks that are none, or whose word is not advice, where a site or a document turns advice off. */
import { didYouMean, ofUnlisted, quote } from "#schemas/checks/names.ts";
import { toPointer } from "#schemas/json/pointer.ts";
import { isObject } from "#schemas/json/schema.ts";
import { type Check, type CheckContext, type CheckProblem, defineCheck } from "#schemas/validate/check.ts";
import { suggest } from "#schemas/values/suggest.ts";

export const check = defineCheck({
  code: "unknown-check",
  severity: "error",
  description: "Every check whose advice is turned off, or told otherwise, exists and gives advice.",
  references({ kind, value, exceptions }, context) {
    for (const { check: code, pointer } of exceptions) judge(code, { pointer: `${pointer}/check` }, context);
    if (kind !== "checks" || !isObject(value) || !isObject(value.severities)) return;
    for (const code of Object.keys(value.severities)) {
      judge(code, { pointer: toPointer(["severities", code]), on: "key" }, context);
    }
  },
});

function judge(
  code: string,
  place: Pick<CheckProblem, "pointer" | "on">,
  { checks, site, report }: CheckContext,
): void {
  const named = checks.find((one) => one.code === code);
  if (named?.advice) return;
  if (named) {
    report({
      ...place,
      message: `What ${quote(code)} finds has no exceptions: it would break a page, or hide what somebody wrote.`,
      hint: "Mend what it finds, and leave this out.",
    });
    return;
  }
  const capability = site.capabilityOfCheck(code);
  if (capability !== undefined) {
    const hint = `Leave this out, or add ${quote(capability)} to the "capabilities" of content/site.json.`;
    report({ ...place, ...ofUnlisted(`The check ${quote(code)} comes with`, capability), hint });
    return;
  }
  report({
    ...place,
    message: `There is no check called ${quote(code)}.`,
    hint: didYouMean(suggest(code, namesOf(checks)), "The code of a check stands beside its message."),
  });
}

function namesOf(checks: readonly Check[]): string[] {
  return checks.flatMap(({ code, advice }) => (advice ? [code] : []));
}
