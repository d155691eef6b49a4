/** Which documents stand on fixtures, and not on the site. */
import type { DocumentFacts } from "#schemas/index/facts.ts";
import type { Fixtures, SiteContents } from "#schemas/index/site-index.ts";

/** The fixtures that a document stands on: an example of a stock section does. */
export function fixturesOf(
  { kind, file }: Pick<DocumentFacts, "kind" | "file">,
  { fixturesFor }: Pick<SiteContents, "fixturesFor">,
): Fixtures | undefined {
  return kind === "example" ? fixturesFor(file.split("/")[1] ?? "") : undefined;
}
