/**
 * Validators of schemas, compiled once and kept as a module until a schema or the compiler changes. Compiling
 * takes longer than a rebuild may, so neither ajv nor the schemas are touched when nothing has changed.
 */
import { createRequire } from "node:module";
import { join } from "node:path";
import { preparedIn } from "#runtime/files/places.ts";
import { requireOfEngine } from "#runtime/files/site-modules.ts";
import { keepIfPossible } from "#runtime/files/write-whole.ts";
import type { SchemaCompiler } from "#schemas/compile/compile.ts";
import type { SchemaFiles } from "#schemas/json/schema.ts";
import * as formats from "#schemas/values/formats.ts";

const require = createRequire(import.meta.url);

type CompilerModule = typeof import("#schemas/compile/ajv.ts");
type Kept = { [name: string]: ((value: unknown) => boolean) | undefined };

/** A compiler that takes what was kept, and can keep what it had to compile. */
export type KeptCompiler = SchemaCompiler & { keep(): void };

/**
 * Makes the compiler of a project.
 *
 * @param key names the schemas and the code of the compiler: the same key stands for the same validators
 */
export function loadSchemaCompiler(root: string, files: SchemaFiles, key: string): KeptCompiler {
  const path = join(preparedIn(root, "schemas"), `${key}.cjs`);
  const kept = requireKept(path);
  let ajv: ReturnType<CompilerModule["createAjvCompiler"]> | undefined;
  const own = () => {
    if (!ajv) {
      const { createAjvCompiler } = requireOfEngine<CompilerModule>("schemas/compile/ajv.ts");
      ajv = createAjvCompiler(files);
    }
    return ajv;
  };
  return {
    // What could not be compiled was not kept: the reason is found again.
    compile: (name, schema) => kept?.[name] ?? own().compile(name, schema),
    explain: (name, schema, value) => own().explain(name, schema, value),
    keep() {
      if (!kept && ajv) keepIfPossible(path, toModule(ajv.toSource()));
    },
  };
}

/**
 * Source of a module that exports a function, which is given the formats: in a bundle these are elsewhere than in the sources. The
 * compiler's packages are named by where they are, since they do not lie beside what is kept of a site.
 */
function toModule(source: string): string {
  const body = source.replace(
    /require\("(ajv[^"]*)"\)/g,
    (_, name) => `require(${JSON.stringify(require.resolve(name))})`,
  );
  // In parentheses: as it is called at once, it is compiled at once, and what Node keeps of the file is the whole of it.
  return `module.exports = (function (formats, exports) {${body}\nreturn exports;});\n`;
}

function requireKept(path: string): Kept | undefined {
  try {
    return (require(path) as (known: typeof formats, exports: Kept) => Kept)(formats, {});
  } catch {
    return undefined;
  }
}
