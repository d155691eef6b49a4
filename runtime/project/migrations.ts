/**
 * Finds the migrations of a project: the files `NNN-name.ts` in `migrations/`, in the order of their numbers; those of the engine
 * before those of capabilities, and these before those of a site.
 */
import { join } from "node:path";
import { type FoundFile, findFiles } from "#runtime/files/files.ts";
import { ENGINE, folderOf } from "#runtime/files/places.ts";
import { requireOfSite } from "#runtime/files/site-modules.ts";
import type { NamedMigration } from "#schemas/migrate/migrate.ts";
import type { Migration } from "#schemas/migrate/migration.ts";

/** A file of a migration, and where it lies. */
type FoundMigration = { file: string; path: string };

/**
 * The files of the migrations of the engine, of capabilities, and of a site, in order.
 *
 * @param capabilities names of those that the site lists
 * @throws Error when two of one place have the same number
 */
export function findMigrations(root: string, capabilities: readonly string[] = []): FoundMigration[] {
  const provided = capabilities.map((name) => folderOf(root, name));
  return [...new Set([ENGINE, ...provided, root])].flatMap((base) => {
    const own = findMigrationsIn(base);
    refuseSameNumbers(own);
    return own.map(({ file }) => ({ file, path: join(base, file) }));
  });
}

/** Those of a site alone, of a capability, or of the engine. Their fixtures lie in folders beside them. */
export function findMigrationsIn(folder: string): FoundFile[] {
  return findFiles(folder, "migrations", () => true).filter(({ file }) =>
    /^migrations\/\d{3}-[^/]+(?<!\.test)\.ts$/.test(file),
  );
}

/**
 * Returns a function that loads migrations, in order, when it is first called: only what is wrong in a document can be of an
 * older format. It throws when a file exports no `migration`.
 */
export function createMigrations(
  root: string,
  found: readonly FoundMigration[],
): () => readonly NamedMigration[] {
  let loaded: readonly NamedMigration[] | undefined;
  return () => {
    loaded ??= found.map(({ file, path }) => {
      const { migration } = requireOfSite<{ migration?: Migration }>(root, path);
      if (!migration) throw new Error(`${file} must export a migration.`);
      return { ...migration, name: file.slice("migrations/".length, -".ts".length) };
    });
    return loaded;
  };
}

function refuseSameNumbers(found: readonly FoundFile[]): void {
  for (const [index, { file }] of found.entries()) {
    const next = found[index + 1]?.file;
    if (numberOf(file) !== numberOf(next)) continue;
    throw new Error(
      `${file} and ${next} have the same number. Give the newer one the number after the last.`,
    );
  }
}

function numberOf(file = ""): string {
  return file.slice("migrations/".length, "migrations/000".length);
}
