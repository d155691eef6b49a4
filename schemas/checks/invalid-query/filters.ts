/** What queries filter by: a value that no entity can have finds nothing, and the page does not show why. */

import { mayBeHiddenEntity } from "#schemas/checks/error-free.ts";
import { choices, didYouMean, quote } from "#schemas/checks/names.ts";
import { nearestEntity } from "#schemas/checks/nearest.ts";
import { fieldsOf } from "#schemas/checks/subject.ts";
import { type FieldKind, fieldKindOf, targetIn } from "#schemas/compile/fields.ts";
import type { Plan } from "#schemas/compile/plan.ts";
import { WITHOUT } from "#schemas/index/query.ts";
import { identifierOf, referenceIn } from "#schemas/index/references.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { toPointer } from "#schemas/json/pointer.ts";
import { isObject } from "#schemas/json/schema.ts";
import type { CheckProblem } from "#schemas/validate/check.ts";
import { date } from "#schemas/values/formats.ts";
import { fieldNamed } from "#schemas/values/placeholders.ts";
import { suggest } from "#schemas/values/suggest.ts";

/** Reports values that the field which they are wanted of cannot have. */
export function checkFilters(
  query: { readonly [name: string]: unknown },
  pointer: string,
  site: SiteIndex,
  report: (problem: CheckProblem) => void,
): void {
  const fields = fieldsOf(String(query.collection), site);
  if (!fields || !isObject(query.filter)) return;
  for (const [name, wanted] of Object.entries(query.filter)) {
    const plan = fields.properties.get(name);
    if (!plan) continue;
    const at = `${pointer}/filter${toPointer([name])}`;
    const values = Array.isArray(wanted) ? wanted : [wanted];
    values.forEach((value, index) => {
      // What the page's own entity has there is checked with the other fields that are named.
      if (fieldNamed(value) !== undefined) return;
      if (value === WITHOUT && !fields.required.has(name)) return;
      const problem = judgeReference(name, value, plan, site) ?? judge(name, value, plan);
      if (problem) report({ pointer: Array.isArray(wanted) ? `${at}/${index}` : at, ...problem });
    });
  }
}

/** What a filter by a reference names: an entity that is there, or the page's own. */
function judgeReference(
  name: string,
  value: unknown,
  plan: Plan,
  site: SiteIndex,
): Pick<CheckProblem, "message" | "hint"> | undefined {
  const reference = referenceIn(plan);
  const collection = reference && site.collections.get(identifierOf(targetIn(reference.schema), site) ?? "");
  if (!collection) return undefined;
  const { identifier, byId } = collection;
  if (byId.has(String(value)) || mayBeHiddenEntity(String(value), identifier, site)) return undefined;
  return {
    message: `There is no entity ${quote(String(value))} in ${quote(identifier)}, so no ${quote(name)} names it.`,
    hint: didYouMean(
      nearestEntity(String(value), collection, site),
      `Write the "id" of a file in content/collections/${identifier}/.`,
    ),
  };
}

const TYPES: { readonly [kind in FieldKind]?: { is: string; words: string } } = {
  boolean: { is: "boolean", words: "true or false, without quotation marks" },
  number: { is: "number", words: "a number, without quotation marks" },
  string: { is: "string", words: "a text in quotation marks" },
  text: { is: "string", words: "the English words in quotation marks" },
};

function judge(name: string, value: unknown, plan: Plan): Pick<CheckProblem, "message" | "hint"> | undefined {
  const message = `No entity can have ${typeof value === "string" ? quote(value) : JSON.stringify(value)} as its ${quote(name)}, so nothing is found.`;
  const kind = fieldKindOf(plan);
  if (kind === "date") {
    if (typeof value === "string" && (value === "upcoming" || value === "past" || date(value)))
      return undefined;
    const near = typeof value === "string" ? suggest(value, ["upcoming", "past"]) : undefined;
    return { message, hint: didYouMean(near, 'Write "upcoming", "past" or a date such as "2027-06-27".') };
  }
  const allowed = plan.schema.enum;
  if (Array.isArray(allowed)) {
    if (allowed.includes(value)) return undefined;
    const near = typeof value === "string" ? suggest(value, allowed.map(String)) : undefined;
    return { message, hint: didYouMean(near, `It can be ${choices(allowed)}.`) };
  }
  const type = TYPES[kind];
  return !type || typeof value === type.is ? undefined : { message, hint: `Write ${type.words}.` };
}
