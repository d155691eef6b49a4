/** One document by itself: it is read and checked, and what others need of it is kept. */
import { readDocument } from "#schemas/documents/document.ts";
import { type DocumentFacts, gatherAdvice, gatherFacts } from "#schemas/index/facts.ts";
import type { SourceFile } from "#schemas/paths/source-file.ts";
import { type Readers, runDocumentChecks } from "./run-document-checks.ts";

/** What is looked for: all, or rules alone. */
export type Looking = "advice" | "rules";

/** Reads a document, runs the checks on it, and keeps what others need. Never throws, whatever the text is. */
export function indexDocument(
  source: SourceFile,
  readers: Readers,
  looking: Looking = "advice",
): DocumentFacts {
  const document = readDocument(source, readers.validators);
  const facts = gatherFacts(document);
  const checks = readers.checks.filter((check) => check.document && (looking === "advice" || !check.advice));
  const problems = runDocumentChecks(document, { ...readers, checks });
  if (looking === "rules") return { ...facts, problems };
  const advising = new Set(checks.flatMap(({ code, advice }) => (advice ? [code] : [])));
  const isAdvice = ({ code }: { code: string }) => advising.has(code);
  return {
    ...facts,
    problems: problems.filter((problem) => !isAdvice(problem)),
    advice: { ...gatherAdvice(document, readers.validators), problems: problems.filter(isAdvice) },
  };
}
