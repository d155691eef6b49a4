/**
 * What schemas found wrong, one problem per cause: a value can break several keywords at once, and
 * sections are checked by the document's schema and by their own.
 */
import type { SchemaProblem } from "#schemas/compile/compile.ts";
import type { Document } from "#schemas/documents/document.ts";

/** Problems of the keywords that a check claims. A value of the wrong type has no problem besides that. */
export function claimedProblems(
  { schemaProblems }: Document,
  claims: (keyword: string) => boolean,
): SchemaProblem[] {
  if (schemaProblems.length === 0) return [];
  const wrongType = new Set(
    schemaProblems.filter(({ keyword }) => keyword === "type").map(({ pointer }) => pointer),
  );
  const found = new Map<string, SchemaProblem>();
  for (const problem of schemaProblems) {
    const { keyword, pointer, params } = problem;
    if (!claims(keyword) || (keyword !== "type" && wrongType.has(pointer))) continue;
    const name = params.additionalProperty ?? params.missingProperty ?? params.propertyName ?? "";
    // The section's own schema comes last and is the most exact.
    found.set(`${pointer} ${String(name)}`, problem);
  }
  return [...found.values()];
}
