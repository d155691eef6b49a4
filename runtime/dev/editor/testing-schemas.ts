/** What tests check in all composed schemas of a project. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listFiles } from "#runtime/files/files.ts";
import { toPointer } from "#schemas/json/pointer.ts";
import { isObject, type JsonSchema } from "#schemas/json/schema.ts";

/** Reads every schema that editors get, by its file. */
export async function readComposed(root: string): Promise<Map<string, JsonSchema>> {
  const files = listFiles(root, ".generated").filter((file) => file.endsWith(".schema.json"));
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), "utf8")));
  return new Map(texts.map((text, index) => [files[index] ?? "", JSON.parse(text)]));
}

/** Keywords that hold a schema or a list of them, and those that hold one under each name. */
const HOLD = ["items", "additionalProperties", "propertyNames", "if", "then", "allOf", "anyOf"];
const HOLD_EACH = ["properties", "patternProperties", "definitions"];

/** Calls `visit` for a schema and every one within it, with its JSON pointer. */
export function walkSchemas(
  node: unknown,
  visit: (schema: JsonSchema, pointer: string) => void,
  pointer = "",
): void {
  if (Array.isArray(node)) walkEach(node, visit, pointer);
  if (!isObject(node)) return;
  visit(node, pointer);
  for (const keyword of HOLD) walkSchemas(node[keyword], visit, `${pointer}/${keyword}`);
  for (const keyword of HOLD_EACH) walkEach(node[keyword] ?? {}, visit, `${pointer}/${keyword}`);
}

function walkEach(held: object, visit: (schema: JsonSchema, pointer: string) => void, pointer: string): void {
  for (const [name, schema] of Object.entries(held)) walkSchemas(schema, visit, pointer + toPointer([name]));
}

/** Places of the fields, and of the items of lists, that an editor has no words for. */
export function fieldsWithoutWords(schema: JsonSchema): string[] {
  const found: string[] = [];
  walkSchemas(schema, (node, pointer) => {
    // What distinguishes types of sections is no field of its own.
    if (pointer.endsWith("/if")) return;
    const { properties = {}, patternProperties = {}, items = {} } = node;
    for (const fields of [properties, patternProperties, { items }]) {
      for (const [name, field] of Object.entries(fields as object)) {
        const isBare = Object.keys(field).length === 0;
        if (!isBare && !(field.title && field.description)) found.push(`${pointer} ${name}`);
      }
    }
  });
  return found;
}
