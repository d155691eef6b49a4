/** Compiles schemas with ajv. Loaded only when something has to be compiled: most runs find the validators ready. */
import { _, Ajv2020, type ErrorObject, type Options, type ValidateFunction } from "ajv/dist/2020.js";
import standaloneModule from "ajv/dist/standalone/index.js";
import { isObject, type SchemaFiles, schemaId } from "#schemas/json/schema.ts";
import { date, email, instant, locale, localTime, telephone, timeZone } from "#schemas/values/formats.ts";
import type { SchemaCompiler, SchemaProblem } from "./compile.ts";
import { KEYWORDS } from "./keywords.ts";

/** The package is CommonJS: Node gives its exports as the default, with the function under `default`. */
const standaloneCode =
  (standaloneModule as unknown as { default?: typeof standaloneModule }).default ?? standaloneModule;

/** A compiler that can also write what it has compiled. */
export type AjvCompiler = SchemaCompiler & {
  /** Source of a CommonJS module that exports the quick validators by name; `formats.ts` it takes from a variable `formats`. */
  toSource(): string;
};

/** Makes a compiler for a project's schemas. */
export function createAjvCompiler(files: SchemaFiles): AjvCompiler {
  const quick = createAjv(files, { code: { source: true, optimize: false, formats: _`formats` } });
  let thorough: Ajv2020 | undefined;
  const explained = new Map<string, ValidateFunction>();
  /** Ids of what was compiled, by name. */
  const compiled = new Map<string, string>();
  return {
    compile(name, schema) {
      const id = typeof schema.$id === "string" ? schema.$id : schemaId(`${name}.compiled`);
      const validate = quick.compile({ ...schema, $id: id });
      compiled.set(name, id);
      return (value) => validate(value) as boolean;
    },
    explain(name, schema, value) {
      thorough ??= createAjv(files, { allErrors: true, verbose: true });
      const validate = explained.get(name) ?? thorough.compile(schema);
      explained.set(name, validate);
      validate(value);
      return (validate.errors ?? []).filter(isOwnProblem).map(toProblem);
    },
    toSource: () => standaloneCode(quick, Object.fromEntries(compiled)),
  };
}

function createAjv(files: SchemaFiles, options: Options): Ajv2020 {
  const ajv = new Ajv2020({
    strict: true,
    allowUnionTypes: true,
    allowMatchingProperties: true,
    // Slots take text or an object, so their schema holds keywords for both.
    strictTypes: false,
    // A schema that requires a field lists it where it stands; an extension may sit in another file.
    strictRequired: false,
    validateSchema: false,
    formats: { date, email, instant, locale, localTime, telephone, timeZone },
    keywords: [
      ...[...KEYWORDS.keys()].filter((keyword) => /^x-(?!either$)/.test(keyword)),
      // Schemas of documents and slots have these as well.
      ...["x-replaces", "x-names", "x-slot", "x-turns", "x-names-in", "errorMessage"],
      {
        keyword: "x-either",
        schemaType: "array",
        macro: (names: string[]) => ({ anyOf: names.map((name) => ({ required: [name] })) }),
      },
    ],
    ...options,
  });
  for (const [path, schema] of files) {
    if (/^(?:schemas|capabilities)\//.test(path)) ajv.addSchema({ ...schema, $id: schemaId(path) });
  }
  return ajv;
}

/**
 * A property name that does not fit is reported by `propertyNames` with the name, and fields of which none is there by
 * `x-either`; ajv adds what these are made of.
 */
function isOwnProblem({ propertyName, keyword, schemaPath }: ErrorObject): boolean {
  if (schemaPath.includes("/x-either/")) return false;
  return propertyName === undefined || keyword === "propertyNames";
}

function toProblem(error: ErrorObject): SchemaProblem {
  const either = error.keyword === "x-either" ? (error.schema as string[]) : undefined;
  return {
    keyword: either ? "required" : error.keyword,
    pointer: error.instancePath,
    params: either ? { missingProperty: either[0], either } : error.params,
    value: error.data,
    schema: isObject(error.parentSchema) ? error.parentSchema : {},
  };
}
