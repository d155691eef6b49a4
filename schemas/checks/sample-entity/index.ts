/** Entities that are made up, when the site is about to go live. */
import { isObject } from "#schemas/json/schema.ts";
import { defineCheck } from "#schemas/validate/check.ts";

export const check = defineCheck({
  code: "sample-entity",
  severity: "error",
  description: "Nothing that is made up goes live.",
  isFor: ({ live }) => live,
  references({ kind, value }, { report }) {
    if (kind !== "entity" || !isObject(value) || value.sample !== true) return;
    report({
      pointer: "/sample",
      on: "key",
      message: "This is made up, and the site is about to go live.",
      hint: 'Delete this file, or write what is true and delete "sample".',
    });
  },
});
