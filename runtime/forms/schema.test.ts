import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import type { ResolvedField } from "#runtime/section.ts";
import { toData } from "./data.ts";
import { toErrors } from "./errors.ts";
import { toJsonSchema } from "./schema.ts";

function field(kind: ResolvedField["kind"], more: Partial<ResolvedField> = {}): ResolvedField {
  return { name: "answer", kind, label: "Your answer", required: false, errors: {}, ...more };
}

const ajv = new Ajv2020({ allErrors: true, strict: true });

/** What a visitor reads below the field after sending `answer`; undefined when it is taken. */
function complaint(of: ResolvedField, answer: string | undefined): string | undefined {
  const form = { fields: [of] };
  const validate = ajv.compile(toJsonSchema(form));
  const valid = validate(toData(form, new Map([["answer", answer]])));
  const problems = toErrors(form, validate.errors);
  expect(problems.length).toBe(valid ? 0 : 1);
  return problems[0]?.message;
}

describe("e-mail addresses", () => {
  const email = field("email", { errors: { format: "No address" } });
  test.each(["ada@example.com", "a.b+c@mail.example.co.uk", " ada@example.com ", "ada@münchen.example"])(
    "%s is taken",
    (answer) => expect(complaint(email, answer)).toBeUndefined(),
  );
  test.each([
    "ada",
    "ada@example",
    "@example.com",
    "ada@.com",
    "ada@example.",
    "ada@@example.com",
    "a b@example.com",
  ])("%s is not", (answer) => expect(complaint(email, answer)).toBe("No address"));
});

describe("telephone numbers", () => {
  const tel = field("tel", { errors: { format: "No number" } });
  test.each([
    "0161 496 0142",
    "(0161) 496-0142",
    "+44 (0)161 496 0142",
    "(+44) 161 4960142",
    "+1 617.555.0142",
    "0161 496 0142 ext. 12",
    "0161/4960142 x3",
    "4960142",
  ])("%s is taken", (answer) => expect(complaint(tel, answer)).toBeUndefined());
  test.each([
    "123456",
    "call me",
    "0161 496 0142 or 0143",
    "+",
    "0161 496 0142 0143 0144 0145",
    "<0161 496 0142>",
  ])("%s is not", (answer) => expect(complaint(tel, answer)).toBe("No number"));

  test("an answer made to take long to judge is judged before the test times out", () => {
    expect(complaint(tel, `${"0 ".repeat(50_000)}!`)).toBe("No number");
    expect(
      complaint(
        field("email", { errors: { format: "No" } }),
        `${"a.".repeat(50_000)}@${"a.".repeat(50_000)}@`,
      ),
    ).toBe("No");
  });
});

describe("required answers", () => {
  const errors = { required: "Enter it" };
  test.each<[string, ResolvedField, string | undefined, string | undefined]>([
    ["a text", field("text", { required: true, errors }), "Ada", undefined],
    ["only spaces", field("text", { required: true, errors }), "  \t ", "Enter it"],
    ["nothing", field("text", { required: true, errors }), undefined, "Enter it"],
    ["nothing, not required", field("text"), "", undefined],
    ["nothing for a format, not required", field("email"), "", undefined],
    ["a ticked box", field("checkbox", { required: true, errors }), "yes", undefined],
    ["an empty box", field("checkbox", { required: true, errors }), undefined, "Enter it"],
    ["an empty box, not required", field("checkbox"), undefined, undefined],
  ])("%s", (_, of, answer, words) => expect(complaint(of, answer)).toBe(words));
});

describe("a list of options", () => {
  const options = [
    { value: "", label: "Choose" },
    { value: "hiring", label: "Hiring" },
  ];
  const select = field("select", {
    required: true,
    options,
    errors: { required: "Choose", enum: "Not one" },
  });
  test.each([
    ["hiring", undefined],
    ["", "Choose"],
    ["firing", "Not one"],
  ])("%j", (answer, words) => expect(complaint(select, answer)).toBe(words));
});

test("the longest answer is taken, one character more is not", () => {
  const text = field("text", { maxLength: 5, errors: { maxLength: "Too long" } });
  expect(complaint(text, "12345")).toBeUndefined();
  expect(complaint(text, "123456")).toBe("Too long");
});

test.each<[string, ResolvedField, unknown]>([
  ["an empty text", field("text"), ""],
  ["a box that must be ticked and is not", field("checkbox", { required: true }), false],
  ["the option that stands for none", field("select", { options: [{ value: "", label: "Choose" }] }), ""],
  ["a list in place of a text", field("text"), ["a"]],
])("data that did not come through toData is refused too: %s", (_, of, answer) => {
  expect(ajv.compile(toJsonSchema({ fields: [of] }))({ answer })).toBe(false);
});

test("what the form does not ask for is refused", () => {
  const validate = ajv.compile(toJsonSchema({ fields: [field("text")] }));
  expect(validate({ answer: "a" })).toBe(true);
  expect(validate({ answer: "a", admin: true })).toBe(false);
});
