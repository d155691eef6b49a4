import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { type SchemaError, toErrors, type Validate } from "#runtime/forms/validation/errors.ts";
import { toJsonSchema } from "#runtime/forms/validation/schema.ts";
import type { ResolvedField } from "#runtime/section.ts";
import { compileValidator } from "./validators.ts";

const field = (name: string, kind: ResolvedField["kind"], more: Partial<ResolvedField> = {}) => ({
  ...{ name, kind, label: name, required: true, errors: {} },
  ...more,
});
const options = ['"', "}", "a{b"].map((value) => ({ value, label: value }));
const fields = [
  field("name", "text", { maxLength: 3 }),
  field("email", "email"),
  field("topic", "select", { options }),
  field("places", "checkboxes", { options }),
  field("letter", "file", { maxSize: 1 }),
];

const schema = toJsonSchema({ fields });
const code = compileValidator(schema);
const { validate } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
  validate: Validate;
};

describe("a validator as it is sent to browsers", () => {
  test.each<[string, unknown]>([
    ["nothing", {}],
    [
      "all wrong",
      { name: "Adaa", email: "a", topic: "x", places: ["x"], letter: { name: "a.exe", size: 2e6 } },
    ],
    ["of other kinds", { name: 1, email: [], topic: {}, places: "x", letter: "a.pdf", more: 1 }],
    [
      "all right",
      { name: "Ada", email: "a@b.c", topic: '"', places: ["}"], letter: { name: "a.pdf", size: 1 } },
    ],
  ])("finds what the compiler itself finds: %s", (_, data) => {
    const whole = new Ajv2020({ allErrors: true }).compile(schema);
    expect(validate(data)).toBe(whole(data));
    expect(toErrors({ fields }, validate.errors)).toEqual(
      toErrors({ fields }, whole.errors as SchemaError[] | null),
    );
  });

  test("carries nothing that is not read", () => {
    expect(code).not.toMatch(/schemaPath|allowedValues|limit:/);
    expect(code).toContain("missingProperty");
  });
});
