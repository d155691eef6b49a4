/** Which documents are of an older format, and what becomes of them. */
import { relative, sep } from "node:path";
import { readSource } from "#runtime/files/files.ts";
import { locate, SetupError } from "#runtime/files/places.ts";
import { loadProject } from "#runtime/project/open-project.ts";
import type { Project } from "#runtime/project/project.ts";
import { describesOthers } from "#runtime/project/validation-setup.ts";
import { SETTINGS } from "#schemas/compile/compose.ts";
import { isDescribed, sectionsIn } from "#schemas/documents/document.ts";
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
import { kindOf } from "#schemas/paths/source-file.ts";
import { recipesIn } from "#scripts/new-page/recipes.ts";
import type { FileChange } from "#scripts/write/write-all.ts";

/** A document that is written anew, by its name among the documents, and the migrations that changed it, in order. */
export type MigratedFile = FileChange & { document: string; migrations: readonly NamedMigration[] };

/** What migrating does. */
export type MigrationPlan = {
  files: MigratedFile[];
  /** Documents that have to be mended first, each with the reason. */
  remaining: string[];
  /** Names of the problems that there are before. */
  known: ReadonlySet<string>;
};

/** Plans the migration of all documents that are wanted, recipes included. The site lists the capabilities that they need. */
export function planMigration(project: Project, isWanted: (file: string) => boolean): MigrationPlan {
  const { root, documents, validators } = project;
  const files: MigratedFile[] = [];
  const remaining: string[] = [];
  const take = (document: string, before: string, { text, steps }: ReturnType<typeof migrateText>) => {
    const file = relative(root, locate(root, document)).replaceAll(sep, "/");
    // What is the engine's is not the site's to change.
    if (text === before || file.startsWith("../")) return;
    if (before.includes("\uFFFD")) remaining.push(`${file} holds signs that are no text (UTF-8).`);
    else files.push({ document, file, target: file, before, text, migrations: namesIn(steps) });
  };
  const migrate = (facts: DocumentFacts, more: readonly NamedMigration[]) => {
    // A document that fits its schemas is of the current format.
    const isJudged = facts.text !== undefined && isDescribed(facts, validators);
    const wanted = [...(isJudged ? project.migrations() : []), ...more];
    if (wanted.length === 0 || !isWanted(facts.file)) return;
    const { file, kind } = facts;
    const text = facts.text ?? readSource(root, file, kind).text;
    const reason = reasonAgainst(facts);
    if (reason === undefined) take(file, text, migrateDocument({ file, kind, text }, wanted));
    else remaining.push(`${file} ${reason}.`);
  };
  for (const facts of documents) if (facts.kind !== "site") migrate(facts, []);
  for (const file of recipesIn(root).filter(isWanted)) {
    const { text } = readSource(root, file, "page");
    take(file, text, migrateRecipe(text, project.migrations()));
  }
  const needed = neededCapabilities(project, files);
  for (const facts of documents)
    if (facts.kind === "site") migrate(facts, needed.length > 0 ? [listing(needed)] : []);
  const known = new Set(files.length > 0 ? project.problems.map(nameOf) : []);
  return { files, remaining, known };
}

const LISTING = "capabilities";

/** Lists capabilities in the configuration of a site, after those that it lists. */
function listing(needed: readonly string[]): NamedMigration {
  return {
    name: LISTING,
    about: "A site lists the capabilities that its sections, slots, documents and settings are of.",
    documents: ["site"],
    migrate(site) {
      const listed = site.get("/capabilities");
      site.set("/capabilities", [...new Set([...(Array.isArray(listed) ? listed : []), ...needed])]);
    },
  };
}

/** A reference to a schema of a capability; its folder from the root of the site. */
const REFERENCE = /"\$ref"\s*:\s*"(?:\.{0,2}\/)*(capabilities\/[^/"]+)\//g;

/** Names of the capabilities that documents need, as they will be, and the site does not list. */
function neededCapabilities({ documents, validators }: Project, files: readonly MigratedFile[]): string[] {
  const { folders, unlisted } = validators;
  const texts = new Map(files.map(({ document, text }) => [document, text]));
  const needed = documents.flatMap(({ file, kind, text }) => {
    if (kind === "stray") return file;
    // One that fits its schemas has all that it needs.
    const after = texts.get(file) ?? text ?? "";
    const source = parseJson(after);
    if (!source.ok) return [];
    const types = sectionsIn(kind, source.value).flatMap(({ section }) =>
      isObject(section) && !folders.has(String(section.type)) ? `sections/${section.type}` : [],
    );
    const folder = SETTINGS[kind];
    const settings = folder !== undefined && isObject(source.value) ? Object.keys(source.value) : [];
    const schemas = describesOthers(kind) ? after.matchAll(REFERENCE) : [];
    return [
      ...types,
      ...settings.map((name) => `${folder}/${name}`),
      ...[...schemas].map(([, folder = ""]) => folder),
    ];
  });
  const names = needed.flatMap((path) => unlisted.get(path.split("/", 2).join("/")) ?? []);
  return [...new Set(names)];
}

/**
 * What is left to be corrected when a plan is carried out, in words: errors that the documents have then, and those that others
 * get.
 */
export async function remainingAfter(
  { files, known }: MigrationPlan,
  { root, site }: Project,
  isWritten: boolean,
): Promise<string[]> {
  if (files.length === 0) return [];
  const changesReading = files.some(
    ({ document, migrations }) =>
      describesOthers(kindOf(document)) || migrations.some(({ name }) => name === LISTING),
  );
  if (changesReading && !isWritten)
    return [
      "What else is to be corrected is known once this is written: it changes what documents are checked by.",
    ];
  const changes = new Map(files.map(({ document, text }) => [document, text]));
  try {
    const after = await loadProject({
      root,
      now: site.now,
      ...(isWritten ? {} : { changes }),
      examples: true,
    });
    return after.problems
      .filter((one) => one.severity === "error" && (changes.has(one.file) || !known.has(nameOf(one))))
      .map(({ file, line, column, message, hint }) =>
        `${file}:${line}:${column} ${message} ${hint}`.trimEnd(),
      );
  } catch (error) {
    if (error instanceof SetupError) return [error.message];
    throw error;
  }
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
