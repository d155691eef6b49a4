/** How messages call what a field holds. */
import type { FieldKind } from "#schemas/fields.ts";

/** What can stand at a place, as the end of a sentence. */
export const EXPECTED: { readonly [kind in FieldKind | "placeholder"]: string } = {
  text: "only plain words can stand here",
  placeholder: "only plain words can stand here",
  "rich-text": "only words can stand here",
  image: "only a picture can stand here",
  link: "only a link can stand here",
  date: "only a date can stand here",
  menu: "only a menu can stand here",
  form: "only a form can stand here",
  announcement: "only announcements can stand here",
  catalogue: "only a catalogue can stand here",
  trail: "only the way to the page can stand here",
  embed: "only embedded content can stand here",
  query: "only a query can stand here",
  string: "only a plain value can stand here",
  number: "only a number can stand here",
  boolean: "only true or false can stand here",
  list: "only a list can stand here",
  group: "only a group of fields can stand here",
  other: "nothing of the kind can stand here",
};

/** What a field holds. */
export const HOLDS: { readonly [kind in FieldKind]: string } = {
  text: "plain words",
  "rich-text": "formatted text",
  image: "a picture",
  link: "a link",
  date: "a date",
  menu: "a menu",
  form: "a form",
  announcement: "announcements",
  catalogue: "a catalogue",
  trail: "the way to the page",
  embed: "the address of embedded content",
  query: "a query",
  string: "a plain value",
  number: "a number",
  boolean: "true or false",
  list: "a list",
  group: "a group of fields",
  other: "something else",
};
