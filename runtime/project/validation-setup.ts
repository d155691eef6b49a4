/** The language that the documents of a project are written in: its schemas, and the checks that read them. */
import type { Capability } from "#runtime/capability.ts";
import { contentHash } from "#runtime/files/content-hash.ts";
import { type FoundDocument, readSource } from "#runtime/files/files.ts";
import { requireOfEngine } from "#runtime/files/site-modules.ts";
import { findUnlisted, loadCapabilities } from "#runtime/project/capabilities.ts";
import { loadChecks } from "#runtime/project/checks.ts";
import { codeOf } from "#runtime/project/code.ts";
import { createFixtures } from "#runtime/project/fixtures.ts";
import { createMigrations, findMigrations } from "#runtime/project/migrations.ts";
import { loadSchemaCompiler } from "#runtime/project/schema-compiler.ts";
import { loadSchemas } from "#runtime/project/schemas.ts";
import { createValidators, foldersOf } from "#schemas/compile/compile.ts";
import type { DocumentFacts } from "#schemas/index/facts.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import type { SchemaFiles } from "#schemas/json/schema.ts";
import type { SourceFile } from "#schemas/paths/source-file.ts";
import { indexDocument } from "#schemas/validate/index-document.ts";
import type { Readers } from "#schemas/validate/run-document-checks.ts";

/** What documents are looked at for: all, or rules alone. */
export type Looking = "advice" | "rules";

/** What only those load who look for advice. */
type Advice = typeof import("#schemas/index/advice.ts");
const ADVICE = "schemas/index/advice.ts";

/** What documents are read with: schemas, checks and migrations. `key` names them all. */
export type ValidationSetup = Readers & {
  key: string;
  looking: Looking;
  capabilities: readonly Capability[];
  schemas: SchemaFiles;
  /** Looks for what the setup is for, or for less. */
  indexDocument: (source: SourceFile, looking?: "rules") => DocumentFacts;
  fixturesFor: SiteIndex["fixturesFor"];
};

/**
 * Loads schemas and checks.
 *
 * @param found the documents of the project; those that describe others are read
 * @param looking what documents are looked at for
 */
export async function loadValidationSetup(
  root: string,
  found: readonly FoundDocument[],
  looking: Looking,
): Promise<ValidationSetup> {
  const described = found
    .filter(({ kind }) => describesOthers(kind))
    .map(({ file, kind }) => readSource(root, file, kind));
  const schemas = loadSchemas(root, described);
  const capabilities = await loadCapabilities(root, schemas);
  const code = codeOf(root);
  const checks = await loadChecks(root, code);
  const migrations = findMigrations(
    root,
    capabilities.map(({ name }) => name),
  );
  const unlisted = findUnlisted(root);
  const names = [checks.map((check) => check.code), migrations.map(({ file }) => file)];
  const key = contentHash(JSON.stringify([[...schemas], [...unlisted], code, names]));
  const compiler = loadSchemaCompiler(root, schemas, key);
  const validators = createValidators(schemas, compiler, foldersOf(described), unlisted);
  compiler.keep();
  const gatherAdvice = looking === "advice" ? requireOfEngine<Advice>(ADVICE).gatherAdvice : undefined;
  const rules = { validators, checks, migrations: createMigrations(root, migrations) };
  const readers = { ...rules, gatherAdvice };
  return {
    ...{ key, looking, schemas, capabilities, ...readers },
    indexDocument: (source, less) => indexDocument(source, less ? rules : readers),
    fixturesFor: createFixtures(root, { key, schemas, capabilities }),
  };
}

/** Whether documents of a kind define how others are read. */
export function describesOthers(kind: SourceFile["kind"] | undefined): boolean {
  return kind === "schema" || kind === "collection";
}
