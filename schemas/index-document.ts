/** One document by itself: it is read and checked, and what others need of it is kept. */
import { readDocument } from "#schemas/document.ts";
import { type DocumentFacts, gatherFacts } from "#schemas/facts.ts";
import { type Readers, runDocumentChecks } from "#schemas/run-document-checks.ts";
import type { SourceFile } from "#schemas/source-file.ts";

/** Reads a document, runs the checks on it, and keeps what others need. Never throws, whatever the text is. */
export function indexDocument(source: SourceFile, readers: Readers): DocumentFacts {
  const document = readDocument(source, readers.validators);
  return { ...gatherFacts(document, readers.validators), problems: runDocumentChecks(document, readers) };
}
