import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import type { JsonSchema } from "#schemas/json/schema.ts";
import { createAjvCompiler } from "./ajv.ts";
import { createValidators } from "./compile.ts";

const DEFINITIONS = join(import.meta.dirname, "../definitions");
const files = new Map<string, JsonSchema>(
  readdirSync(DEFINITIONS, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".schema.json"))
    .map((file) => [
      `schemas/definitions/${file.replaceAll("\\", "/")}`,
      JSON.parse(readFileSync(join(DEFINITIONS, file), "utf8")),
    ]),
);

const words = { en: "A" };
const page = (more: object) => ({
  version: 1,
  status: "published",
  metadata: { title: words, description: words },
  sections: [{ id: "a", type: "b" }],
  ...more,
});

// The compiler leaves this out, since compiling the metaschema takes as long as compiling all of these.
it.each([...files])("%s is valid JSON Schema", async (_, schema) => {
  const ajv = new Ajv2020({ strict: false });
  expect({ valid: ajv.validateSchema(schema), errors: ajv.errors }).toEqual({ valid: true, errors: null });
});

describe("moments", () => {
  const validate = createValidators(files, createAjvCompiler(files)).document("page");
  it.each(["2026-12-01T09:00:00Z", "2024-02-29T00:00Z", "2026-12-01T23:59:59.5+01:00"])(
    "%s is one",
    (publishFrom) => {
      expect(validate(page({ publishFrom }))).toEqual([]);
    },
  );
  it.each(["2026-02-30T09:00:00Z", "2026-12-01T24:00:00Z", "2026-12-01T09:00:00", "2026-12-01", "tomorrow"])(
    "%s is none",
    (publishFrom) => {
      expect(validate(page({ publishFrom }))).toMatchObject([{ keyword: "format", pointer: "/publishFrom" }]);
    },
  );
});

it("reports in plain words where a section's reference leads nowhere, and keeps the other sections", () => {
  const slot = { $ref: "../../schemas/definitions/slots/texts.schema.json" };
  const odd = { properties: { text: { type: "object", properties: { heading: slot } } } };
  const all = new Map<string, JsonSchema>([
    ...files,
    ["sections/odd/schema.json", odd],
    ["sections/fine/schema.json", { title: "Fine" }],
  ]);
  const { broken, sections } = createValidators(all, createAjvCompiler(all));
  expect(broken.map(({ file }) => file)).toEqual(["sections/odd/schema.json"]);
  expect([...sections.keys()]).toEqual(["fine"]);
});

it("finds every mistake in a document, not only the first", () => {
  const problems = createValidators(files, createAjvCompiler(files)).document("page")(
    page({ status: "live", colour: "red", version: 2 }),
  );
  expect(problems.map(({ pointer, keyword }) => `${pointer} ${keyword}`).sort()).toEqual([
    " additionalProperties",
    "/status enum",
    "/version const",
  ]);
});
