/** Runs the checks on one document. */
import type { Validators } from "#schemas/compile/compile.ts";
import { type Document, isDescribed, readDocument } from "#schemas/documents/document.ts";
import type { Problem } from "#schemas/documents/problem.ts";
import type { GatherAdvice } from "#schemas/index/advice.ts";
import { type MigrationStep, migrateDocument, type NamedMigration } from "#schemas/migrate/migrate.ts";
import type { Check, CheckProblem, LocalContext } from "./check.ts";
import { toProblemOf } from "./problem-place.ts";

/** What documents are read with. */
export type Readers = {
  /** What gathers what advice needs; when it is absent, rules alone are looked for. */
  gatherAdvice?: GatherAdvice | undefined;
  validators: Validators;
  checks: readonly Check[];
  /** Called when a document has errors. */
  migrations: () => readonly NamedMigration[];
};

/**
 * What the checks find in a document. Where it is of an older format, that is reported, and not what migrating will correct.
 */
export function runDocumentChecks(document: Document, readers: Readers): Problem[] {
  const isJudged = !document.errorFree && isDescribed(document, readers.validators);
  const { text, steps } = isJudged
    ? migrateDocument(document, readers.migrations())
    : { text: "", steps: [] };
  const problems = lookAt(document, steps, readers);
  if (steps.length === 0) return problems;
  // Why a schema cannot be used is known of the one on the disk alone.
  const { broken: _, ...migrated } = readDocument(
    { file: document.file, kind: document.kind, text },
    readers.validators,
  );
  const left = new Set(lookAt(migrated, [], readers).map(nameOf));
  return problems.filter((problem) => problem.code === "old-format" || left.has(nameOf(problem)));
}

function nameOf({ code, pointer, message }: Problem): string {
  return [code, pointer, message].join("\n");
}

function lookAt(
  document: Document,
  outdated: readonly MigrationStep[],
  { validators, checks, gatherAdvice }: Readers,
): Problem[] {
  const problems: Problem[] = [];
  for (const check of checks) {
    if (!check.document || (check.advice && !gatherAdvice)) continue;
    const context: LocalContext = {
      ...{ validators, outdated },
      report: (problem: CheckProblem) => problems.push(toProblemOf(document, check, problem)),
    };
    check.document(document, context);
  }
  return problems;
}
