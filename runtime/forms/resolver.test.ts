import { expect, test } from "vitest";
import type { ResolvedForm } from "#runtime/section.ts";
import type { Validate } from "./errors.ts";
import { createResolver } from "./resolver.ts";

const form: ResolvedForm = {
  id: "contact",
  action: "/forms/contact/",
  submit: "Send",
  page: "/contact-us/",
  steps: [
    {
      id: "form",
      fields: [
        {
          name: "name",
          kind: "text",
          label: "Name",
          required: true,
          errors: { required: "Enter your name" },
        },
      ],
    },
  ],
  fallback: { telephone: "0161 496 0142", email: "hello@example.com" },
};
const options = { fields: {}, shouldUseNativeValidation: undefined };
const resolve = (load: () => Promise<Validate>, values = { name: " Ada " }) =>
  createResolver(form, load)(values, undefined, options);

test("right answers are passed on as data", async () => {
  expect(await resolve(async () => () => true)).toEqual({ values: { name: "Ada" }, errors: {} });
});

test("wrong answers are told by field", async () => {
  const refuse: Validate = Object.assign(() => false, {
    errors: [{ keyword: "required", instancePath: "", params: { missingProperty: "name" } }],
  });
  const { errors } = await resolve(async () => refuse, { name: "" });
  expect(errors).toEqual({ name: { type: "schema", message: "Enter your name" } });
});

test("a validator that does not arrive keeps nobody from writing", async () => {
  expect(await resolve(() => Promise.reject(new Error("offline")))).toEqual({
    values: { name: "Ada" },
    errors: {},
  });
});
