/** Lists that have one name twice. The second changes nothing, or shows the same again. */
import { quote } from "#schemas/checks/names.ts";
import { toPointer } from "#schemas/json/pointer.ts";
import { isObject } from "#schemas/json/schema.ts";
import { defineCheck } from "#schemas/validate/check.ts";

export const check = defineCheck({
  code: "repeated-item",
  severity: "warning",
  description: "Every list has each of its names once.",
  document({ kind, value }, { report }) {
    if (kind === "schema" || kind === "collection" || kind === "example") return;
    visit(value, [], (pointer, item) => {
      report({
        pointer,
        message: `${quote(item)} stands in this list already.`,
        hint: "Delete this one, or write the one that was meant.",
      });
    });
  },
});

/** Lists that other checks look at: what has an address, and the entities that a query names. */
const JUDGED = new Set(["entities", "aliases", "gone"]);

/** Calls `found` for each text that its list has before. */
function visit(
  value: unknown,
  path: readonly string[],
  found: (pointer: string, item: string) => void,
): void {
  if (isObject(value)) {
    for (const [name, child] of Object.entries(value))
      if (!JUDGED.has(name)) visit(child, [...path, name], found);
  } else if (Array.isArray(value)) {
    const seen = new Set<string>();
    for (const [at, item] of value.entries()) {
      if (typeof item !== "string") visit(item, [...path, String(at)], found);
      else if (seen.has(item)) found(toPointer([...path, String(at)]), item);
      else seen.add(item);
    }
  }
}
