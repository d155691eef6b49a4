/** Which documents are of an older format, and what becomes of them. */
import { readSource } from "#runtime/files/files.ts";
import { loadProject } from "#runtime/project/open-project.ts";
import type { Project } from "#runtime/project/project.ts";
import type { Problem } from "#schemas/documents/problem.ts";
import type { DocumentFacts } from "#schemas/index/facts.ts";
import { parseJson } from "#schemas/json/parse.ts";
import { isObject } from "#schemas/json/schema.ts";
import {
  type MigrationStep,
  migrateDocument,
  migrateText,
  type NamedMigration,
} from "#schemas/migrate/migrate.ts";
import { recipesIn } from "#scripts/new-page/recipes.ts";
import type { FileChange } from "#scripts/write/write-all.ts";

/** A document that is written anew, and the migrations that changed it, in order. */
export type MigratedFile = FileChange & { migrations: readonly NamedMigration[] };

/** What migrating does. */
export type MigrationPlan = {
  files: MigratedFile[];
  /** Documents that have to be mended first, each with the reason. */
  left: string[];
  /** Errors that the documents have afterwards, and those that the others would get. */
  problems: Problem[];
};

/** Plans the migration of all documents that are wanted, recipes included. */
export async function planMigration(
  project: Project,
  isWanted: (file: string) => boolean,
): Promise<MigrationPlan> {
  const { root, site, documents } = project;
  const files: MigratedFile[] = [];
  const left: string[] = [];
  const take = (file: string, before: string, migrated: { text: string; steps: MigrationStep[] }) => {
    if (migrated.text === before) return;
    if (before.includes("\uFFFD")) left.push(`${file} holds signs that are no text (UTF-8).`);
    else files.push({ file, target: file, before, text: migrated.text, migrations: namesIn(migrated.steps) });
  };
  for (const facts of documents) {
    const { file, text } = facts;
    // A document that fits its schemas is of the current format, and those of schemas describe it.
    if (text === undefined || facts.kind === "schema" || !isWanted(file)) continue;
    const reason = reasonAgainst(facts);
    if (reason === undefined) take(file, text, migrateDocument({ ...facts, text }, project.migrations()));
    else left.push(`${file} ${reason}.`);
  }
  for (const file of recipesIn(root).filter(isWanted)) {
    const { text } = readSource(root, file, "page");
    take(file, text, migrateRecipe(text, project.migrations()));
  }
  if (files.length === 0) return { files, left, problems: [] };
  const changes = new Map(files.map(({ file, text }) => [file, text]));
  const after = await loadProject({ root, now: site.now, changes, examples: true });
  const known = new Set(project.problems.map(nameOf));
  const problems = after.problems.filter(
    (problem) => problem.severity === "error" && (changes.has(problem.file) || !known.has(nameOf(problem))),
  );
  return { files, left, problems };
}

function reasonAgainst({ readable, problems }: DocumentFacts): string | undefined {
  if (!readable) return "has mistakes that come first";
  return problems.some(({ code }) => code === "duplicate-property") ? "has a field twice" : undefined;
}

function migrateRecipe(text: string, migrations: readonly NamedMigration[]) {
  const recipe = parseJson(text);
  const { collection } = recipe.ok && isObject(recipe.value) ? recipe.value : {};
  const of =
    typeof collection === "string" ? { kind: "entity" as const, collection } : { kind: "page" as const };
  return migrateText({ text, ...of, at: "/document" }, migrations);
}

function namesIn(steps: readonly MigrationStep[]): NamedMigration[] {
  return [...new Set(steps.map(({ migration }) => migration))];
}

function nameOf({ file, code, pointer, message }: Problem): string {
  return [file, code, pointer, message].join("\n");
}
