/** What the editor and the type checker need and the repository does not hold: made into `.generated/`. */
import { rmSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { setImmediate } from "node:timers/promises";
import { viewType } from "#runtime/bundle/types.ts";
import { composeEditorSchemas } from "#runtime/dev/editor/compose.ts";
import { composeNames } from "#runtime/dev/editor/names.ts";
import { listFiles, readIfThere } from "#runtime/files/files.ts";
import { ENGINE, locate } from "#runtime/files/places.ts";
import { writeWhole } from "#runtime/files/write-whole.ts";
import { loadProject } from "#runtime/project/open-project.ts";
import type { Project } from "#runtime/project/project.ts";
import { isObject } from "#schemas/json/schema.ts";

/** Generates the types of section views and the schemas for editors. Broken schemas are named and skipped. */
export async function generate(root: string): Promise<void> {
  const project = await loadProject({ root, now: new Date(), drafts: true, examples: true });
  for (const { file, message } of project.validators.broken) console.error(`${file}: ${message}`);
  await generateFor(project);
}

/**
 * The same for a project that is loaded, with its drafts. A file whose content stays the same is not written again, and
 * between two files others get their turn.
 *
 * @param before what was returned the last time: while that is the same, only the names are composed
 * @returns names what all but the names was made from
 */
export async function generateFor(project: Project, before?: string): Promise<string> {
  const made = new Set<string>();
  const key = keyOf(project);
  const isWhole = before !== key;
  for (const [file, text] of isWhole ? composeAll(project) : [composeNamesFile(project)]) {
    const path = join(project.root, file);
    if (readIfThere(path)?.toString() !== text) writeWhole(path, text);
    made.add(file);
    await setImmediate();
  }
  const old = isWhole ? listFiles(project.root, FOLDER) : [];
  for (const file of old) if (!made.has(file)) rmSync(join(project.root, file));
  return key;
}

const FOLDER = ".generated";

function keyOf({ setupKey, documents, hashOf }: Project): string {
  const examples = documents.filter(({ file }) => MINIMAL.test(file)).map(({ file }) => hashOf(file));
  return [setupKey, ...examples].join(" ");
}

/** Names first: the schemas refer to them. */
function* composeAll(project: Project): Iterable<[file: string, text: string]> {
  const { schemas: files, validators } = project;
  yield composeNamesFile(project);
  const described = { files, validators, examples: minimalExamples(project) };
  for (const [path, schema] of composeEditorSchemas(described)) yield toFile(path, schema);
  for (const { type, plan } of validators.sections.values()) {
    yield [`${FOLDER}/types/${placeOf(type, project.root)}/+view.ts`, viewType(type, plan)];
  }
}

/** Where the code of a section lies in the site, or would lie: TypeScript finds its view by that path. */
function placeOf(type: string, root: string): string {
  const place = relative(root, locate(root, `sections/${type}`)).replaceAll(sep, "/");
  return place.startsWith("../") ? `sections/${type}` : place;
}

function composeNamesFile({ site, checks, capabilities }: Project): [file: string, text: string] {
  return toFile("names.schema.json", composeNames(site, checks, capabilities));
}

function toFile(path: string, schema: object): [file: string, text: string] {
  return [`${FOLDER}/${path}`, `${JSON.stringify(schema, undefined, 1)}\n`];
}

const MINIMAL = /^sections\/([^/]+)\/examples\/minimal\.json$/;

/** The section of each type's minimal example, by type. Those of stock sections are no documents of another site. */
function minimalExamples({ root, documents, validators }: Project): Map<string, unknown> {
  const examples = new Map<string, unknown>();
  for (const type of root === ENGINE ? [] : validators.sections.keys()) {
    const stock = readIfThere(join(ENGINE, `sections/${type}/examples/minimal.json`));
    const value: unknown = stock && JSON.parse(stock.toString());
    if (isObject(value)) examples.set(type, value.section);
  }
  for (const { file, kind, errorFree, value } of documents) {
    const type = MINIMAL.exec(file)?.[1];
    if (kind === "example" && type && errorFree && isObject(value)) examples.set(type, value.section);
  }
  return examples;
}
