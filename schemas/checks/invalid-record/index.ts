/** Collections that declare what their entities are, and lack what belongs to it. */
import { neededFor } from "#schemas/checks/invalid-record/words.ts";
import { a, capital, choices, didYouMean, quote } from "#schemas/checks/names.ts";
import { fieldsOf } from "#schemas/checks/subject.ts";
import { holdsOf } from "#schemas/compile/fields.ts";
import { canHold, type Describes } from "#schemas/index/record-kinds.ts";
import { findField } from "#schemas/index/references.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { toPointer } from "#schemas/json/pointer.ts";
import { isObject } from "#schemas/json/schema.ts";
import { collectionOf } from "#schemas/paths/route.ts";
import { type CheckProblem, defineCheck } from "#schemas/validate/check.ts";
import { suggest } from "#schemas/values/suggest.ts";

export const check = defineCheck({
  code: "invalid-record",
  severity: "error",
  description: "A collection that says what its entities are has what belongs to it.",
  references({ kind, file, errorFree, value }, { site, report }) {
    if (!errorFree || !isObject(value)) return;
    if (kind === "collection" && isObject(value.describes)) {
      checkDescribes(value.describes as Describes, collectionOf(file), site, report);
    }
  },
});

function checkDescribes(
  { as, fields = {}, goneAfter }: Describes,
  identifier: string,
  site: SiteIndex,
  report: (problem: CheckProblem) => void,
): void {
  const own = fieldsOf(identifier, site);
  const kind = site.records.get(as);
  if (!kind) {
    report({ pointer: "/describes/as", ...unknownKind(as, site) });
    return;
  }
  const wanted = kind.fields;
  if (!own) return;
  for (const [name, field] of Object.entries(fields)) {
    const pointer = `/describes/fields${toPointer([name])}`;
    if (!Object.hasOwn(wanted, name)) {
      const known = Object.keys(wanted);
      report({
        pointer,
        on: "key",
        message: `${quote(name)} is no field of ${a(as)}.`,
        hint: didYouMean(suggest(name, known), `It has ${choices(known)}.`),
      });
    } else if (!findField(own, field, site)) {
      report({
        pointer,
        message: `Entities of ${quote(identifier)} have no field ${quote(field)}.`,
        hint: didYouMean(
          suggest(field, own.properties.keys()),
          `Choose one of their fields: ${choices([...own.properties.keys()])}.`,
        ),
      });
    }
  }
  for (const [name, { holds, required }] of Object.entries(wanted)) {
    const field = fields[name] ?? name;
    const found = findField(own, field, site);
    const pointer = fields[name] === undefined ? "/describes/as" : `/describes/fields${toPointer([name])}`;
    if (found && !canHold(holds, found.plan)) {
      report({
        pointer,
        message: `${capital(a(as))} has ${neededFor(holds, site)} as its ${quote(name)}, and the field ${quote(field)} holds ${holdsOf(found.plan)}.`,
        hint:
          fields[name] === undefined
            ? `Say which field it is: "fields": { ${quote(name)}: "…" }.`
            : `Choose a field that holds ${neededFor(holds, site)}.`,
      });
    }
    if (!required || found?.required || (fields[name] !== undefined && !found)) continue;
    report({
      pointer,
      message: `${capital(a(as))} needs ${quote(name)}, and entities of ${quote(identifier)} can be without it.`,
      hint:
        fields[name] === undefined
          ? `Say which field it is, "fields": { ${quote(name)}: "…" }, or add a required field of this name.`
          : `Choose a field that every entity has, or add ${quote(field)} to "required".`,
    });
  }
  if (goneAfter !== undefined && !kind.end) {
    report({
      pointer: "/describes/goneAfter",
      on: "key",
      message: `${capital(a(as))} does not end, so its page stays.`,
      hint: "Delete the line.",
    });
  }
}

function unknownKind(as: string, { records }: SiteIndex): { message: string; hint: string } {
  const known = [...records.keys()];
  return {
    message: `Nothing that this site has knows records of the kind ${quote(as)}.`,
    hint:
      known.length > 0
        ? didYouMean(
            suggest(as, known),
            `It knows ${choices(known)}. A capability brings more: see "capabilities" in content/site.json, or run npm run migrate, which lists those that are needed.`,
          )
        : 'A capability brings it: add its name to "capabilities" in content/site.json, such as "structured-data", or run npm run migrate, which does so.',
  };
}
