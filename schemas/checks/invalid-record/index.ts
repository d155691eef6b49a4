/** Collections that say what their entities are, and lack what belongs to it; and feeds of collections that say nothing. */
import { defineCheck, type Finding } from "#schemas/check.ts";
import { choices, didYouMean, quote } from "#schemas/checks/names.ts";
import { fieldsOf } from "#schemas/checks/subject.ts";
import { toPointer } from "#schemas/json/pointer.ts";
import { type Describes, RECORD_FIELDS } from "#schemas/records.ts";
import { findField } from "#schemas/references.ts";
import { collectionOf } from "#schemas/route.ts";
import { isObject } from "#schemas/schema.ts";
import type { SiteIndex } from "#schemas/site-index.ts";
import { suggest } from "#schemas/suggest.ts";

type Report = (finding: Finding) => void;

export const check = defineCheck({
  code: "invalid-record",
  severity: "error",
  description: "A collection that says what its entities are has what belongs to it.",
  references({ kind, file, sound, value }, { site, report }) {
    if (!sound || !isObject(value)) return;
    if (kind === "collection" && isObject(value.describes)) {
      checkDescribes(value.describes as Describes, collectionOf(file), site, report);
    }
    if (kind === "feed" && isObject(value.query)) checkFeed(String(value.query.collection), site, report);
  },
});

function checkDescribes(
  { as, fields = {} }: Describes,
  identifier: string,
  site: SiteIndex,
  report: Report,
): void {
  const own = fieldsOf(identifier, site);
  const wanted = RECORD_FIELDS[as];
  if (!own) return;
  for (const [name, field] of Object.entries(fields)) {
    const pointer = `/describes/fields${toPointer([name])}`;
    if (!Object.hasOwn(wanted, name)) {
      const known = Object.keys(wanted);
      report({
        pointer,
        on: "key",
        message: `${quote(name)} is no field of a ${as}.`,
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
  for (const [name, need] of Object.entries(wanted)) {
    if (need !== "required" || fields[name] !== undefined || findField(own, name, site)?.required) continue;
    report({
      pointer: "/describes/as",
      message: `A ${as} needs ${quote(name)}, and entities of ${quote(identifier)} can be without it.`,
      hint: `Say which field it is, "fields": { ${quote(name)}: "…" }, or add a required field of this name.`,
    });
  }
}

function checkFeed(identifier: string, site: SiteIndex, report: Report): void {
  const collection = site.collections.get(identifier);
  // A collection that is not there has a check of its own.
  if (!collection || collection.describes || site.document(collection.file)?.sound !== true) return;
  report({
    pointer: "/query/collection",
    message: `The collection ${quote(identifier)} does not say what its entities are, so a feed has nothing to tell of them.`,
    hint: `Add "describes" to ${collection.file}.`,
  });
}
