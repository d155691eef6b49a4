/** Documents that are no JSON. The parser finds the mistakes and has the words for them. */
import { defineCheck } from "#schemas/validate/check.ts";

export const check = defineCheck({
  code: "syntax",
  severity: "error",
  description: "Every document has its quotation marks, commas and brackets in the right places.",
  document({ source, unreadable }, { report }) {
    if (source.ok || unreadable !== undefined) return;
    for (const { offset, length, message, hint, fix } of source.findings) {
      const range = { start: offset, end: offset + length };
      report({ pointer: "", range, message, hint, ...(fix ? { fix } : {}) });
    }
  },
});
