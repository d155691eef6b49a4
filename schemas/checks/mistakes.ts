/**
 * What schemas found wrong, one finding per mistake: a value can break several keywords at once, and
 * sections are checked by the document's schema and by their own.
 */
import type { SchemaFinding } from "#schemas/compile/compile.ts";
import type { Document } from "#schemas/documents/document.ts";

/** Findings of the keywords that a check claims. A value of the wrong type has no mistake besides that. */
export function schemaMistakes(
  { findings }: Document,
  claims: (keyword: string) => boolean,
): SchemaFinding[] {
  if (findings.length === 0) return [];
  const wrongType = new Set(
    findings.filter(({ keyword }) => keyword === "type").map(({ pointer }) => pointer),
  );
  const mistakes = new Map<string, SchemaFinding>();
  for (const finding of findings) {
    const { keyword, pointer, params } = finding;
    if (!claims(keyword) || (keyword !== "type" && wrongType.has(pointer))) continue;
    const name = params.additionalProperty ?? params.missingProperty ?? params.propertyName ?? "";
    // The section's own schema comes last and is the most exact.
    mistakes.set(`${pointer} ${String(name)}`, finding);
  }
  return [...mistakes.values()];
}
