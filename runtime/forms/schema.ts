/**
 * One description of a right answer for browser and server: the JSON Schema (draft 2020-12) that a form's
 * fields amount to. The build compiles it to a validator without a compiler; the service compiles the same.
 */
import type { ResolvedField, ResolvedForm } from "#runtime/section.ts";
import type { JsonSchema } from "#schemas/schema.ts";

/** Something, an @, something, a full stop, something. Whether it can be delivered to shows in delivery. */
const EMAIL = "^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+$";

/** 7 to 15 digits (E.164's limit) with the usual signs between them, and perhaps an extension. */
const TELEPHONE = "^[+(]{0,2}\\d([\\s().\\/\\-]{0,4}\\d){6,14}(\\s*(ext|extension|x|#)\\.?\\s*\\d{1,6})?$";

/**
 * The schema of the data that `toData` makes of a form's answers: trimmed texts, `true` for a ticked box, and
 * no property for what was left empty. Lengths are in Unicode characters.
 */
export function toJsonSchema(form: Pick<ResolvedForm, "fields">): JsonSchema {
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    type: "object",
    properties: Object.fromEntries(form.fields.map((field) => [field.name, toFieldSchema(field)])),
    required: form.fields.filter((field) => field.required).map((field) => field.name),
    additionalProperties: false,
  };
}

function toFieldSchema(field: ResolvedField): JsonSchema {
  if (field.kind === "checkbox") {
    return field.required ? { type: "boolean", const: true } : { type: "boolean" };
  }
  const options = field.options?.map((option) => option.value);
  return {
    type: "string",
    minLength: 1,
    ...(field.maxLength !== undefined && { maxLength: field.maxLength }),
    ...(field.kind === "email" && { pattern: EMAIL }),
    ...(field.kind === "tel" && { pattern: TELEPHONE }),
    ...(field.kind === "select" && options && { enum: options }),
  };
}
