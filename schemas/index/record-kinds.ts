/**
 * Kinds of records: what entities are to others, such as search engines and readers of feeds. A capability brings a kind: what it
 * reads, under its own names, what such a field holds, and whether an entity can do without. The names follow schema.org where it
 * has one that people understand.
 */
import { canFill, type FieldKind, fieldKindOf } from "#schemas/compile/fields.ts";
import type { Plan } from "#schemas/compile/plan.ts";
import type { Moments } from "#schemas/values/clock.ts";

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

/** The fields of a kind, by its own names. */
export type RecordFields = { readonly [name: string]: RecordField };

/** Fields as kinds state them. */
export const words = { holds: "words" } as const;
export const html = { holds: "html" } as const;
export const date = { holds: "date" } as const;
export const picture = { holds: "picture" } as const;
export const number = { holds: "number" } as const;
export const flag = { holds: "flag" } as const;
export const names = { holds: "names" } as const;

/** A field that every entity must have. */
export const needed = <Field extends RecordField>(field: Field) => ({ ...field, required: true }) as const;

/** An entity as a record: its fields by the names of the kind, as they were written. */
export type OwnRecord = {
  value: (name: string) => unknown;
  /** When it was changed last, ISO 8601. */
  updated: string;
  /** That of the site. */
  timeZone: string;
};

/** What a capability states of a kind. */
export type RecordKind = {
  /** What each entity is, for those who choose a kind: "A text with an author and a day". */
  about: string;
  fields: RecordFields;
  /** What its page is to search engines, where that is no plain `WebPage`: schema.org's name. */
  page?: string;
  /** Whether it is news when one is added, so that feeds tell of it. */
  isNews?: true;
  /** The moment from which it is over, so that its page is in no list; nothing where it does not end. */
  end?: (own: OwnRecord) => Date | undefined;
};

/** A file that the build makes beside the page of each entity of a kind. A link names it: `entity.calendar`. */
export type SiblingFile = {
  kind: string;
  /** `event.ics`. */
  file: string;
  /** What it is called in messages: "calendar file". */
  is: string;
  /** Whether it is there now. */
  isThere: (own: OwnRecord, moments: Pick<Moments, "isPast">) => boolean;
};

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
  /** The name of a kind. */
  as: string;
  /** The record's name for a field, then the collection's. */
  fields?: { readonly [name: string]: string };
  /** For how many days the page of something that is over stays. */
  goneAfter?: number;
};

/** What a collection declares, with the kind that it names. */
export type Described = Describes & { kind: RecordKind };
