/** The message of an editor for a value that its schema does not take, in place of its own words. */
import { choices } from "#schemas/checks/names.ts";
import { isObject, type JsonSchema } from "#schemas/json/schema.ts";

const TYPES: { [type: string]: string } = {
  string: 'Write a text in quotation marks here: "…".',
  number: "Write a number here, without quotation marks.",
  integer: "Write a whole number here, without quotation marks.",
  boolean: "Write true or false here, without quotation marks.",
  array: "Write a list here: [ … ].",
  object: "Write a group here: { … }.",
};

/** The keywords `errorMessage` and `patternErrorMessage` of a schema, as far as it needs them. */
export function wordsFor(schema: JsonSchema): { errorMessage?: string; patternErrorMessage?: string } {
  const pattern =
    typeof schema.pattern === "string"
      ? { patternErrorMessage: ["This cannot stand here.", schema.description].filter(Boolean).join(" ") }
      : {};
  const words = typeof schema.errorMessage === "string" ? schema.errorMessage : errorMessage(schema);
  return { ...(words === undefined ? {} : { errorMessage: words }), ...pattern };
}

function errorMessage(schema: JsonSchema): string | undefined {
  if (schema.const !== undefined) return `Write ${JSON.stringify(schema.const)} here.`;
  if (Array.isArray(schema.enum)) return `Write ${choices(schema.enum)} here.`;
  return typeof schema.type === "string" ? TYPES[schema.type] : undefined;
}

/** The message for a field that a group does not have. */
export function wordsForFields(schema: JsonSchema): string {
  const names = Object.keys(isObject(schema.properties) ? schema.properties : {});
  return `There is no such field here. There can be ${choices(names)}.`;
}
