/**
 * The contract of every migration: what its old documents become, byte for byte, that they are then in order, and that it
 * leaves documents of the current format alone. The documents stand in `fixtures/<name>/before/` and `after/`, each at the
 * path that it has in a project.
 */

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { findDocuments, isThere, listFiles } from "#runtime/files/files.ts";
import { locate } from "#runtime/files/places.ts";
import { createMigrations, findMigrations } from "#runtime/project/migrations.ts";
import { loadValidationSetup } from "#runtime/project/validation-setup.ts";
import { type Document, readDocument } from "#schemas/documents/document.ts";
import { migrateDocument } from "#schemas/migrate/migrate.ts";
import { kindOf } from "#schemas/paths/source-file.ts";

const root = join(import.meta.dirname, "..");
const documents = findDocuments(root);
const { validators } = await loadValidationSetup(root, documents, "rules");
const migrations = createMigrations(root, findMigrations(root))();

function read(file: string, path: string): Document {
  const text = readFileSync(locate(root, path), "utf8");
  return readDocument({ file, kind: kindOf(file) ?? "page", text }, validators);
}

/** Paths within a folder, whose name ends with a slash. */
function namesIn(folder: string): string[] {
  return listFiles(root, folder.slice(0, -1)).map((path) => path.slice(folder.length));
}

/** What is wrong with a document by the schemas of today. */
function problemsIn({ schemaProblems }: Document): string[] {
  return schemaProblems.map(
    ({ pointer, keyword, params }) => `${pointer} ${keyword} ${JSON.stringify(params)}`,
  );
}

/** A document with something else in the place of each of its values. */
function* mangled(value: unknown, wrap: (inner: unknown) => unknown = (inner) => inner): Generator<string> {
  for (const other of [null, 7, "words", [], {}, [{}]]) yield JSON.stringify(wrap(other));
  if (typeof value !== "object" || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    const withMember = (inner: unknown) =>
      wrap(Array.isArray(value) ? value.with(Number(name), inner) : { ...value, [name]: inner });
    yield* mangled(member, withMember);
  }
}

describe.each(migrations)("$name", (migration) => {
  const folder = `migrations/fixtures/${migration.name}`;
  const files = namesIn(`${folder}/before/`);

  it("says in one sentence what is different", () => {
    expect(migration.about).toMatch(/^[A-Z].*\.$/);
  });

  it("has old documents, at the paths that they have in a project, and what becomes of them", () => {
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => kindOf(file) === undefined)).toEqual([]);
    const missing = files.filter((file) => !isThere(root, `${folder}/after/${file}`));
    for (const file of missing) {
      const path = join(root, folder, "after", file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, migrateDocument(read(file, `${folder}/before/${file}`), [migration]).text);
    }
    expect(missing, "These were written to after/. Look at them, and run again").toEqual([]);
    expect(namesIn(`${folder}/after/`)).toEqual(files);
  });

  it.each(files)("brings %s up to date, and finds nothing more then", (file) => {
    const before = read(file, `${folder}/before/${file}`);
    const { text } = migrateDocument(before, [migration]);
    expect(text).toBe(readFileSync(join(root, folder, "after", file), "utf8"));
    expect(text).not.toBe(before.text);
    expect(migrateDocument({ ...before, text }, [migration]).text).toBe(text);
  });

  it.each(files)("keeps %s a document whatever is wrong in it, and has enough of one run", (file) => {
    const before = read(file, `${folder}/before/${file}`);
    for (const text of mangled(before.value)) {
      const once = migrateDocument({ ...before, text }, [migration]).text;
      expect(migrateDocument({ ...before, text: once }, [migration]).text).toBe(once);
    }
  });

  it.each(files)("%s was out of date, and is in order after the migrations that followed", (file) => {
    const before = read(file, `${folder}/before/${file}`);
    const after = read(file, `${folder}/after/${file}`);
    const later = migrateDocument(before, migrations).text;
    expect(before.errorFree).toBe(false);
    expect(migrateDocument(after, migrations).text).toBe(later);
    expect(problemsIn(readDocument({ ...after, text: later }, validators))).toEqual([]);
  });
});

it("no migration finds anything in a document of this site", () => {
  const found = documents.flatMap(({ file }) => {
    const { steps } = migrateDocument(read(file, file), migrations);
    return steps.map(({ migration, pointer }) => `${migration.name} ${file} ${pointer}`);
  });
  expect(found).toEqual([]);
});
