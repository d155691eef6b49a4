/** Which documents a change of schemas breaks: those of the published branch that no longer fit, migrated or not. */
import type { History } from "#runtime/project/history.ts";
import type { Documents } from "#runtime/project/project.ts";
import type { ValidationSetup } from "#runtime/project/validation-setup.ts";
import { createValidators, type Validators } from "#schemas/compile/compile.ts";
import { withSettings } from "#schemas/compile/compose.ts";
import { readDocument } from "#schemas/documents/document.ts";
import type { Problem } from "#schemas/documents/problem.ts";
import { parseJson } from "#schemas/json/parse.ts";
import { isObject, type SchemaFiles } from "#schemas/json/schema.ts";
import { migrateDocument } from "#schemas/migrate/migrate.ts";
import { collectionOf } from "#schemas/paths/route.ts";
import { type DocumentKind, kindOf, type SourceFile } from "#schemas/paths/source-file.ts";
import { indexDocument } from "#schemas/validate/index-document.ts";

/** A new problem in a document of the published branch: its place is in the migrated document. */
export type Break = { schema: string; problem: Problem };

/** A project with a history. */
type Past = { history: History; setup: ValidationSetup; known: Documents["known"] };

/** The schemas that differ from the published branch, those that are gone included. */
export function changedSchemas({ changed }: History): string[] {
  return [...changed.keys()].filter(isSchema).sort();
}

/** Whether a file declares what documents hold. */
function isSchema(file: string): boolean {
  return (
    /^(?:schemas|capabilities)\/.+\.schema\.json$/.test(file) ||
    kindOf(file) === "schema" ||
    kindOf(file) === "collection"
  );
}

/** The schemas of the published branch. A kind of documents that it did not have keeps the schema that it has. */
function schemasAtBase({ history, setup }: Past): SchemaFiles {
  const files = new Map(setup.schemas);
  for (const file of changedSchemas(history)) {
    const parsed = parseJson(history.changed.get(file) ?? "");
    if (parsed.ok && isObject(parsed.value)) files.set(file, parsed.value);
    else if (!file.startsWith("schemas/")) files.delete(file);
  }
  return withSettings(files);
}

/** Finds what the change of schemas breaks. Costs nothing where documents and schemas are those of the published branch. */
export async function findBreaks(past: Past): Promise<Break[]> {
  const { setup, history } = past;
  const suspects = documentsAtBase(past).flatMap((source) => {
    const { text } = migrateDocument(source, setup.migrations());
    const migrated = { ...source, text };
    const errors = setup.indexDocument(migrated).problems.filter(({ severity }) => severity === "error");
    return errors.length === 0 ? [] : [{ source, migrated, errors }];
  });
  if (suspects.length === 0) return [];
  const validators = await compileBase(schemasAtBase(past), setup.validators);
  const schemas = changedSchemas(history);
  return suspects.flatMap(({ source, migrated, errors }) => {
    const readers = { validators, checks: setup.checks, migrations: () => [] };
    const known = new Set(indexDocument(source, readers).problems.map(nameOf));
    const { sections } = readDocument(migrated, setup.validators);
    return errors
      .filter((problem) => !known.has(nameOf(problem)))
      .map((problem) => ({
        schema: schemaOf(problem, source, sections, schemas, setup.validators),
        problem,
      }));
  });
}

/**
 * The documents as they were. Those that are as they were and in order need no second look; examples go with the section
 * that they show.
 */
function documentsAtBase({ history: { changed }, known, setup }: Past): SourceFile[] {
  const untouched = [...known.values()].flatMap(({ facts: { file, kind, text } }) =>
    text === undefined || changed.has(file) ? [] : [{ file, kind, text }],
  );
  const touched = [...changed].flatMap(([file, text]) => {
    const kind = kindOf(file);
    if (text === undefined || kind === undefined || kind === "schema") return [];
    const isOfGone = kind === "example" && !setup.validators.folders.has(file.split("/")[1] ?? "");
    return isOfGone ? [] : [{ file, kind, text }];
  });
  return [...untouched.filter(({ kind }) => kind !== "schema"), ...touched];
}

async function compileBase(files: SchemaFiles, { unlisted }: Validators): Promise<Validators> {
  const { createAjvCompiler } = await import("#schemas/compile/ajv.ts");
  const folders = [...files.keys()].flatMap((file) =>
    kindOf(file) === "schema" ? [file.split("/")[1] ?? ""] : [],
  );
  return createValidators(files, createAjvCompiler(files), folders, unlisted);
}

/** The schema that is to blame, as far as it is known. */
function schemaOf(
  { pointer }: Problem,
  { file, kind }: SourceFile,
  sections: readonly { type?: string; pointer: string }[],
  changed: readonly string[],
  { kinds }: Validators,
): string {
  const section = sections.find((one) => `${pointer}/`.startsWith(`${one.pointer}/`));
  const own = [
    `sections/${section?.type}/schema.json`,
    `content/collections/${collectionOf(file)}/collection.json`,
    kinds.get(kind as DocumentKind) ?? "",
  ];
  return (
    own.find((one) => changed.includes(one)) ??
    changed.filter((one) => one.endsWith(".schema.json")).join(", ")
  );
}

function nameOf({ code, pointer, message }: Problem): string {
  return [code, pointer, message].join("\n");
}
