/** From what a browser sends to what a form's schema describes; the same in the browser and on the server. */
import type { ResolvedField, ResolvedForm } from "#runtime/section.ts";

/** The answers to a form, by field name. What was left empty is absent. */
export type FormAnswers = { [name: string]: string | boolean };

/** Where raw answers come from: FormData, URLSearchParams and Map all fit. */
export type RawAnswers = { get(name: string): unknown };

/**
 * Reads the form's own fields and nothing else. Texts are trimmed; line ends are `\n`, and a line break or
 * another control character in a field of one line is a space, so that it can stand in a subject line.
 */
export function toData(form: Pick<ResolvedForm, "fields">, raw: RawAnswers): FormAnswers {
  const data: FormAnswers = {};
  for (const field of form.fields) {
    const answer = toAnswer(field, raw.get(field.name));
    if (answer !== undefined) data[field.name] = answer;
  }
  return data;
}

function toAnswer(field: ResolvedField, raw: unknown): string | true | undefined {
  if (field.kind === "checkbox") return raw === true || (typeof raw === "string" && raw !== "") || undefined;
  if (typeof raw !== "string") return undefined;
  const text =
    field.kind === "textarea"
      ? raw.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]/gu, " ")
      : raw.replace(/\p{Cc}+/gu, " ");
  return text.trim() || undefined;
}
