/** One document by itself: it is read and checked, and what others need of it is kept. */
import { readDocument } from "#schemas/documents/document.ts";
import { type DocumentFacts, gatherFacts } from "#schemas/index/facts.ts";
import type { SourceFile } from "#schemas/paths/source-file.ts";
import { type Readers, runDocumentChecks } from "./run-document-checks.ts";

/** Reads a document, runs the checks on it, and keeps what others need. Never throws, whatever the text is. */
export function indexDocument(source: SourceFile, readers: Readers): DocumentFacts {
  const document = readDocument(source, readers.validators);
  const facts = gatherFacts(document);
  const problems = runDocumentChecks(document, readers);
  const { gatherAdvice, validators, checks } = readers;
  if (!gatherAdvice) return { ...facts, problems };
  const advice = gatherAdvice(document, facts, validators);
  const isAdvice = (problem: { code: string }) =>
    checks.some(({ code, advice }) => advice && code === problem.code);
  return {
    ...facts,
    problems: problems.filter((problem) => !isAdvice(problem)),
    advice: { ...advice, problems: problems.filter(isAdvice) },
  };
}
