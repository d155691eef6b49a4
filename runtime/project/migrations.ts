/**
 * Finds the migrations of a project: the files `NNN-name.ts` in `migrations/`, in the order of their numbers; those of the engine
 * before those of capabilities, and these before those of a site.
 */
import { join } from "node:path";
import { type FoundFile, findFiles } from "#runtime/files/files.ts";
import { ENGINE, folderOf } from "#runtime/files/places.ts";
import { importOfSite } from "#runtime/files/site-modules.ts";
import type { NamedMigration } from "#schemas/migrate/migrate.ts";
import type { Migration } from "#schemas/migrate/migration.ts";

/** The files of the migrations of the engine and of a site, in order. */
export function findMigrations(root: string): FoundFile[] {
  return [...new Set([ENGINE, root])].flatMap(findMigrationsIn);
}

/** Those of a site alone, of a capability, or of the engine. */
export function findMigrationsIn(folder: string): FoundFile[] {
  return findFiles(folder, "migrations").filter(({ file }) =>
    /^migrations\/\d{3}-[^/]+(?<!\.test)\.ts$/.test(file),
  );
}

/**
 * Loads every migration, in order.
 *
 * @param capabilities names of those that the site lists
 * @throws Error when two have one number, or a file exports no `migration`
 */
export async function loadMigrations(
  root: string,
  capabilities: readonly string[] = [],
): Promise<NamedMigration[]> {
  const brought = capabilities.map((name) => folderOf(root, name));
  const found = [...new Set([ENGINE, ...brought, root])].flatMap((base) => {
    const own = findMigrationsIn(base);
    refuseSameNumbers(own);
    return own.map(({ file }) => ({ file, path: join(base, file) }));
  });
  return Promise.all(
    found.map(async ({ file, path }) => {
      const { migration } = await importOfSite<{ migration?: Migration }>(root, path);
      if (!migration) throw new Error(`${file} must export a migration.`);
      return { ...migration, name: file.slice("migrations/".length, -".ts".length) };
    }),
  );
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
