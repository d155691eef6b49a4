/** The report on settings names each problem, its place, and what was probably meant. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { gatherNames, type SiteNames } from "#capabilities/recruitment/commands/import-jobs/site/names.ts";
import { loadProject } from "#runtime/project/open-project.ts";
import { createOwnProject } from "#runtime/testing/project.ts";
import { printDocument } from "#schemas/json/print.ts";
import { readSettings } from "./read-settings.ts";

const test = await createOwnProject();
const { root, put, remove } = test;
afterAll(() => test.close());

let names: SiteNames;
beforeAll(async () => {
  names = gatherNames((await loadProject({ root, now: new Date("2026-11-20T12:00:00Z") })).site);
});

const valid = {
  capacity: { permanent: "agency" },
  defaults: { daysOpen: 30, consultant: "meera-vaidyan" },
};

/** The report on settings; nothing when they can be used. */
async function problemsOf(settings: object | string): Promise<string> {
  await put("content/imports/own.json", typeof settings === "string" ? settings : printDocument(settings));
  const read = readSettings(root, "own", names);
  return "refused" in read ? read.refused : "";
}

it.each(["greenhouse", "lever", "broadbean-xml", "csv"])("takes those of %s", (source) => {
  expect(readSettings(root, source, names)).toHaveProperty("is");
});

it("takes what is sound", async () => {
  expect(await problemsOf(valid)).toBe("");
});

it("reports that there are none, and which there are", async () => {
  await remove("content/imports/own.json");
  const read = readSettings(root, "own", names);
  expect("refused" in read ? read.refused : "").toMatchInlineSnapshot(`
    "There is no content/imports/own.json, which says what the source of these jobs does not. There are: content/imports/broadbean-xml.json, content/imports/csv.json, content/imports/greenhouse.json, content/imports/lever.json.
    docs/importing-jobs.md describes it."
  `);
});

it("reports where a text is no JSON", async () => {
  expect(await problemsOf('{\n  "capacity": {\n')).toMatchInlineSnapshot(
    `"content/imports/own.json:2:16  The file stops before the document is finished. Restore the missing part. What is there so far would have to be closed with } }"`,
  );
});

it("reports all that does not fit, at its line", async () => {
  const settings = {
    prefix: "gh",
    sectros: { Platform: "cloud-devops" },
    confidential: "yes",
    fields: { Level: "senority" },
    capacity: { permanent: "agent" },
    defaults: { daysOpen: "30", workplace: "home" },
  };
  expect(await problemsOf(settings)).toMatchInlineSnapshot(`
    "content/imports/own.json:3:3  "sectros" means nothing here. Did you mean "sectors"?
    content/imports/own.json:2:13  "gh" is no prefix: capitals and digits, and a dash at the end, such as GH-.
    content/imports/own.json:4:19  Here should be true or false. Whether the employer stays unnamed. No, if it is not said.
    content/imports/own.json:5:24  "senority" is not known here. Did you mean "seniority"?
    content/imports/own.json:6:30  "agent" is not known here. Write one of: agency, business, employer.
    content/imports/own.json:7:15  "consultant" is missing: The id of the colleague who answers for it.
    content/imports/own.json:7:29  Here should be a whole number. For how many days a job is open, from the day that it is imported.
    content/imports/own.json:7:48  "home" is not known here. Write one of: on-site, hybrid, remote."
  `);
});

it("reports which ids the site does not have, also where an id is the name of an entry", async () => {
  const settings = {
    ...valid,
    sectors: { "Platform/Cloud": "cloud-devop" },
    places: { Remote: "united-kindom" },
    capacity: { permanant: "agency" },
    consultants: { "cloud-devops": "meera" },
  };
  expect(await problemsOf(settings)).toMatchInlineSnapshot(`
    "content/imports/own.json:4:34  The site has no division "cloud-devop". Did you mean "cloud-devops"?
    content/imports/own.json:5:25  The site has no place "united-kindom". Did you mean "united-kingdom"?
    content/imports/own.json:2:17  The site has no type of job "permanant". Did you mean "permanent"?
    content/imports/own.json:6:36  The site has no colleague "meera". Did you mean "meera-vaidyan"?"
  `);
});
