/** From what a browser sends to what a form's schema describes; the same in the browser and on the server. */
import type { WithFields } from "#runtime/forms/fields.ts";
import type { ResolvedField } from "#runtime/section.ts";
import { toEmail, toLine, toLines, toTelephone, type WithoutUnseen } from "./typed-text.ts";

/** What an answer contains of a file: its name, and its size in bytes. */
export type FileFacts = { name: string; size: number };

/** One answer: a text, a ticked box, the options chosen, or a file. */
export type FormAnswer = string | true | string[] | FileFacts;

/** The answers to a form, by field name. What was left empty is absent. */
export type FormAnswers = { [name: string]: FormAnswer };

/**
 * Where raw answers come from: FormData and URLSearchParams fit, and so does a Map whose values are texts, lists of
 * texts, and files by name and size.
 */
export type RawAnswers = { get(name: string): unknown; getAll?(name: string): readonly unknown[] };

/**
 * Reads the form's own fields and nothing else. Texts are trimmed and without what cannot be seen; in a field of one line a line
 * break is a space, so that it can stand in a subject line. Of a list, each text counts once.
 *
 * @param withoutUnseen of who stores the answers
 */
export function toData({ fields }: WithFields, raw: RawAnswers, withoutUnseen?: WithoutUnseen): FormAnswers {
  const data: FormAnswers = {};
  for (const field of fields) {
    const answer = toAnswer(field, raw, withoutUnseen);
    if (answer !== undefined) data[field.name] = answer;
  }
  return data;
}

function toAnswer(
  { name, kind }: ResolvedField,
  raw: RawAnswers,
  withoutUnseen?: WithoutUnseen,
): FormAnswer | undefined {
  if (kind === "checkboxes") return toList(raw.getAll?.(name) ?? raw.get(name));
  const given = raw.get(name);
  if (kind === "checkbox") return given === true || (typeof given === "string" && given !== "") || undefined;
  if (kind === "file") return toFile(given);
  return toText(given, CLEAN[kind], withoutUnseen);
}

/** An option is the site's own text, whose spaces stay. */
const CLEAN: { readonly [kind: string]: typeof toLine } = {
  email: toEmail,
  tel: toTelephone,
  textarea: toLines,
  select: toLines,
  radios: toLines,
};

function toText(given: unknown, clean = toLine, withoutUnseen?: WithoutUnseen): string | undefined {
  return typeof given === "string" ? clean(given, withoutUnseen) || undefined : undefined;
}

function toList(given: unknown): string[] | undefined {
  const all: readonly unknown[] = Array.isArray(given) ? given : [given];
  const texts = new Set(all.flatMap((item) => toText(item, toLines) ?? []));
  return texts.size > 0 ? [...texts] : undefined;
}

/** A control without a file sends one without a name. */
function toFile(given: unknown): FileFacts | undefined {
  if (typeof given !== "object" || given === null || !("name" in given) || !("size" in given))
    return undefined;
  const name = toText(given.name);
  return name === undefined || typeof given.size !== "number" ? undefined : { name, size: given.size };
}
