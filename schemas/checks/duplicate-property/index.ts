/** A field written twice in one object: the first of the two is silently lost. */
import { quote } from "#schemas/checks/names.ts";
import { defineCheck } from "#schemas/validate/check.ts";

export const check = defineCheck({
  code: "duplicate-property",
  severity: "error",
  description: "Every field stands once in its group.",
  document({ source }, { report }) {
    if (!source.ok) return;
    for (const { pointer, name, key, first } of source.duplicates()) {
      const line = source.position(first.start).line;
      const where = line === source.position(key.start).line ? "earlier on this line" : `on line ${line}`;
      report({
        pointer,
        range: key,
        message: `${quote(name)} already stands ${where}.`,
        hint: "Delete one of the two. As it is, only this one counts.",
      });
    }
  },
});
