/** Fields of entities that require pictures of fewer pixels than the places that show them. */
import { quote } from "#schemas/checks/names.ts";
import { sizeWords } from "#schemas/checks/small-image-file/words.ts";
import { fieldsOf, subjectOf } from "#schemas/checks/subject.ts";
import { type FieldsPlan, itemFields } from "#schemas/compile/fields.ts";
import type { DocumentFacts, QueryFact } from "#schemas/index/facts.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { toPointer } from "#schemas/json/pointer.ts";
import { isObject } from "#schemas/json/schema.ts";
import type { CheckProblem } from "#schemas/validate/check.ts";
import { DEFAULT_SIZE, type ImageSize, isSmaller, sizeOf } from "#schemas/values/image-size.ts";
import { fieldNamed } from "#schemas/values/placeholders.ts";

/** A place that shows a field: `pointer` names the field, or else the query that finds it. */
type Place = { pointer: string; size: ImageSize | undefined };

/**
 * Reports fields that a document shows larger than their collection requires. The author of an entity is shown
 * the size of the collection, so a picture that fits it would be blurred.
 */
export function checkFields(
  facts: DocumentFacts,
  site: SiteIndex,
  report: (problem: CheckProblem) => void,
): void {
  const subject = subjectOf(facts, site);
  const judge = (
    fields: FieldsPlan,
    collection: string,
    name: string,
    { pointer, size = DEFAULT_SIZE }: Place,
  ) => {
    const field = fields.properties.get(name);
    if (field?.is !== "slot" || field.kind !== "image") return;
    const asked = sizeOf(field.schema);
    // A field without a height takes pictures of any shape.
    if (!isSmaller({ height: Number.POSITIVE_INFINITY, ...asked }, size)) return;
    report({
      pointer,
      message: `The field ${quote(name)} of ${quote(collection)} asks for pictures of ${sizeWords(asked)}, and this place needs ${sizeWords(size)}.`,
      hint: `Write "x-size": ${written(asked, size)} at that field in content/collections/${collection}/collection.json.`,
    });
  };
  if (subject.is === "entities") {
    for (const { kind, key, pointer, size } of facts.uses) {
      const name = kind === "image" ? fieldNamed(key) : undefined;
      if (name !== undefined) judge(subject.fields, subject.collection, name, { pointer, size });
    }
  }
  for (const asked of facts.queries) {
    const source = sourceOf(asked, subject.is === "entities" ? subject : undefined, site);
    if (!source) continue;
    for (const { kind, name, size } of asked.wants) {
      if (kind !== "image") continue;
      const { field, pointer } = namedIn(asked, name);
      judge(source.fields, source.collection, field, { pointer, size });
    }
  }
}

type Source = { fields: FieldsPlan; collection: string };

/** What a query draws from: the entities of a collection, or the items of a list of the page's own entity. */
function sourceOf({ query }: QueryFact, own: Source | undefined, site: SiteIndex): Source | undefined {
  if (!isObject(query)) return undefined;
  if (typeof query.list === "string") {
    const items = itemFields(own?.fields.properties.get(query.list));
    return own && items && { ...own, fields: items };
  }
  const collection = String(query.collection);
  const fields = fieldsOf(collection, site);
  return fields && { fields, collection };
}

/** The field that a query shows under a section's name, and where the query names it. */
function namedIn({ query, pointer }: QueryFact, name: string): { field: string; pointer: string } {
  const mapped = isObject(query) && isObject(query.fields) ? query.fields : {};
  const field = mapped[name];
  return typeof field === "string"
    ? { field, pointer: `${pointer}/fields${toPointer([name])}` }
    : {
        field: name,
        pointer: isObject(query) && query.list !== undefined ? `${pointer}/list` : `${pointer}/collection`,
      };
}

/** The schema's words for a size that holds both. */
function written(one: ImageSize, other: ImageSize): string {
  const width = Math.max(one.width, other.width);
  const height = Math.max(one.height ?? 0, other.height ?? 0);
  return height === 0 ? `{ "width": ${width} }` : `{ "width": ${width}, "height": ${height} }`;
}
