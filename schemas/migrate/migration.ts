/**
 * The contract of a migration: one file in `migrations/`, which brings documents of an older format up to date. It looks for
 * the old shape, and does nothing where it is not there.
 */
import type { DocumentKind } from "#schemas/paths/source-file.ts";

/**
 * A document or a section, while it is migrated. Its fields are named by JSON pointers from there: `/text/heading`; the
 * empty pointer is the part itself. Every change is made in the document's own way of writing.
 */
export type Part = {
  /** The value of a field; nothing where it is not there. */
  get(pointer: string): unknown;
  /**
   * Gives a field another name or another place, as it is written. Groups are made where they are needed, and go when
   * they are empty; a field can also be put into itself, as `/heading` into `/heading/en`. Where there is something at the new
   * place already, it is left to a person which of both is right.
   */
  move(from: string, to: string): void;
  /** Gives a field a value, whether it is there or not. */
  set(pointer: string, value: unknown): void;
  /** Takes a field away, if it is there, and a group that it leaves empty. */
  remove(pointer: string): void;
  /** The objects of a list, or of a group whose names are free; from the last to the first, so that one can be removed. */
  parts(pointer: string): Part[];
};

/** Which documents or sections a migration is about; `schema` is the `schema.json` of a section folder. */
export type Scope =
  | { sections: readonly string[] }
  | { collections: readonly string[] }
  | { documents: readonly (DocumentKind | "schema")[] };

/**
 * A migration.
 *
 * A document that fits its schemas is never migrated. So where only the meaning of a field changes, and not its shape, the
 * schema requires another `version`, and the migration sets it.
 */
export type Migration = Scope & {
  /** What is different since then, in one sentence for people who write pages. */
  about: string;
  migrate(part: Part): void;
};

/** States a migration, with its type. */
export function defineMigration(migration: Migration): Migration {
  return migration;
}
