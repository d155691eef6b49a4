/** Lists that have one name twice. The second changes nothing, or shows the same again. */
import { quote } from "#schemas/checks/names.ts";
import { toPointer, visitValues } from "#schemas/json/pointer.ts";
import { defineCheck } from "#schemas/validate/check.ts";

export const check = defineCheck({
  code: "repeated-item",
  severity: "warning",
  description: "Every list has each of its names once.",
  document({ kind, value }, { report }) {
    if (kind === "schema" || kind === "collection" || kind === "example") return;
    visitValues(value, (list, path) => {
      if (!Array.isArray(list) || JUDGED.has(path.at(-1))) return;
      const seen = new Set<string>();
      for (const [at, item] of list.entries()) {
        if (typeof item !== "string") continue;
        if (seen.has(item))
          report({
            pointer: toPointer([...path, at]),
            message: `${quote(item)} stands in this list already.`,
            hint: "Delete this one, or write the one that was meant.",
          });
        seen.add(item);
      }
    });
  },
});

/** Lists that other checks look at: what has an address, and the entities that a query names. */
const JUDGED = new Set<unknown>(["entities", "aliases", "gone"]);
