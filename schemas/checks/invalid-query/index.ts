/** Queries for nothing, for two things at once, for what no entity has, or for something that their page does not have. */
import { checkFilters } from "#schemas/checks/invalid-query/filters.ts";
import { checkNamed } from "#schemas/checks/invalid-query/named.ts";
import { checkNames } from "#schemas/checks/invalid-query/names.ts";
import { quote } from "#schemas/checks/names.ts";
import { subjectOf } from "#schemas/checks/subject.ts";
import { isOwn } from "#schemas/index/query.ts";
import { toPointer } from "#schemas/json/pointer.ts";
import { isObject } from "#schemas/json/schema.ts";
import { defineCheck } from "#schemas/validate/check.ts";
import { fieldNamed } from "#schemas/values/placeholders.ts";

export const check = defineCheck({
  code: "invalid-query",
  severity: "error",
  description: "Every query asks for one thing, and only for what its page can answer.",
  document({ slots, schemaProblems }, { report }) {
    for (const slot of slots) {
      if (slot.kind !== "query" || !isObject(slot.value)) continue;
      const { value, pointer } = slot;
      // A misspelt name is one problem, and has a check of its own.
      if (schemaProblems.some((problem) => problem.pointer === pointer)) continue;
      if (value.list === undefined) {
        if (value.collection !== undefined) {
          for (const name of ["order", "like"]) {
            if (value.entities === undefined || value[name] === undefined) continue;
            report({
              pointer: `${pointer}/${name}`,
              on: "key",
              message: `Entities that are named are shown in the order in which they are named, so ${quote(name)} changes nothing.`,
              hint: 'Delete this, or "entities".',
            });
          }
          continue;
        }
        report({
          pointer,
          on: "key",
          message: "This query does not say what to show.",
          hint: 'Add "collection": "…", or on a template page "list": "…".',
        });
        continue;
      }
      for (const name of ["collection", "entities", "filter", "order", "exclude", "like"]) {
        if (value[name] === undefined) continue;
        report({
          pointer: `${pointer}/${name}`,
          on: "key",
          message: `A list is shown as it stands, so ${quote(name)} changes nothing.`,
          hint: 'Delete this, or the "list".',
        });
      }
    }
  },
  references(facts, { site, report }) {
    for (const { query, pointer, condition } of facts.queries) {
      if (!isObject(query) || query.list !== undefined) continue;
      if (condition && facts.page?.params === 0) {
        report({
          pointer,
          on: "key",
          message: "This page is made for no collection, so there is nothing that could pass or not.",
          hint: "Delete this, or use the section on a template page, such as pages/locations/[slug].json.",
        });
        continue;
      }
      checkFilters(query, pointer, site, report);
      // An example of a section that finds nothing names what does not exist.
      if (facts.kind !== "example") checkNames(query, pointer, site, report);
      if (facts.kind !== "example") checkNamed(query, pointer, site, report);
      const own = ownFilters(query);
      if (own.length === 0 && query.exclude !== "this" && query.like === undefined) continue;
      if (subjectOf(facts, site).is !== "nothing") continue;
      for (const name of own) {
        report({
          pointer: `${pointer}/filter${toPointer([name])}`,
          message:
            name === "parent"
              ? "This page is about no entity, so nothing stands below it or beside it."
              : "This page is about no entity, so none of its fields can be meant.",
          hint:
            name === "parent"
              ? 'Write the id of a parent, or "none" for the top level.'
              : "Write the value itself, or use the query on a template page.",
        });
      }
      if (query.like !== undefined) {
        report({
          severity: "warning",
          pointer: `${pointer}/like`,
          on: "key",
          message: "This page is about no entity, so nothing can be like it.",
          hint: "Delete this line.",
        });
      }
      if (query.exclude === "this") {
        report({
          severity: "warning",
          pointer: `${pointer}/exclude`,
          message: "This page is about no entity, so there is nothing to leave out.",
          hint: "Delete this line.",
        });
      }
    }
  },
});

/** Names of the filters that compare with the page's own entity. */
function ownFilters({ filter }: { readonly [name: string]: unknown }): string[] {
  if (!isObject(filter)) return [];
  const names = (value: unknown) => fieldNamed(value) !== undefined;
  return Object.keys(filter).filter((name) =>
    name === "parent" ? isOwn(filter.parent) : [filter[name]].flat().some(names),
  );
}
