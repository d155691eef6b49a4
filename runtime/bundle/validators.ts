/** Form validators as source text: compiled here, so that no compiler is sent to visitors. */
import { Ajv2020 } from "ajv/dist/2020.js";
import standaloneModule from "ajv/dist/standalone/index.js";
import { ANSWER_VALIDATION } from "#runtime/forms/validation/schema.ts";

/** The package is CommonJS: Node gives its exports as the default, with the function under `default`. */
const standaloneCode =
  (standaloneModule as unknown as { default?: typeof standaloneModule }).default ?? standaloneModule;

/** Compiles the JSON Schema of a form's answers to an ES module that exports `validate`. */
export function compileValidator(schema: object): string {
  const ajv = new Ajv2020({
    ...ANSWER_VALIDATION,
    code: { source: true, esm: true, lines: true },
  });
  return withShortErrors(standaloneCode(ajv, ajv.compile(schema)));
}

/** What errors hold besides the place, the keyword and the name of what is missing: it is not read. */
const UNREAD = /schemaPath:"[^"]*",|(?<=params:\{)(?!missingProperty)(?:[^{}"]|"(?:[^"\\]|\\.)*")*(?=\})/g;

/** Without it, nothing refers to the schema itself any more, and the bundler leaves that out too. */
function withShortErrors(code: string): string {
  return code.replace(UNREAD, "");
}
