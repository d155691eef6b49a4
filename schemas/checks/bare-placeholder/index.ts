/** Placeholders of template pages that nothing fills, since they are written in another way: visitors read the brackets. */
import { didYouMean, quote } from "#schemas/checks/names.ts";
import { repair, replaceWords } from "#schemas/checks/repairs.ts";
import { wordsOf } from "#schemas/documents/words.ts";
import { isObject } from "#schemas/json/schema.ts";
import { defineCheck } from "#schemas/validate/check.ts";

/** A name in curly brackets, in one pair or in two, and one whose bracket is not closed. */
const BRACKETS =
  /\{\{\s*(?:entity\.)?([\w.-]+)\s*\}\}|\{\s*([\w.-]+)\s*\}|\{\s*entity\.([\w.-]+)(?![\w.\s-]*\})/g;

export const check = defineCheck({
  code: "bare-placeholder",
  severity: "error",
  description: "Every placeholder of a template page names a field as {entity.…}, so that it is filled.",
  document(document, { validators, report }) {
    const { kind, value, text: source } = document;
    if (kind !== "page" || !isObject(value) || !source.includes("{")) return;
    const plan = validators.collections.get(String(value.collection))?.plan;
    if (plan?.is !== "object") return;
    for (const { text, slot, pointer } of wordsOf(document)) {
      if (!slot) continue;
      for (const { 0: written, 1: doubled, 2: bare, 3: open, index } of text.matchAll(BRACKETS)) {
        const name = doubled ?? bare ?? open ?? "";
        const isField = plan.properties.has(name.split(".")[0] ?? "");
        // What a section fills itself stands in the words that it has by default: {count} of them.
        const isOfSection = JSON.stringify(slot.plan.schema.default ?? "").includes(`{${name}}`);
        if (!isField || isOfSection || bare?.startsWith("entity.")) continue;
        const meant = `{entity.${name}}`;
        const place = { pointer: pointer(), part: { offset: index, length: written.length } };
        report({
          ...place,
          message: `Nothing fills ${quote(written)}, so visitors read it as it stands.`,
          hint: didYouMean(meant, ""),
          ...repair(document, `Write ${meant}`, (editable) => replaceWords(editable, place, meant)),
        });
      }
    }
  },
});
