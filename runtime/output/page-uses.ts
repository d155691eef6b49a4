/** What a page shows that takes more than its HTML: headers of its own, answers of the service, all sections. */
import type { DocumentFacts } from "#schemas/index/facts.ts";

type Kind = DocumentFacts["uses"][number]["kind"];

/** Whether a page has something of one of these kinds on it. */
export function showsAny(document: DocumentFacts | undefined, ...kinds: readonly Kind[]): boolean {
  return document?.kind === "page" && document.uses.some(({ kind }) => kinds.includes(kind));
}

/** Whether the service answers queries at the address of a page. */
export function isSearched(document: DocumentFacts | undefined): boolean {
  return showsAny(document, "search", "device-directory");
}
