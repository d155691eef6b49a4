/** What the editor and the type checker need and the repository does not hold: made into `.generated/`. */
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { composeEditorSchemas } from "#runtime/build/editor/compose.ts";
import { composeNames } from "#runtime/build/editor/names.ts";
import { listFiles } from "#runtime/build/files.ts";
import { readDescribed } from "#runtime/build/language.ts";
import { loadProject, type Project } from "#runtime/build/project.ts";
import { loadSchemas } from "#runtime/build/schemas.ts";
import { viewType } from "#runtime/build/types.ts";
import { writeWhole } from "#runtime/build/write-whole.ts";
import { isObject } from "#schemas/schema.ts";

/** Generates the types of section views and the schemas for editors. Broken schemas are named and skipped. */
export async function generate(root: string): Promise<void> {
  const project = await loadProject({ root, now: new Date(), drafts: true });
  for (const { file, message } of project.validators.broken) console.error(`${file}: ${message}`);
  generateFor(project);
}

/** The same for a project that is loaded, with its drafts. A file whose content stays the same is not written again. */
export function generateFor(project: Project): void {
  const files = new Map(composeAll(project));
  for (const [file, text] of files) {
    const path = join(project.root, file);
    if (readIfThere(path) !== text) writeWhole(path, text);
  }
  for (const file of listFiles(project.root, FOLDER)) if (!files.has(file)) rmSync(join(project.root, file));
}

const FOLDER = ".generated";

/** Names first: the schemas refer to them. */
function* composeAll(project: Project): Iterable<[file: string, text: string]> {
  const { root, validators, documents, site } = project;
  const toFile = (path: string, schema: object): [string, string] => [
    `${FOLDER}/${path}`,
    `${JSON.stringify(schema, undefined, 1)}\n`,
  ];
  const files = loadSchemas(root, readDescribed(root, documents));
  yield toFile("names.schema.json", composeNames(site));
  for (const [path, schema] of composeEditorSchemas({
    files,
    validators,
    examples: minimalExamples(project),
  })) {
    yield toFile(path, schema);
  }
  for (const { type, plan } of validators.sections.values()) {
    yield [`${FOLDER}/types/sections/${type}/+view.ts`, viewType(type, plan)];
  }
}

/** The section of each type's minimal example, by type. */
function minimalExamples({ documents }: Project): Map<string, unknown> {
  const examples = new Map<string, unknown>();
  for (const { file, kind, sound, value } of documents) {
    const type = /^sections\/([^/]+)\/examples\/minimal\.json$/.exec(file)?.[1];
    if (kind === "example" && type && sound && isObject(value)) examples.set(type, value.section);
  }
  return examples;
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
