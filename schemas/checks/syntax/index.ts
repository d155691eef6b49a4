/** Documents that are no JSON. */
import { explainSyntax } from "#schemas/json/syntax/explain.ts";
import { defineCheck } from "#schemas/validate/check.ts";

export const check = defineCheck({
  code: "syntax",
  severity: "error",
  description: "Every document has its quotation marks, commas and brackets in the right places.",
  document({ source, text, unreadable }, { report }) {
    if (source.ok || unreadable !== undefined) return;
    for (const { offset, length, message, hint, fix } of explainSyntax(text)) {
      const range = { start: offset, end: offset + length };
      report({ pointer: "", range, message, hint, ...(fix ? { fix } : {}) });
    }
  },
});
