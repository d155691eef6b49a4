/**
 * The kinds of records: what each reads, under its own names, what such a field holds, and whether an entity can do without.
 * The names follow schema.org where it has one that people understand.
 */
import { canFill, type FieldKind, fieldKindOf } from "#schemas/compile/fields.ts";
import type { Plan } from "#schemas/compile/plan.ts";

/** What a field of a record holds. */
export type Holding =
  | "words"
  | "html"
  | "date"
  | "picture"
  | "number"
  | "flag"
  | "names"
  | `${string}/${string}`;

/** What a kind reads. */
export type RecordField = { holds: Holding; required?: true };

type Fields = { readonly [name: string]: RecordField };

const words = { holds: "words" } as const;
const html = { holds: "html" } as const;
const date = { holds: "date" } as const;
const picture = { holds: "picture" } as const;
const number = { holds: "number" } as const;
const flag = { holds: "flag" } as const;
const names = { holds: "names" } as const;
const needed = <Field extends RecordField>(field: Field) => ({ ...field, required: true }) as const;

/** By kind: the names of its fields. */
export const RECORD_KINDS = {
  "job-posting": {
    ...{ title: needed(words), reference: needed(words), description: needed(html) },
    ...{ posted: needed(date), places: needed(names) },
    ...{ closes: date, closed: date, state: words, employer: words, confidential: flag },
    ...{ internal: flag, type: words, temporary: flag, hours: words, workplace: words },
    ...{
      pay: { holds: "recruitment/pay" },
      skills: names,
      sector: words,
      experience: words,
      benefits: words,
    },
    short_description: words,
  },
  article: {
    ...{ title: needed(words), summary: needed(html), content: needed(html), published: needed(date) },
    ...{ author: needed(words), image: needed(picture), author_role: words, section: words },
  },
  event: {
    ...{ title: needed(words), summary: needed(html), starts: needed(date), place: needed(words) },
    ...{ ends: date, mode: words, kind: words, audience: words, content: html, image: picture },
    ...{ street: words, locality: words, region: words, postal_code: words, country: words },
  },
  "podcast-episode": {
    ...{ title: needed(words), number: needed(number), published: needed(date), summary: needed(html) },
    ...{ minutes: number, guest: words, notes: html, image: picture, audio: words },
  },
  person: {
    ...{ title: needed(words), role: needed(words) },
    ...{ summary: html, image: picture, email: words, telephone: words, workplace: words },
  },
  "local-business": {
    ...{ title: needed(words), locality: needed(words), country: needed(words) },
    ...{ street: words, region: words, postal_code: words, telephone: words, email: words },
    ...{ image: picture, summary: html, hours: words },
  },
} as const satisfies { readonly [kind: string]: Fields };

/** The kinds of records. */
export type RecordKind = keyof typeof RECORD_KINDS;

/** The names of a kind's fields. */
export type FieldOf<Kind extends RecordKind> = keyof (typeof RECORD_KINDS)[Kind] & string;

/** The fields of a kind, by name. */
export function recordFields(kind: RecordKind): Fields {
  return RECORD_KINDS[kind];
}

/** Whether a collection's field can be what a record reads. */
export function canHold(holding: Holding, field: Plan): boolean {
  const kind = fieldKindOf(field);
  if (holding === "words") return canFill("text", field) || kind === "rich-text";
  if (holding === "html") return canFill("rich-text", field);
  return kind === (KINDS[holding] ?? holding);
}

/** The kinds of fields that hold what records call otherwise. */
const KINDS: { readonly [holding in Holding]?: FieldKind } = { picture: "image", flag: "boolean" };

/** What a collection declares of its entities (`describes` in `collection.json`). */
export type Describes = {
  as: RecordKind;
  /** The record's name for a field, then the collection's. */
  fields?: { readonly [name: string]: string };
  /** For how many days the page of something that is over stays. */
  goneAfter?: number;
};
