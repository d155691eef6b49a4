/** What an author probably meant by a field that is not there: another spelling, or another place. */
import { fits, namesOf } from "#schemas/checks/fields.ts";
import { quote } from "#schemas/checks/names.ts";
import type { SchemaProblem, Validators } from "#schemas/compile/compile.ts";
import { ENTITY_PROPERTIES } from "#schemas/compile/fields.ts";
import type { Document } from "#schemas/documents/document.ts";
import { fromPointer, toPointer } from "#schemas/json/pointer.ts";
import { isObject, type JsonSchema, propertySchema } from "#schemas/json/schema.ts";
import { collectionOf } from "#schemas/paths/route.ts";
import { suggest } from "#schemas/values/suggest.ts";

/**
 * The field that was meant. `target` is its pointer. `inside` calls the object that it belongs into, when that
 * is another one; it is empty for the section or the entity itself.
 */
export type Meant = { target: string; name: string; inside?: string };

/** What was meant by the property that an `additionalProperties` problem names. */
export function meantBy(
  problem: SchemaProblem,
  document: Document,
  validators: Validators,
): Meant | undefined {
  const { pointer, schema } = problem;
  const name = String(problem.params.additionalProperty);
  const elsewhere = [...insideOf(schema, pointer), ...meantInGroup(pointer, document, validators)];
  const exact = elsewhere.find((field) => field.name === name);
  if (exact) return exact;
  const near = suggest(name, freeNames(problem)) ?? onlyMissing(problem, document, validators);
  if (near !== undefined) return { target: pointer + toPointer([near]), name: near };
  const similar = suggest(
    name,
    elsewhere.map((field) => field.name),
  );
  return elsewhere.find((field) => field.name === similar);
}

/** The names that could still stand in the object of a problem. */
export function freeNames({ schema, value }: SchemaProblem): string[] {
  return namesOf(schema).filter((known) => !isObject(value) || !Object.hasOwn(value, known));
}

/** Fields of the groups and items inside an object. */
function insideOf(schema: JsonSchema, pointer: string): Meant[] {
  return namesOf(schema).flatMap((group) => {
    const child = propertySchema(schema, group);
    const names = isObject(child.items) ? namesOf(child.items) : namesOf(child);
    const inside = isObject(child.items) ? `an item of ${quote(group)}` : quote(group);
    return names.map((name) => ({ target: pointer + toPointer([group, name]), name, inside }));
  });
}

/** For a group of a section: the fields of the section and of its other groups. For an entity, likewise. */
function meantInGroup(pointer: string, document: Document, validators: Validators): Meant[] {
  if (document.kind === "entity") return meantInEntity(pointer, document, validators);
  const section = document.sections.find((one) => pointer.startsWith(`${one.pointer}/`));
  // What is nested more deeply (an item, a slot) has names of its own.
  if (!section?.type || fromPointer(pointer.slice(section.pointer.length)).length !== 1) return [];
  const schema = validators.sections.get(section.type)?.schema;
  if (!schema) return [];
  const own = namesOf(schema).map((name) => ({
    target: `${section.pointer}/${name}`,
    name,
    inside: "",
  }));
  return [
    ...insideOf(schema, section.pointer).filter(({ target }) => !target.startsWith(`${pointer}/`)),
    ...own,
  ];
}

function meantInEntity(pointer: string, { file }: Document, validators: Validators): Meant[] {
  const schema = validators.collections.get(collectionOf(file))?.schema;
  if (pointer === "" && schema) {
    return namesOf(schema).map((name) => ({ target: `/fields/${name}`, name, inside: '"fields"' }));
  }
  if (pointer !== "/fields") return [];
  return ["status", "parent", ...ENTITY_PROPERTIES].map((name) => ({ target: `/${name}`, name, inside: "" }));
}

/** One field too many and one too few, of the same kind, are one field under a wrong name. */
function onlyMissing(
  { pointer, schema, value, params }: SchemaProblem,
  document: Document,
  { slots }: Validators,
): string | undefined {
  const here = document.schemaProblems.filter((problem) => problem.pointer === pointer);
  const unknown = new Set(here.map((problem) => problem.params.additionalProperty));
  const missing = new Set(here.map((problem) => problem.params.missingProperty));
  unknown.delete(undefined);
  missing.delete(undefined);
  const [name] = missing;
  if (unknown.size !== 1 || missing.size !== 1 || typeof name !== "string" || !isObject(value))
    return undefined;
  return fits(value[String(params.additionalProperty)], propertySchema(schema, name), slots)
    ? name
    : undefined;
}
