/** Values of another type than their field takes: a number where a text belongs. */
import { exampleOf, namesOf } from "#schemas/checks/fields.ts";
import { schemaMistakes } from "#schemas/checks/mistakes.ts";
import { choices, nameOf } from "#schemas/checks/names.ts";
import { repair } from "#schemas/checks/repairs.ts";
import type { SchemaFinding, Validators } from "#schemas/compile/compile.ts";
import type { Document } from "#schemas/documents/document.ts";
import { replaceValue } from "#schemas/json/members.ts";
import { isObject } from "#schemas/json/schema.ts";
import { defineCheck } from "#schemas/validate/check.ts";

export const check = defineCheck({
  code: "wrong-type",
  severity: "error",
  description:
    "Every field holds the kind of thing that it takes: words, a number, a list, a group of fields.",
  document(document, { validators, report }) {
    for (const finding of schemaMistakes(document, (keyword) => keyword === "type")) {
      const { pointer, value } = finding;
      const isWide = typeof value === "object" && value !== null;
      const start = isWide && document.source.ok ? document.source.locate(pointer)?.value.start : undefined;
      const written = writtenAs(finding, document);
      report({
        pointer,
        // Of a group or list, the opening bracket is enough.
        ...(start === undefined ? {} : { range: { start, end: start + 1 } }),
        message: `${nameOf(pointer)} must be ${expected(finding)}, and this is ${describe(value, written)}.`,
        hint: hintFor(finding, written, validators),
        ...repairFor(finding, written, document),
      });
    }
  },
});

/** The value in words; of a number the digits that stand there, which it would lose where it is read (4.50, 1e21). */
function writtenAs({ pointer, value }: SchemaFinding, { text, source }: Document): string {
  const place = typeof value === "number" && source.ok ? source.locate(pointer)?.value : undefined;
  return place ? text.slice(place.start, place.end) : String(value);
}

/** Quotation marks too many or too few are put right. */
function repairFor(finding: SchemaFinding, written: string, document: Document) {
  const meant = withoutQuotes(finding) ?? withQuotes(finding, written);
  if (meant === undefined) return {};
  const title = typeof meant === "string" ? "Put quotation marks around it" : "Leave out the quotation marks";
  return repair(document, title, (text) => replaceValue(text, finding.pointer, meant));
}

/** The number, or the yes or no, that a text stands for where no text belongs. */
function withoutQuotes(finding: SchemaFinding): number | boolean | undefined {
  const { value } = finding;
  const types = typesOf(finding);
  if (typeof value !== "string" || types.length > 1) return undefined;
  const text = value.trim();
  if (types[0] === "boolean") return text === "true" ? true : text === "false" ? false : undefined;
  const pattern = types[0] === "integer" ? /^-?\d+$/ : types[0] === "number" ? /^-?\d+(\.\d+)?$/ : undefined;
  // One that is written otherwise once it was read has lost something.
  return pattern?.test(text) && String(Number(text)) === text ? Number(text) : undefined;
}

function withQuotes(finding: SchemaFinding, written: string): string | undefined {
  return typeof finding.value === "number" && typesOf(finding).join() === "string" ? written : undefined;
}

const TYPES: Record<string, string> = {
  string: 'a text in quotation marks ("…")',
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  array: "a list [ … ]",
  object: "a group { … }",
};

function typesOf({ params }: SchemaFinding): string[] {
  return [params.type].flat().map(String);
}

function expected(finding: SchemaFinding): string {
  const names = namesOf(finding.schema);
  const types = typesOf(finding);
  if (types.includes("object") && names.includes("en")) return "words with their language";
  if (types.includes("object") && names.includes("src")) return "a picture";
  if (types.includes("object") && names.includes("href")) return "a link";
  return types.map((type) => TYPES[type] ?? type).join(" or ");
}

function describe(value: unknown, written: string): string {
  if (value === null) return "null, which means nothing";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "string") return "a text";
  if (typeof value === "object") return "a group";
  return typeof value === "number" ? `the number ${written}` : written;
}

function hintFor(finding: SchemaFinding, written: string, { slots }: Validators): string {
  const { value, schema } = finding;
  const types = typesOf(finding);
  const names = namesOf(schema);
  const meant = withoutQuotes(finding);
  if (finding.pointer === "") return "A document begins with { and ends with }.";
  if (value === null) return "Leave the whole line out when there is nothing to say.";
  if (meant !== undefined) return `Write ${meant} without quotation marks.`;
  if (Array.isArray(schema.enum)) return `It can be ${choices(schema.enum)}.`;
  if (names.includes("en")) return languageHint(value, written, types.includes("string"));
  if (names.includes("src")) return 'Write { "src": "….svg", "alt": { "en": "…" } }.';
  if (names.includes("href")) return 'Write { "label": { "en": "…" }, "href": "/…/" }.';
  if (types.includes("string")) {
    if (isObject(value) && typeof value.en === "string") {
      return "This is the same in every language: write the text alone, without { } around it.";
    }
    return typeof value === "object"
      ? "Write one text in quotation marks."
      : `Put quotation marks around it: "${written}".`;
  }
  if (types.includes("array")) {
    const item =
      typeof value === "object" ? "…" : typeof value === "string" ? JSON.stringify(value) : written;
    return `Put square brackets around what belongs to the list: [ ${item} ].`;
  }
  if (types.includes("object")) return `Write ${exampleOf(schema, slots)}.`;
  return `Write ${expected(finding)}, without quotation marks.`;
}

function languageHint(value: unknown, written: string, orKey: boolean): string {
  const words = typeof value === "object" || written.length > 40 ? "…" : written;
  const order = `Write { "en": ${JSON.stringify(words)} }`;
  return orKey ? `${order}, or the key of a shared text in quotation marks.` : `${order}.`;
}
