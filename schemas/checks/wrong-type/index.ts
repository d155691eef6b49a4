/** Values of another type than their field takes: a number where a text belongs. */

import { claimedProblems } from "#schemas/checks/claimed-problems.ts";
import { exampleOf, namesOf } from "#schemas/checks/fields.ts";
import { choices, nameOf } from "#schemas/checks/names.ts";
import { repair } from "#schemas/checks/repairs.ts";
import type { SchemaProblem, Validators } from "#schemas/compile/compile.ts";
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
    for (const problem of claimedProblems(document, (keyword) => keyword === "type")) {
      const { pointer, value } = problem;
      const isWide = typeof value === "object" && value !== null;
      const start = isWide && document.source.ok ? document.source.locate(pointer)?.value.start : undefined;
      const written = writtenAs(problem, document);
      report({
        pointer,
        // Of a group or list, the opening bracket is enough.
        ...(start === undefined ? {} : { range: { start, end: start + 1 } }),
        message: `${nameOf(pointer)} must be ${expected(problem)}, and this is ${describe(value, written)}.`,
        hint: hintFor(problem, written, validators),
        ...repairFor(problem, written, document),
      });
    }
  },
});

/** The value in words; of a number the digits that stand there, which it would lose where it is read (4.50, 1e21). */
function writtenAs({ pointer, value }: SchemaProblem, { text, source }: Document): string {
  const place = typeof value === "number" && source.ok ? source.locate(pointer)?.value : undefined;
  return place ? text.slice(place.start, place.end) : String(value);
}

/** Quotation marks too many or too few are put right. */
function repairFor(problem: SchemaProblem, written: string, document: Document) {
  const meant = withoutQuotes(problem) ?? withQuotes(problem, written);
  if (meant === undefined) return {};
  const title = typeof meant === "string" ? "Put quotation marks around it" : "Leave out the quotation marks";
  return repair(document, title, (text) => replaceValue(text, problem.pointer, meant));
}

/** The number, or the yes or no, that a text stands for where no text belongs. */
function withoutQuotes(problem: SchemaProblem): number | boolean | undefined {
  const { value } = problem;
  const types = typesOf(problem);
  if (typeof value !== "string" || types.length > 1) return undefined;
  const text = value.trim();
  if (types[0] === "boolean") return text === "true" ? true : text === "false" ? false : undefined;
  const pattern = types[0] === "integer" ? /^-?\d+$/ : types[0] === "number" ? /^-?\d+(\.\d+)?$/ : undefined;
  // One that is written otherwise once it was read has lost something.
  return pattern?.test(text) && String(Number(text)) === text ? Number(text) : undefined;
}

function withQuotes(problem: SchemaProblem, written: string): string | undefined {
  return typeof problem.value === "number" && typesOf(problem).join() === "string" ? written : undefined;
}

const TYPES: Record<string, string> = {
  string: 'a text in quotation marks ("…")',
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  array: "a list [ … ]",
  object: "a group { … }",
};

function typesOf({ params }: SchemaProblem): string[] {
  return [params.type].flat().map(String);
}

function expected(problem: SchemaProblem): string {
  const names = namesOf(problem.schema);
  const types = typesOf(problem);
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

function hintFor(problem: SchemaProblem, written: string, { slots }: Validators): string {
  const { value, schema } = problem;
  const types = typesOf(problem);
  const names = namesOf(schema);
  const meant = withoutQuotes(problem);
  if (problem.pointer === "") return "A document begins with { and ends with }.";
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
  return `Write ${expected(problem)}, without quotation marks.`;
}

function languageHint(value: unknown, written: string, orKey: boolean): string {
  const words = typeof value === "object" || written.length > 40 ? "…" : written;
  const order = `Write { "en": ${JSON.stringify(words)} }`;
  return orKey ? `${order}, or the key of a shared text in quotation marks.` : `${order}.`;
}
