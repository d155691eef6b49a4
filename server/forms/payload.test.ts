/** Forms as the build tells them: what another version has written is refused when a site is read, not when somebody sends one. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createFormApp, type FormApp } from "#server/testing/form-app.ts";
import { contactForm, smallSite } from "#server/testing/small-site.ts";

let opened: FormApp;
beforeAll(async () => {
  opened = await createFormApp();
});
afterAll(() => opened.close());

const open = (forms: unknown) => () => opened.open({ site: { ...smallSite, payloads: { forms } } });

test.each([
  undefined,
  "contact",
  { contact: "contact" },
  { contact: { en: { ...contactForm, title: undefined } } },
  { contact: { en: { ...contactForm, fields: {} } } },
  { contact: { en: { ...contactForm, opens: undefined } } },
  { contact: { en: contactForm, cy: { ...contactForm, schema: [] } } },
])("%j are of another version", (forms) => {
  expect(open(forms)).toThrow(
    'What site.json tells the capability "forms" comes from another version. Run "npm run build" again.',
  );
});

test.each([{}, { contact: { en: contactForm } }])("%j are not", (forms) => {
  expect(open(forms)).not.toThrow();
});
