import { expect, test } from "vitest";
import type { ResolvedField } from "#runtime/section.ts";
import { type SchemaError, toErrors } from "./errors.ts";

const form: { fields: ResolvedField[] } = {
  fields: [
    { name: "name", kind: "text", label: "Name", required: true, errors: { required: "Enter your name" } },
    {
      name: "email",
      kind: "email",
      label: "E-mail",
      required: true,
      maxLength: 9,
      errors: { format: "No address" },
    },
    { name: "phone", kind: "tel", label: "Telephone", required: false, errors: {} },
    { name: "topic", kind: "select", label: "Topic", required: true, options: [], errors: {} },
    {
      name: "agree",
      kind: "checkbox",
      label: "I agree",
      required: true,
      errors: { required: "Tick the box" },
    },
  ],
};

const missing = (name: string): SchemaError => ({
  keyword: "required",
  instancePath: "",
  params: { missingProperty: name },
});
const wrong = (name: string, keyword: string): SchemaError => ({
  keyword,
  instancePath: `/${name}`,
  params: {},
});

test("problems come in the order of the fields, in the form's own words", () => {
  expect(toErrors(form, [missing("agree"), wrong("email", "pattern"), missing("name")])).toEqual([
    { name: "name", message: "Enter your name" },
    { name: "email", message: "No address" },
    { name: "agree", message: "Tick the box" },
  ]);
});

test("of several faults in one answer one is told: too long before not an address", () => {
  const problems = toErrors(form, [wrong("email", "pattern"), wrong("email", "maxLength")]);
  expect(problems.map(({ message }) => message)).toEqual(["Use 9 characters or fewer: E-mail"]);
});

test("a box that must be ticked and an empty text are missing answers", () => {
  expect(toErrors(form, [wrong("name", "minLength"), wrong("agree", "const")])).toEqual([
    { name: "name", message: "Enter your name" },
    { name: "agree", message: "Tick the box" },
  ]);
});

test("a form document without words still gets a sentence", () => {
  const errors = [missing("email"), wrong("phone", "pattern"), wrong("topic", "enum"), wrong("name", "type")];
  expect(toErrors(form, errors).map(({ message }) => message)).toMatchInlineSnapshot(`
    [
      "Check this answer: Name",
      "This is needed: E-mail",
      "Enter a telephone number, like 0161 496 0000",
      "Choose from the answers given: Topic",
    ]
  `);
});

test.each([[null], [undefined], [[wrong("elsewhere", "type")]]])("nothing to tell: %j", (errors) => {
  expect(toErrors(form, errors)).toEqual([]);
});
