/** What is left of embeds on a site that does not list them. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadProject } from "#runtime/project/open-project.ts";
import { film } from "#runtime/testing/form-site.ts";
import { createTestSite, siteConfiguration, type TestProject } from "#runtime/testing/project.ts";
import { page } from "#schemas/testing/site.ts";

let site: TestProject;
const open = () => loadProject({ root: site.root, now: new Date("2026-11-20T12:00:00Z") });
beforeAll(async () => {
  site = await createTestSite("sections/catalogue");
});
afterAll(() => site.close());

it("has no section and no field for them, and says how it would get both", async () => {
  await site.put("content/site.json", siteConfiguration({ embeds: ["https://player.example"] }));
  await site.put("pages/index.json", page([film]));
  const { problems } = await open();
  expect(problems.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    'content/site.json: The field "embeds" is one of the capability "embeds", which this site does not list.',
    'pages/index.json: Sections of the type "embed" are those of the capability "embeds", which this site does not list.',
  ]);
  expect(new Set(problems.map(({ hint }) => hint))).toEqual(
    new Set(['Run npm run migrate: it adds "embeds" to the "capabilities" of content/site.json.']),
  );
});

it("has what its examples stand on all the same, in which something is embedded", async () => {
  await site.put("content/site.json", siteConfiguration());
  const { site: index } = await open();
  expect(index.fixturesFor("catalogue")?.site.site).toHaveProperty("embeds");
});
