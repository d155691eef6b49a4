/** Makes a new migration: a small one that works and keeps the contract, to be replaced bit by bit. */
import { findMigrationsIn } from "#runtime/project/migrations.ts";
import { printDocument } from "#schemas/json/print.ts";
import { assertName, type Made, writeNew } from "#scripts/write/create.ts";

/**
 * Makes a migration with the number after the last.
 *
 * @throws Refused where it cannot be made, and nothing is written
 */
export function createMigration(root: string, name: string): Made & { name: string } {
  assertName(name, "name", "words-of-events");
  const numbers = findMigrationsIn(root).map(({ file }) =>
    Number.parseInt(file.slice("migrations/".length), 10),
  );
  const numbered = `${String(Math.max(0, ...numbers) + 1).padStart(3, "0")}-${name}`;
  const folder = `migrations/fixtures/${numbered}`;
  const files = {
    [`migrations/${numbered}.ts`]: MIGRATION,
    [`${folder}/before/pages/index.json`]: pageWith({ title: { en: "Welcome" } }),
    [`${folder}/after/pages/index.json`]: pageWith({ heading: { en: "Welcome" } }),
  };
  const made = writeNew(
    root,
    `new-migration ${name}`,
    Object.entries(files).map(([file, text]) => ({ file, target: file, text })),
  );
  return { name: numbered, ...made };
}

const MIGRATION = `import { defineMigration } from "#schemas/migrate/migration.ts";

export const migration = defineMigration({
  about: 'The heading is called "heading", no longer "title".',
  sections: ["made-up"],
  migrate(section) {
    section.move("/text/title", "/text/heading");
  },
});
`;

function pageWith(text: object): string {
  return printDocument({
    version: 1,
    status: "published",
    metadata: { title: { en: "Home" }, description: { en: "What there is." } },
    sections: [{ id: "welcome", type: "made-up", text }],
  });
}
