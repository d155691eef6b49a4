/** What the editor and the type checker need and the repository does not hold: made into `.generated/`. */
import { writeEditorSchemas } from "#runtime/build/editor-schema.ts";
import { findDocuments } from "#runtime/build/files.ts";
import { readDescribed } from "#runtime/build/language.ts";
import { loadSchemas } from "#runtime/build/schemas.ts";
import { writeViewTypes } from "#runtime/build/types.ts";
import { createAjvCompiler } from "#schemas/ajv.ts";
import { createValidators } from "#schemas/compile.ts";

/** Generates the types of section views and the schemas for editors. Broken schemas are named and skipped. */
export async function generate(root: string): Promise<void> {
  const described = readDescribed(root, findDocuments(root));
  const files = loadSchemas(root, described);
  const { sections, collections, broken } = createValidators(files, createAjvCompiler(files));
  for (const { file, message } of broken) console.error(`${file}: ${message}`);
  await writeViewTypes(root, sections);
  await writeEditorSchemas(root, files, { sections, collections });
}
