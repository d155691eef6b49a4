/** Queries that find nothing: their section is empty, or is left out, and nothing shows that it should be there. */
import { isAnswered } from "#schemas/checks/empty-query/answer.ts";
import { isReliableQuery } from "#schemas/checks/empty-query/reliable.ts";
import { quote } from "#schemas/checks/names.ts";
import { hasTime, type QueryDocument } from "#schemas/index/query.ts";
import { type CheckProblem, defineCheck } from "#schemas/validate/check.ts";

export const check = defineCheck({
  code: "empty-query",
  severity: "warning",
  advice: true,
  description: "Every query finds something.",
  references(facts, { site, report }) {
    if (!facts.errorFree || facts.kind === "example") return;
    for (const { query, pointer, condition } of facts.queries) {
      if (condition) continue;
      const written = query as QueryDocument;
      if (!isReliableQuery(written, facts, site) || isAnswered(written, facts, site) !== false) continue;
      const isTemplate = (facts.page?.params ?? 0) > 0;
      const isDated = Object.values(written.filter ?? {}).some(hasTime);
      report({
        ...(isTemplate || isDated ? { severity: "information" } : {}),
        pointer: `${pointer}${written.filter ? "/filter" : written.list === undefined ? "/collection" : "/list"}`,
        ...(written.filter ? { on: "key" } : {}),
        ...wordsFor(written, isTemplate, isDated),
      });
    }
  },
});

function wordsFor(
  { collection = "", list, filter }: QueryDocument,
  isTemplate: boolean,
  isDated: boolean,
): Pick<CheckProblem, "message" | "hint"> {
  const where = isTemplate ? "on any page of this template" : "here";
  if (list !== undefined) {
    return {
      message: `There is nothing in ${quote(list)} to show ${where}.`,
      hint: "Fill the list in, or delete this section.",
    };
  }
  if (!filter) {
    return {
      message: `There is nothing in ${quote(collection)} to show ${where}.`,
      hint: `Add an entity to content/collections/${collection}/, or delete this section.`,
    };
  }
  return {
    message: `Nothing in ${quote(collection)} passes this filter, so there is nothing to show ${where}.`,
    hint: isDated
      ? "There is nothing to do if entities with such dates come and go."
      : "Ask for less, or write what the entities have.",
  };
}
