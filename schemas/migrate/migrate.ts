/** Brings documents of an older format up to date, by the migrations that are about them. */
import { sectionsIn } from "#schemas/documents/document.ts";
import { parseJson } from "#schemas/json/parse.ts";
import { collectionOf } from "#schemas/paths/route.ts";
import type { SourceFile } from "#schemas/paths/source-file.ts";
import type { Migration } from "./migration.ts";
import { Draft, openPart } from "./migration-part.ts";

/** A migration with the name of its file: `001-name`. */
export type NamedMigration = Migration & { name: string };

/** What a migration changed in one part of a document. */
export type MigrationStep = {
  migration: NamedMigration;
  /** Where the first of its changes began, in the document as the migration found it. */
  pointer: string;
};

/** A document for migrations. */
export type Migratable = {
  text: string;
  kind: SourceFile["kind"];
  /** The collection of an entity. */
  collection?: string;
  /** Pointer of the document where it stands within another. */
  at?: string;
};

/**
 * Applies migrations in their order. A text that is no JSON, or has a field twice, stays as it is: it is not clear what it
 * means.
 */
export function migrateText(
  { text, kind, collection, at = "" }: Migratable,
  migrations: readonly NamedMigration[],
): { text: string; steps: MigrationStep[] } {
  const source = parseJson(text);
  if (!source.ok || source.duplicates().length > 0) return { text, steps: [] };
  const steps: MigrationStep[] = [];
  let onChange = (_: string) => {};
  const draft = new Draft(text, source, (pointer) => onChange(pointer));
  for (const migration of migrations) {
    for (const base of basesOf(migration, draft.get(at), { kind, collection })) {
      let isChanged = false;
      onChange = (pointer) => {
        if (!isChanged) steps.push({ migration, pointer });
        isChanged = true;
      };
      migration.migrate(openPart(draft, at + base));
    }
  }
  return { text: draft.text, steps };
}

/** The same for a document of a project. */
export function migrateDocument(
  { file, kind, text }: Pick<SourceFile, "file" | "kind" | "text">,
  migrations: readonly NamedMigration[],
): { text: string; steps: MigrationStep[] } {
  const collection = kind === "entity" ? { collection: collectionOf(file) } : {};
  return migrateText({ text, kind, ...collection }, migrations);
}

/** Pointers of what a migration is about, from the last to the first: one that is removed moves none that is still to come. */
function basesOf(
  migration: Migration,
  value: unknown,
  { kind, collection = "" }: { kind: SourceFile["kind"]; collection: string | undefined },
): string[] {
  if ("documents" in migration) return migration.documents.some((one) => one === kind) ? [""] : [];
  if ("collections" in migration) return migration.collections.includes(collection) ? [""] : [];
  return sectionsIn(kind, value)
    .flatMap(({ section, pointer }) => {
      const { type = "" } = (section ?? {}) as { type?: string };
      return migration.sections.includes(type) ? [pointer] : [];
    })
    .reverse();
}
