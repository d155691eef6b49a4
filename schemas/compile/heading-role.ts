/** What the schema of a section declares of the headings that its words become: the keyword `x-heading`. */
import { isObject, type JsonSchema } from "#schemas/json/schema.ts";

/** How words become headings. `none` is for a section that has none, which it declares at one of its texts. */
export type HeadingRole = {
  /**
   * `section` is the section's own heading, `below` one level below it. A `column` is the latter where the section has a heading; where
   * it has none, the first of the columns has its level, and the others level 2. Of formatted text: where its `<h3>` stand, which is level 3
   * by default.
   */
  level?: "section" | "below" | "column" | "none";
  /** Of formatted text: the text beside it that its headings stand below, and whose level they take when it is not there. */
  of?: string;
  /** What the heading is shown with, and not without: a name beside it, or of the section. */
  with?: string;
  /** Where it is shown, when that is not where the schema has it: after everything else of the section. */
  place?: "last";
};

/** What each part of it may hold. */
const PARTS: { readonly [name: string]: (value: unknown) => boolean } = {
  level: (value) => ["section", "below", "column", "none"].includes(String(value)),
  of: (value) => typeof value === "string",
  with: (value) => typeof value === "string",
  place: (value) => value === "last",
};

/** Whether a value can stand under `x-heading`. */
export function isHeadingRole(value: unknown): boolean {
  if (!isObject(value)) return typeof value === "string" && PARTS.level?.(value) === true;
  return Object.entries(value).every(([name, part]) => Object.hasOwn(PARTS, name) && PARTS[name]?.(part));
}

/** What a slot declares of its headings; nothing for most. */
export function roleOf({ "x-heading": role }: JsonSchema): HeadingRole | undefined {
  if (isObject(role)) return role;
  return typeof role === "string" ? { level: role as HeadingRole["level"] & string } : undefined;
}
