/** Files that are there and cannot be read. */
import { WHOLE_FILE } from "#schemas/checks/places.ts";
import { defineCheck } from "#schemas/validate/check.ts";

export const check = defineCheck({
  code: "unreadable-file",
  severity: "error",
  description: "Every document can be read.",
  document({ unreadable }, { report }) {
    if (unreadable === undefined) return;
    report({
      ...WHOLE_FILE,
      message: `This file cannot be read: ${unreadable}.`,
      hint: "Replace it with a file that you can open yourself, or delete it.",
    });
  },
});
