import { expect, test } from "vitest";
import { banner, page, problemsOf, reportOf } from "#schemas/testing/site.ts";

const text = (name: string, more: object = {}) => ({
  ...{ name, kind: "text", label: { en: "Name" }, required: false },
  ...more,
});
const form = (more: object) => ({
  "content/forms/evening.json": { id: "evening", submit: { en: "Send" }, success: "/", ...more },
});
const step = (id: string, more: object = {}) => ({ id, heading: { en: id }, fields: [text(id)], ...more });
const messagesOf = async (more: object) =>
  (await problemsOf(form(more))).map(({ code, message }) => `${code}: ${message}`);

test("a name in the subject that is no field", async () => {
  expect(
    await reportOf(
      form({ subject: { en: "Welcome {name}, {nmae} and {other}" }, fields: [text("name"), text("age")] }),
    ),
  ).toMatchInlineSnapshot(`
    "content/forms/evening.json:8:28 error invalid-form
      ▸ {nmae}
      This form has no field "nmae".
      Did you mean "name"?
    content/forms/evening.json:8:39 error invalid-form
      ▸ {other}
      This form has no field "other".
      Choose "name" or "age", or leave out the brackets."
  `);
});

test("a page that does not have the form", async () => {
  const files = (to: string) => ({
    ...form({ page: to, fields: [text("name")] }),
    ...{
      "pages/evening.json": page([banner({ form: { form: "evening" } })]),
      "pages/index.json": page([banner()]),
    },
  });
  expect(await reportOf(files("/"))).toMatchInlineSnapshot(`
    "content/forms/evening.json:7:11 error invalid-form
      ▸ "/"
      The page at / does not have this form.
      Choose "/evening/", or leave this out."
  `);
  expect(await reportOf(files("/evening/"))).toBe("");
  expect(await reportOf(files("/evning/"))).toMatchInlineSnapshot(`
    "content/forms/evening.json:7:11 error dead-link
      ▸ "/evning/"
      There is nothing at /evning/.
      Did you mean "/evening/"?"
  `);
});

test("a page that opens after a form that is not there", async () => {
  const after = (opensAfter: string) => ({
    ...form({ fields: [text("name")] }),
    "pages/guide.json": page([banner()], { opensAfter }),
  });
  expect(await reportOf(after("evning"))).toMatchInlineSnapshot(`
    "pages/guide.json:23:17 error invalid-form
      ▸ "evning"
      There is no form "evning".
      Did you mean "evening"?"
  `);
  expect(await reportOf(after("evening"))).toBe("");
});

test("a form without fields, and one with both fields and steps", async () => {
  expect(await reportOf(form({}))).toMatchInlineSnapshot(`
    "content/forms/evening.json:1:1 error invalid-form
      ▸ 
      This form asks nothing: it has neither fields nor steps.
      Add "fields": [ … ], or "steps": [ … ] for a form in several parts."
  `);
  expect(await reportOf(form({ fields: [text("a")], steps: [step("b")] }))).toMatchInlineSnapshot(`
    "content/forms/evening.json:17:3 error invalid-form
      ▸ "steps"
      This form has both fields and steps, and it is not clear in which order they come.
      Move the "fields" into a step, or delete the "steps"."
  `);
});

test("what does not go together in a field", async () => {
  const fields = [
    text("meal", { kind: "radios" }),
    text("letter", { kind: "file", maxLength: 10 }),
    text("agree", { consent: "2026-11" }),
    text("homepage"),
  ];
  expect(await reportOf(form({ fields }))).toMatchInlineSnapshot(`
    "content/forms/evening.json:10:15 error invalid-form
      ▸ "radios"
      A field of the kind "radios" needs options to choose from.
      Add "options": [ { "value": "…", "label": { "en": "…" } } ].
    content/forms/evening.json:23:7 error invalid-form
      ▸ "maxLength"
      A field of the kind "file" makes no use of "maxLength".
      Delete this, or make it a field of the kind "text", "email", "tel", "url" or "textarea".
    content/forms/evening.json:32:7 error invalid-form
      ▸ "consent"
      A field of the kind "text" makes no use of "consent".
      Delete this, or make it a field of the kind "checkbox".
    content/forms/evening.json:35:15 error invalid-form
      ▸ "homepage"
      A field cannot be called "homepage": that is the field that only programs fill in, by which they are known.
      Choose another name."
  `);
});

test("steps that nothing distinguishes", async () => {
  const unnamed = { id: "b", fields: [text("b")] };
  expect(await messagesOf({ steps: [step("a"), unnamed] })).toMatchInlineSnapshot(`
    [
      "invalid-form: Item 2 of "steps" has no heading, and visitors who come to it would not know what it is about.",
    ]
  `);
  expect(await messagesOf({ steps: [unnamed] })).toEqual([]);
  expect(await messagesOf({ steps: [step("a"), step("a", { fields: [text("b")] })] })).toMatchInlineSnapshot(`
    [
      "invalid-form: The name "a" is already taken on line 9.",
    ]
  `);
  expect(await messagesOf({ steps: [step("a"), step("b", { fields: [text("a")] })] })).toMatchInlineSnapshot(`
    [
      "invalid-form: The name "a" is already taken on line 15.",
    ]
  `);
});

test("a confirmation without an address to send it to", async () => {
  const confirmation = { subject: { en: "Thank you" }, body: { en: "<p>We have it.</p>" } };
  expect(await messagesOf({ fields: [text("a")], confirmation })).toMatchInlineSnapshot(`
    [
      "invalid-form: This form asks for no e-mail address, so nobody can be sent a confirmation.",
    ]
  `);
  expect(await messagesOf({ fields: [text("a", { kind: "email" })], confirmation })).toEqual([]);
});

test("kept for longer with a consent that no field can give", async () => {
  const box = text("keep", { kind: "checkbox", consent: "2026-11" });
  const kept = (field: string) => ({
    fields: [box, text("name")],
    retention: { days: 365, withConsent: { field, days: 730 } },
  });
  expect(await reportOf(form(kept("kepe")))).toMatchInlineSnapshot(`
    "content/forms/evening.json:29:16 error invalid-form
      ▸ "kepe"
      This form has no field "kepe".
      Did you mean "keep"?"
  `);
  expect(await messagesOf(kept("name"))).toMatchInlineSnapshot(`
    [
      "invalid-form: The field "name" is no box by which somebody consents.",
    ]
  `);
  expect(await messagesOf(kept("keep"))).toEqual([]);
});

test("what is misspelt is one mistake", async () => {
  const { kind: _, ...unkind } = text("a", { options: [] });
  expect(await messagesOf({ fields: [unkind] })).toMatchInlineSnapshot(`
    [
      "missing-property: "kind" is missing in item 1 of "fields".",
      "wrong-value: "options" has no entries, and needs at least 1.",
    ]
  `);
  expect(await messagesOf({ subject: { en: ["{b}"] }, fields: [text("a")] })).toMatchInlineSnapshot(`
    [
      "wrong-type: "en" must be a text in quotation marks ("…"), and this is a list.",
    ]
  `);
  expect(await messagesOf({ feilds: [text("a")] })).toMatchInlineSnapshot(`
    [
      "unknown-property: There is no field "feilds" in the document.",
    ]
  `);
  expect(await messagesOf({ fields: [text("a", { kind: "radio" })] })).toMatchInlineSnapshot(`
    [
      "wrong-value: "kind" cannot be "radio".",
    ]
  `);
  expect(await messagesOf({ fields: [text("a", { kind: "radios", option: [] })] })).toMatchInlineSnapshot(`
    [
      "unknown-property: There is no field "option" in item 1 of "fields".",
    ]
  `);
});
