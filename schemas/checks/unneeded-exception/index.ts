/** Exceptions from advice without which nothing would be reported. */
import { quote } from "#schemas/checks/names.ts";
import { repair } from "#schemas/checks/repairs.ts";
import { removeMember } from "#schemas/json/members.ts";
import { covers } from "#schemas/validate/apply-severities.ts";
import { defineCheck } from "#schemas/validate/check.ts";

export const check = defineCheck({
  code: "unneeded-exception",
  severity: "warning",
  description: "Every exception that a document makes keeps something from being told.",
  found(facts, { site, checks, problems, report }) {
    // What a document with problems would be advised of comes out when they are put right.
    if (!facts.errorFree) return;
    for (const exception of facts.exceptions) {
      const isAdvice = checks.some(({ code, advice }) => code === exception.check && advice);
      if (!isAdvice || problems.some((problem) => covers(exception, problem, facts, site))) continue;
      const where = exception.at === undefined ? "in this document" : `at ${quote(exception.at)}`;
      report({
        pointer: exception.pointer,
        message: `Nothing ${where} needs the exception from ${quote(exception.check)}.`,
        hint: "Delete it: what it was for is gone, or stands somewhere else.",
        ...repair(site.open(facts.file), "Delete the exception", (text) =>
          removeMember(text, exception.pointer),
        ),
      });
    }
  },
});
