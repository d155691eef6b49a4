/** Compiles schemas with ajv. Loaded only when something has to be compiled: most runs find the validators ready. */
import { _, Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import standaloneModule from "ajv/dist/standalone/index.js";
import type { SchemaCompiler, SchemaFinding } from "#schemas/compile.ts";
import { instant, localTime } from "#schemas/formats.ts";
import { isObject, type JsonSchema, type SchemaFiles, schemaId } from "#schemas/schema.ts";

/** The package is CommonJS: Node gives its exports as the default, with the function under `default`. */
const standaloneCode =
  (standaloneModule as unknown as { default?: typeof standaloneModule }).default ?? standaloneModule;

/** A compiler that can also write what it has compiled. */
export type AjvCompiler = SchemaCompiler & {
  /**
   * Source of a CommonJS module that exports the quick validators by name.
   *
   * @param formats how that module requires `formats.ts`
   */
  toSource(formats: string): string;
};

/** Makes a compiler for a project's schemas. */
export function createAjvCompiler(files: SchemaFiles): AjvCompiler {
  const quick = createAjv(files, false);
  let thorough: Ajv2020 | undefined;
  const explained = new Map<string, ValidateFunction>();
  const compiled = new Map<string, JsonSchema>();
  return {
    compile(name, schema) {
      const validate = quick.compile(schema);
      compiled.set(name, schema);
      return (value) => validate(value) as boolean;
    },
    explain(name, schema, value) {
      thorough ??= createAjv(files, true);
      const validate = explained.get(name) ?? thorough.compile(schema);
      explained.set(name, validate);
      validate(value);
      return (validate.errors ?? []).filter(isOwnFinding).map(toFinding);
    },
    toSource(formats) {
      const writer = createAjv(files, false, formats);
      const names = new Map<string, string>();
      for (const [name, schema] of compiled) {
        const id = typeof schema.$id === "string" ? schema.$id : schemaId(`${name}.compiled`);
        writer.addSchema({ ...schema, $id: id });
        names.set(name, id);
      }
      return standaloneCode(writer, Object.fromEntries(names));
    },
  };
}

function createAjv(files: SchemaFiles, allErrors: boolean, formats?: string): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors,
    verbose: allErrors,
    strict: true,
    allowUnionTypes: true,
    allowMatchingProperties: true,
    // Slots take text or an object, so their schema holds keywords for both.
    strictTypes: false,
    // A schema that requires a field lists it where it stands; an extension may sit in another file.
    strictRequired: false,
    formats: { instant, localTime },
    keywords: ["x-enum-descriptions", "x-entity"],
    ...(formats === undefined ? {} : { code: { source: true, formats: _`require(${formats})` } }),
  });
  for (const [path, schema] of files) {
    if (path.startsWith("schemas/")) ajv.addSchema({ ...schema, $id: schemaId(path) });
  }
  return ajv;
}

/** A property name that does not fit is reported by `propertyNames` with the name; ajv adds the inner keyword. */
function isOwnFinding(error: ErrorObject): boolean {
  return error.propertyName === undefined || error.keyword === "propertyNames";
}

function toFinding(error: ErrorObject): SchemaFinding {
  return {
    keyword: error.keyword,
    pointer: error.instancePath,
    params: error.params,
    value: error.data,
    schema: isObject(error.parentSchema) ? error.parentSchema : {},
  };
}
