import { describe, expect, test } from "vitest";
import { toResolveContext } from "#runtime/document/testing.ts";
import { banner, indexFiles, page, siteWith } from "#schemas/testing/site.ts";
import { toServiceForm } from "../service-form.ts";
import { resolveForm } from "./form.ts";

const form = {
  id: "evening",
  title: { en: "Evening", de: "Abend" },
  submit: { en: "Sign up", de: "Anmelden" },
  steps: [
    {
      id: "you",
      heading: { en: "You", de: "Sie" },
      fields: [
        {
          name: "name",
          kind: "text",
          label: { en: "Name" },
          required: true,
          errors: { required: { en: "Name?" } },
        },
        { name: "email", kind: "email", label: { en: "E-mail" }, hint: { en: "To answer" }, required: true },
      ],
    },
    {
      id: "more",
      heading: { en: "More" },
      fields: [
        { name: "letter", kind: "file", label: { en: "Letter" }, required: false },
        {
          ...{ name: "meal", kind: "radios", label: { en: "Meal" }, required: false },
          options: [{ value: "fish", label: { en: "Fish", de: "Fisch" } }],
        },
        { name: "keep", kind: "checkbox", label: { en: "Keep it" }, required: false, consent: "2026-11" },
      ],
    },
  ],
  notice: { en: '<p>See <a href="/privacy/">privacy</a>.</p>' },
  success: "/thanks/",
  subject: { en: "{name} comes" },
  confirmation: { subject: { en: "See you" }, body: { en: '<p><a href="/privacy/">Privacy</a></p>' } },
  retention: { days: 90, withConsent: { field: "keep", days: 700 } },
};
const plain = {
  id: "plain",
  submit: { en: "Send" },
  fields: [{ name: "name", kind: "text", label: { en: "Name" }, required: true }],
};

async function context(language = "en", more = {}) {
  const indexed = await indexFiles({
    ...siteWith({ languages: ["en", "de"] }),
    ...{ "content/forms/evening.json": form, "content/forms/plain.json": plain },
    ...{ "pages/privacy.json": page([banner()]), "pages/thanks.json": page([banner()]) },
    ...more,
  });
  return toResolveContext(indexed, { language, route: "/contact/" });
}

describe("for a page", () => {
  test("a form has its words, its steps, and where it stands", async () => {
    const resolved = resolveForm("evening", await context("de"));
    expect(resolved).toMatchObject({
      ...{ id: "evening", action: "/forms/evening/", page: "/de/contact/", submit: "Anmelden" },
      notice: '<p>See <a href="/de/privacy/">privacy</a>.</p>',
      steps: [
        {
          id: "you",
          heading: "Sie",
          fields: [{ name: "name", errors: { required: "Name?" } }, { hint: "To answer" }],
        },
        { id: "more", heading: "More" },
      ],
    });
    expect(resolved.steps[1]?.fields).toMatchObject([
      { name: "letter", maxSize: 10 },
      { options: [{ value: "fish", label: "Fisch" }] },
      { consent: "2026-11" },
    ]);
  });

  test("what is for the team stays with the team", async () => {
    const sent = JSON.stringify(resolveForm("evening", await context()));
    for (const own of ["Evening", "comes", "See you", "programme", "700", "/thanks/"]) {
      expect(sent).not.toContain(own);
    }
  });

  test("the fields of a form without steps are its only step", async () => {
    const { steps, notice, page: at } = resolveForm("plain", await context());
    expect(steps).toMatchObject([{ fields: [{ name: "name", errors: {} }] }]);
    expect(steps[0]?.heading).toBeUndefined();
    expect([notice, at]).toEqual([undefined, "/contact/"]);
  });

  test("a form that is not there is our own mistake", async () => {
    const site = await context();
    expect(() => resolveForm("none", site)).toThrow('No form is called "none".');
  });
});

describe("for the service", () => {
  test("a form has what becomes of its answers", async () => {
    const { schema, fields, ...rest } = toServiceForm("evening", await context("de"));
    expect(rest).toEqual({
      ...{ id: "evening", title: "Abend", subject: "{name} comes", success: "/de/thanks/" },
      confirmation: { subject: "See you", body: '<p><a href="/de/privacy/">Privacy</a></p>' },
      opens: [],
      personalData: false,
      limit: 20,
      retention: { days: 90, withConsent: { field: "keep", days: 700 } },
    });
    expect(fields.map(({ name }) => name)).toEqual(["name", "email", "letter", "meal", "keep"]);
    expect(schema).toMatchObject({ required: ["name", "email"] });
  });

  test("it is looked for on the page that it names, else on the first that has it", async () => {
    const pageOf = async (more: object) => {
      const files = {
        ...{ "content/forms/plain.json": { ...plain, ...more } },
        "pages/first.json": page([banner({ form: { form: "plain" } })]),
        "pages/second.json": page([banner(), banner({ id: "ask", form: { form: "plain" } })]),
      };
      return toServiceForm("plain", await context("de", files)).page;
    };
    expect(await pageOf({})).toBe("/de/first/");
    expect(await pageOf({ page: "/second/#ask" })).toBe("/de/second/#ask");
  });

  test("what it leaves out gets a default", async () => {
    expect(toServiceForm("plain", await context())).toMatchObject({
      ...{
        title: "plain",
        success: "/form_submission_success/",
        opens: [],
        personalData: false,
        retention: { days: 365 },
        limit: 100,
      },
    });
    const fair = context("en", { "content/forms/plain.json": { ...plain, limit: 300 } });
    expect(toServiceForm("plain", await fair).limit).toBe(300);
  });
});
