/** The last step of validation: the severities that a site sets, and the exceptions of documents. */
import { type Exception, namesAt } from "#schemas/documents/exceptions.ts";
import { changeProblem, type Problem } from "#schemas/documents/problem.ts";
import type { DocumentFacts } from "#schemas/index/facts.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import type { Check } from "./check.ts";

/** Problems as the site wants them reported: what is not for it, what it turned off, and what a document excepts, is left out. */
export function applySeverities(
  problems: readonly Problem[],
  site: SiteIndex,
  checks: readonly Check[],
): readonly Problem[] {
  const others = new Set(checks.flatMap(({ code, isFor }) => (isFor?.(site) === false ? [code] : [])));
  const advice = new Set(checks.flatMap((check) => (check.advice ? [check.code] : [])));
  return problems.flatMap((problem) => {
    if (others.has(problem.code)) return [];
    if (!advice.has(problem.code)) return [problem];
    const severity = site.severities.get(problem.code) ?? problem.severity;
    if (severity === "off" || isExcepted(problem, site)) return [];
    return [severity === problem.severity ? problem : changeProblem(problem, { severity })];
  });
}

function isExcepted(problem: Problem, site: SiteIndex): boolean {
  const facts = site.document(problem.file);
  return facts?.exceptions.some((exception) => covers(exception, problem, facts, site)) ?? false;
}

/** Whether an exception is about a problem of its document. */
export function covers(
  exception: Exception,
  problem: Problem,
  facts: DocumentFacts,
  site: SiteIndex,
): boolean {
  if (exception.check !== problem.code) return false;
  if (exception.at === undefined) return true;
  return namesAt(problem.pointer, facts.value ?? site.open(facts.file).value).includes(exception.at);
}
