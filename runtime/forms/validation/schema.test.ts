import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { toBytes } from "#runtime/forms/files/size.ts";
import { field as fieldOf, options } from "#runtime/forms/testing.ts";
import type { ResolvedField } from "#runtime/section.ts";
import { type RawAnswers, toData } from "./data.ts";
import { toErrors } from "./errors.ts";
import { toJsonSchema } from "./schema.ts";

const field: typeof fieldOf = (kind, more) =>
  fieldOf(kind, { name: "answer", label: "Your answer", ...more });

const ajv = new Ajv2020({ allErrors: true, strict: true });

/** What a visitor reads below the field after sending `answer`; undefined when it is taken. */
function complaint(of: ResolvedField, answer: unknown): string | undefined {
  const form = { fields: [of] };
  const validate = ajv.compile(toJsonSchema(form));
  const raw: RawAnswers = new Map([["answer", answer]]);
  const valid = validate(toData(form, raw));
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
    "\u202a+44 7700 900123\u202c",
    "0161–496–0142",
    "+44 (0) – 161 496 0142 (mobile)",
    "+ 44 161 496 0142",
    "Tel: ０１６１ ４９６ ０１４２ (Ext. 12)",
    "tel:+44-161-496-0142;ext=12",
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

describe("addresses of pages", () => {
  const url = field("url", { errors: { format: "No address" } });
  test.each([
    "https://ada.example/work?id=1#top",
    "HTTP://ada.example",
    "linkedin.example/in/ada",
    "ada.example:8080",
    "münchen.example/straße",
  ])("%s is taken", (answer) => expect(complaint(url, answer)).toBeUndefined());
  test.each([
    "ada",
    "javascript:alert(1)",
    "javascript://a.example/%0aalert(1)",
    "data:text/html,a.b",
    "ftp://ada.example",
    "ada@site.example",
    "https://ada",
    "https://a b.example",
    ".example",
    `${"a.".repeat(50_000)}!@`,
  ])("%s is not", (answer) => expect(complaint(url, answer)).toBe("No address"));
});

describe("files", () => {
  const file = field("file", {
    ...{ required: true, maxSize: 2 },
    errors: { required: "None", type: "No PDF", size: "Too large", empty: "Empty" },
  });
  test.each<[string, unknown, string | undefined]>([
    ["a PDF", { name: "letter.pdf", size: 1 }, undefined],
    ["whatever letters", { name: "Letter.final.DocX", size: toBytes(2) }, undefined],
    ["one byte too many", { name: "letter.pdf", size: toBytes(2) + 1 }, "Too large"],
    ["nothing in it", { name: "letter.pdf", size: 0 }, "Empty"],
    ["another kind", { name: "letter.pdf.exe", size: 1 }, "No PDF"],
    ["another kind and too large: the kind is reported", { name: "letter.zip", size: toBytes(9) }, "No PDF"],
    ["none", undefined, "None"],
  ])("%s", (_, answer, words) => expect(complaint(file, answer)).toBe(words));

  test("words for forms that have none", () => {
    const plain = field("file", { maxSize: 2 });
    expect([
      complaint(plain, { name: "letter.zip", size: 1 }),
      complaint(plain, { name: "letter.pdf", size: toBytes(3) }),
      complaint(plain, { name: "letter.pdf", size: 0 }),
    ]).toMatchInlineSnapshot(`
      [
        "Choose a PDF or a Word document (.docx): Your answer",
        "Choose a file of 2 MB or less: Your answer",
        "Choose another file, this one is empty: Your answer",
      ]
    `);
  });
});

describe("several of a list", () => {
  const list = field("checkboxes", {
    ...{ required: true, options: options("a", "b") },
    errors: { required: "Choose", enum: "Not one" },
  });
  test.each<[unknown, string | undefined]>([
    [["a"], undefined],
    [["b", "a"], undefined],
    [[], "Choose"],
    [["a", "c"], "Not one"],
  ])("%j", (answer, words) => expect(complaint(list, answer)).toBe(words));
  test("need not be chosen", () => {
    expect(complaint({ ...list, required: false }, [])).toBeUndefined();
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

describe.each(["select", "radios"] as const)("one of a list: %s", (kind) => {
  const one = field(kind, {
    ...{ required: true, options: options("", "sailing") },
    errors: { required: "Choose", enum: "Not one" },
  });
  test.each([
    ["sailing", undefined],
    ["", "Choose"],
    ["firing", "Not one"],
  ])("%j", (answer, words) => expect(complaint(one, answer)).toBe(words));
});

test("the longest answer is taken, one character more is not", () => {
  const text = field("text", { maxLength: 5, errors: { maxLength: "Too long" } });
  expect(complaint(text, "12345")).toBeUndefined();
  expect(complaint(text, "123456")).toBe("Too long");
});

test.each<[string, ResolvedField, unknown]>([
  ["a text in place of a list", field("checkboxes", { options: options("a") }), "a"],
  ["the same choice twice", field("checkboxes", { options: options("a") }), ["a", "a"]],
  ["an empty list", field("checkboxes", { options: options("a") }), []],
  ["a text in place of a file", field("file", { maxSize: 1 }), "letter.pdf"],
  ["a file with more to it", field("file", { maxSize: 1 }), { name: "a.pdf", size: 1, path: "/" }],
  ["a file without a size", field("file", { maxSize: 1 }), { name: "a.pdf" }],
  ["an empty text", field("text"), ""],
  ["a box that must be ticked and is not", field("checkbox", { required: true }), false],
  ["the option that stands for none", field("select", { options: options("") }), ""],
  ["a list in place of a text", field("text"), ["a"]],
])("data that did not come through toData is refused too: %s", (_, of, answer) => {
  expect(ajv.compile(toJsonSchema({ fields: [of] }))({ answer })).toBe(false);
});

test("a field that the form does not have is refused", () => {
  const validate = ajv.compile(toJsonSchema({ fields: [field("text")] }));
  expect(validate({ answer: "a" })).toBe(true);
  expect(validate({ answer: "a", admin: true })).toBe(false);
});
