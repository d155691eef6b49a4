/** Form validators as source text: compiled here, so that no compiler is sent to visitors. */
import { Ajv2020 } from "ajv/dist/2020.js";
import standaloneModule from "ajv/dist/standalone/index.js";
import { toJsonSchema } from "#runtime/forms/schema.ts";
import type { ResolvedForm } from "#runtime/section.ts";

/** The package is CommonJS: Node gives its exports as the default, with the function under `default`. */
const standaloneCode =
  (standaloneModule as unknown as { default?: typeof standaloneModule }).default ?? standaloneModule;

/** Compiles the validator of each form to an ES module that exports `validate`, by form id. */
export function compileValidators(forms: readonly ResolvedForm[]): Map<string, string> {
  return new Map(forms.map((form) => [form.id, compileValidator(form)]));
}

function compileValidator(form: ResolvedForm): string {
  const ajv = new Ajv2020({
    allErrors: true,
    // The words are the form's own, and lengths count as browsers count them.
    messages: false,
    unicode: false,
    logger: false,
    code: { source: true, esm: true, lines: true },
  });
  const validate = ajv.compile(toJsonSchema(form));
  return standaloneCode(ajv, validate);
}
