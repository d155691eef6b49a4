/**
 * One description of a right answer for browser and server: the JSON Schema (draft 2020-12) that a form's
 * fields amount to. The build compiles it to a validator without a compiler; the service compiles the same.
 */
import { MAX_SIZE, toBytes } from "#runtime/forms/files/size.ts";
import type { ResolvedField } from "#runtime/section.ts";
import type { JsonSchema } from "#schemas/json/schema.ts";

/** How validators of answers are compiled, for browsers and for the service alike. The words are the form's own. */
export const ANSWER_VALIDATION = {
  allErrors: true,
  messages: false,
  // Lengths count as browsers count them.
  unicode: false,
  // `toJsonSchema` wrote them: reading the schema of all schemas takes longer than what is to be compiled.
  validateSchema: false,
  logger: false,
} as const;

/** Something, an @, something, a full stop, something. Which of these can receive mail is for the service to decide. */
const EMAIL = "^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+$";

/** 7 to 15 digits (E.164's limit) with the usual signs between them, and perhaps an extension; as `toTelephone` leaves it. */
const TELEPHONE =
  "^[+(]{0,2}\\s?\\d([\\s().\\/\\-]{0,5}\\d){6,14}([\\s,;(]*(ext|extn|extension|x|#)[.:=]?\\s*\\d{1,6}\\)?)?$";

/** A host with a full stop in it, with or without what stands before and after; nothing like `javascript:`. */
const ADDRESS =
  "^([hH][tT][tT][pP][sS]?:\\/\\/)?[^\\s@\\/:?#.]+(\\.[^\\s@\\/:?#.]+)+(:\\d{1,5})?([\\/?#]\\S*)?$";

/** Kinds of files that are taken, by the ending of their name. Their contents are checked separately. */
const FILE_NAME = "\\.([pP][dD][fF]|[dD][oO][cC][xX])$";

const PATTERNS: { readonly [kind: string]: string } = { email: EMAIL, tel: TELEPHONE, url: ADDRESS };

/** What of a field its answers depend on. */
type AnswerField = Pick<ResolvedField, "name" | "kind" | "required" | "maxLength" | "maxSize"> & {
  options?: readonly { value: string }[];
};

/**
 * The schema of the data that `toData` makes of a form's answers: trimmed texts, `true` for a ticked box, a list
 * of the options chosen, name and size of a file, and no property for what was left empty. Lengths are in UTF-16
 * code units, as browsers count them, sizes in bytes.
 */
export function toJsonSchema({ fields }: { fields: readonly AnswerField[] }): JsonSchema {
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    type: "object",
    properties: Object.fromEntries(fields.map((field) => [field.name, toFieldSchema(field)])),
    required: fields.filter((field) => field.required).map((field) => field.name),
    additionalProperties: false,
  };
}

/** A form as it is written, as far as answers depend on it. */
export type WrittenForm = { fields?: AnswerField[]; steps?: { fields: AnswerField[] }[] };

/** The same for a form as it is written: answers are right in every language or in none. */
export function schemaOfWritten({ fields = [], steps = [{ fields }] }: WrittenForm): JsonSchema {
  const all = steps.flatMap((step) => step.fields);
  return toJsonSchema({
    fields: all.map((field) => (field.kind === "file" ? { maxSize: MAX_SIZE, ...field } : field)),
  });
}

function toFieldSchema(field: AnswerField): JsonSchema {
  const { kind, required, maxLength, maxSize, options = [] } = field;
  const values = options.map(({ value }) => value);
  const pattern = PATTERNS[kind];
  switch (kind) {
    case "checkbox":
      return required ? { type: "boolean", const: true } : { type: "boolean" };
    case "select":
    case "radios":
      return { type: "string", minLength: 1, enum: values };
    case "checkboxes":
      return { type: "array", minItems: 1, uniqueItems: true, items: { type: "string", enum: values } };
    case "file":
      return {
        type: "object",
        properties: {
          name: { type: "string", pattern: FILE_NAME },
          size: { type: "integer", minimum: 1, ...(maxSize && { maximum: toBytes(maxSize) }) },
        },
        required: ["name", "size"],
        additionalProperties: false,
      };
    default:
      return {
        type: "string",
        minLength: 1,
        ...(maxLength !== undefined && { maxLength }),
        ...(pattern !== undefined && { pattern }),
      };
  }
}
