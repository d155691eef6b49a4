/** Finds the migrations of a project: the files `NNN-name.ts` in `migrations/`, in the order of their numbers. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type FoundFile, findFiles } from "#runtime/files/files.ts";
import type { NamedMigration } from "#schemas/migrate/migrate.ts";
import type { Migration } from "#schemas/migrate/migration.ts";

/** The files of the migrations, in order. */
export function findMigrations(root: string): FoundFile[] {
  return findFiles(root, "migrations").filter(({ file }) =>
    /^migrations\/\d{3}-[^/]+(?<!\.test)\.ts$/.test(file),
  );
}

/**
 * Loads every migration, in order.
 *
 * @throws Error when two have one number, or a file exports no `migration`
 */
export async function loadMigrations(root: string): Promise<NamedMigration[]> {
  const files = findMigrations(root).map(({ file }) => file);
  for (const [index, file] of files.entries()) {
    const next = files[index + 1];
    if (numberOf(file) !== numberOf(next)) continue;
    throw new Error(
      `${file} and ${next} have the same number. Give the newer one the number after the last.`,
    );
  }
  return Promise.all(
    files.map(async (file) => {
      const { migration } = (await import(pathToFileURL(join(root, file)).href)) as { migration?: Migration };
      if (!migration) throw new Error(`${file} must export a migration.`);
      return { ...migration, name: file.slice("migrations/".length, -".ts".length) };
    }),
  );
}

function numberOf(file = ""): string {
  return file.slice("migrations/".length, "migrations/000".length);
}
