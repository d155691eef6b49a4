/** What is left of forms on a site that does not list them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildProject } from "#runtime/output/build.ts";
import { loadProject } from "#runtime/project/open-project.ts";
import { mainBanner } from "#runtime/testing/parts.ts";
import { createTestSite, siteConfiguration, type TestProject } from "#runtime/testing/project.ts";
import { page } from "#schemas/testing/site.ts";

const now = new Date("2026-11-20T12:00:00Z");
let site: TestProject;
beforeAll(async () => {
  site = await createTestSite("sections/main-banner");
});
afterAll(() => site.close());

const contact = {
  ...{ id: "contact", type: "simple-contact-form", form: { form: "contact" } },
  text: { heading: { en: "Write to us" } },
};

it("has no section, no document and no field of pages for them, and says how it would get these", async () => {
  await site.put("content/forms/contact.json", { id: "contact", submit: { en: "Send" }, fields: [] });
  await site.put("pages/index.json", page([contact]));
  await site.put("pages/guide.json", page([mainBanner({ en: "Guide" })], { opensAfter: "contact" }));
  const { problems } = await loadProject({ root: site.root, now });
  expect(problems.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    'content/forms/contact.json: Nobody reads this file: content/forms/ is for documents of the capability "forms", which this site does not list.',
    'pages/guide.json: The field "opensAfter" is one of the capability "forms", which this site does not list.',
    'pages/index.json: Sections of the type "simple-contact-form" are those of the capability "forms", which this site does not list.',
  ]);
  expect(new Set(problems.map(({ hint }) => hint))).toEqual(
    new Set(['Run npm run migrate: it adds "forms" to the "capabilities" of content/site.json.']),
  );
});

it("is built without them", async () => {
  await site.put("content/site.json", siteConfiguration());
  await site.remove("content/forms/contact.json");
  await site.remove("pages/guide.json");
  await site.put("pages/index.json", page([mainBanner({ en: "Home" })]));
  await buildProject({ root: site.root, now, target: join(site.root, "dist") });
  const service = JSON.parse(readFileSync(join(site.root, "dist/.pageloom/site.json"), "utf8"));
  expect(service.payloads).toEqual({});
  expect(readFileSync(join(site.root, "dist/.pageloom/nginx.conf"), "utf8")).not.toContain("/forms/");
});
