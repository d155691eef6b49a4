import { expect, test } from "vitest";
import { field } from "#runtime/forms/testing.ts";
import { type SchemaError, toErrors } from "./errors.ts";

const form = {
  fields: [
    field("text", { name: "name", errors: { required: "Enter your name" } }),
    field("email", { maxLength: 9, errors: { format: "No address" } }),
    field("tel"),
    field("select"),
    field("checkbox", { errors: { required: "Tick the box" } }),
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
  expect(toErrors(form, [missing("checkbox"), wrong("email", "pattern"), missing("name")])).toEqual([
    { name: "name", message: "Enter your name" },
    { name: "email", message: "No address" },
    { name: "checkbox", message: "Tick the box" },
  ]);
});

test("of several faults in one answer one is returned: too long before not an address", () => {
  const problems = toErrors(form, [wrong("email", "pattern"), wrong("email", "maxLength")]);
  expect(problems.map(({ message }) => message)).toEqual(["Use 9 characters or fewer: Your email"]);
});

test("a box that must be ticked and an empty text are missing answers", () => {
  expect(toErrors(form, [wrong("name", "minLength"), wrong("checkbox", "const")])).toEqual([
    { name: "name", message: "Enter your name" },
    { name: "checkbox", message: "Tick the box" },
  ]);
});

test("a form document without words still gets a sentence", () => {
  const errors = [missing("email"), wrong("tel", "pattern"), wrong("select", "enum"), wrong("name", "type")];
  expect(toErrors(form, errors).map(({ message }) => message)).toMatchInlineSnapshot(`
    [
      "Check this answer: Your text",
      "This is needed: Your email",
      "Enter a telephone number, like 0161 496 0000",
      "Choose from the answers given: Your select",
    ]
  `);
});

test.each([[null], [undefined], [[wrong("elsewhere", "type")]]])("no problems of %j", (errors) => {
  expect(toErrors(form, errors)).toEqual([]);
});
