/** In which ways a schema takes less than it did: what may break documents that nobody here has. */
import { toPointer } from "#schemas/json/pointer.ts";
import { isObject, type JsonSchema } from "#schemas/schema.ts";

/** What a schema no longer takes, or newly asks for, in words. Without a schema, it is gone. */
export function narrowingOf(
  before: JsonSchema,
  after: JsonSchema | undefined,
): { name: string; words: string }[] {
  if (!after) return [];
  const [old, current] = [shapeOf(before), shapeOf(after)];
  const gone = (of: "fields" | "values") => [...old[of]].filter(([key]) => !current[of].has(key));
  return [
    ...gone("fields")
      // With a field goes all that is in it.
      .filter(([key]) => !gone("fields").some(([other]) => key.startsWith(`${other}/`)))
      .map(([key, name]) => ({ name, words: `no longer has ${key}` })),
    ...gone("values")
      .filter(([key]) => current.fields.has(key.slice(0, key.indexOf(" "))))
      .map(([key, name]) => ({
        name,
        words: `no longer takes "${name}" in ${key.slice(0, key.indexOf(" "))}`,
      })),
    ...[...current.required]
      // A group that is new is asked for by nobody who does not have it.
      .filter(([key]) => !old.required.has(key) && (isTop(key) || old.fields.has(groupOf(key))))
      .map(([key, name]) => ({ name, words: `asks for ${key}` })),
  ];
}

function isTop(key: string): boolean {
  return key.lastIndexOf("/") <= 0;
}

function groupOf(key: string): string {
  return key.slice(0, key.lastIndexOf("/")).replace(/\/…$/, "");
}

type Shape = { [of in "fields" | "values" | "required"]: Map<string, string> };

/** What a schema names, by where it stands in documents. */
function shapeOf(schema: JsonSchema): Shape {
  const shape: Shape = { fields: new Map(), values: new Map(), required: new Map() };
  collect(isObject(schema.fields) ? schema.fields : schema, isObject(schema.fields) ? "/fields" : "", shape);
  return shape;
}

function collect(node: unknown, at: string, shape: Shape): void {
  if (!isObject(node)) return;
  for (const name of listOf(node.required)) shape.required.set(at + toPointer([name]), name);
  for (const value of listOf(node.enum)) shape.values.set(`${at} ${value}`, value);
  for (const [name, child] of Object.entries(isObject(node.properties) ? node.properties : {})) {
    shape.fields.set(at + toPointer([name]), name);
    collect(child, at + toPointer([name]), shape);
  }
  collect(node.items, `${at}/…`, shape);
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
