/** Names that are given twice in a list. */
import { quote } from "#schemas/checks/names.ts";
import { lineOf } from "#schemas/checks/places.ts";
import type { Document } from "#schemas/documents/document.ts";
import { isObject } from "#schemas/json/schema.ts";
import type { CheckProblem } from "#schemas/validate/check.ts";

/** What has a name, and where that stands. */
export type Named = { name: string; pointer: () => string };

/** Reports each name of a list that one before it has. */
export function reportTaken(
  document: Document,
  list: readonly Named[],
  report: (problem: CheckProblem) => void,
): void {
  if (new Set(list.map(({ name }) => name)).size === list.length) return;
  const first = new Map<string, () => string>();
  for (const { name, pointer } of list) {
    const other = first.get(name);
    if (other === undefined) first.set(name, pointer);
    else {
      report({
        pointer: pointer(),
        message: `The name ${quote(name)} is already taken on line ${lineOf(document, other())}.`,
        hint: "Give this one a name of its own.",
      });
    }
  }
}

/** The name of an item of a list, where it has one. */
export function nameIn(item: unknown, pointer: () => string, field: string): Named[] {
  const name = isObject(item) ? item[field] : undefined;
  return typeof name === "string" ? [{ name, pointer: () => `${pointer()}/${field}` }] : [];
}
