import { expect, test } from "vitest";
import { field } from "#runtime/forms/testing.ts";
import type { ResolvedField } from "#runtime/section.ts";
import type { Validate } from "./errors.ts";
import { createResolver } from "./resolver.ts";

const name = field("text", { name: "name", errors: { required: "Enter your name" } });
const letter = field("file", { name: "letter", errors: { required: "Choose a file" } });
const form = {
  steps: [
    { id: "you", heading: "You", fields: [name] },
    { id: "letter", heading: "Letter", fields: [letter] },
  ],
};
const options = { fields: {}, shouldUseNativeValidation: undefined };
const refuse: Validate = Object.assign(() => false, {
  errors: ["name", "letter"].map((missingProperty) => ({
    ...{ keyword: "required", instancePath: "", params: { missingProperty } },
  })),
});
const resolve = (
  validate: () => Promise<Validate>,
  { fields = [name, letter], values = { name: " Ada " }, isBad = false }: Partial<Options> = {},
) =>
  createResolver(form, {
    fields: () => fields,
    load: validate,
    inspect: async (field) => (isBad ? { name: field.name, message: "No PDF" } : undefined),
  })(values, undefined, options);

type Options = { fields: ResolvedField[]; values: { [name: string]: unknown }; isBad: boolean };

test("right answers are passed on as data", async () => {
  expect(await resolve(async () => () => true)).toEqual({ values: { name: "Ada" }, errors: {} });
});

test("wrong answers are returned by field", async () => {
  const { errors } = await resolve(async () => refuse);
  expect(errors).toEqual({
    name: { type: "schema", message: "Enter your name" },
    letter: { type: "schema", message: "Choose a file" },
  });
});

test("of one step, only its own fields are checked", async () => {
  expect(Object.keys((await resolve(async () => refuse, { fields: [letter] })).errors)).toEqual(["letter"]);
});

test("a file is looked into when its name and size are right", async () => {
  const seen = await resolve(async () => () => true, { isBad: true });
  expect(seen.errors).toEqual({ letter: { type: "schema", message: "No PDF" } });
  // It is not there: one mistake is enough.
  const missing = await resolve(async () => refuse, { isBad: true });
  expect(missing.errors).toMatchObject({ letter: { message: "Choose a file" } });
});

test("a validator that fails to load does not keep visitors from sending", async () => {
  expect(await resolve(() => Promise.reject(new Error("offline")))).toEqual({
    values: { name: "Ada" },
    errors: {},
  });
});
