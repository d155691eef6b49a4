/** Drafts with errors stop no build, as long as nothing that visitors see is made of them. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildProject } from "#runtime/output/build.ts";
import { loadProject } from "#runtime/project/open-project.ts";
import { mainBanner as heading, office } from "#runtime/testing/parts.ts";
import {
  createTestSite,
  siteConfiguration,
  type TestProject,
  withoutAdvice,
} from "#runtime/testing/project.ts";
import { collection, template } from "#schemas/testing/collections.ts";
import { page } from "#schemas/testing/site.ts";
import { wordsOfDrafts } from "#scripts/build/words.ts";
import { withoutBrokenDrafts } from "./broken-drafts.ts";

const now = new Date("2026-11-20T12:00:00Z");
const banner = (en: string, more: object = {}) => heading({ en }, more);
const linking = (href: string) => banner("Home", { link: { primary: { label: { en: "On" }, href } } });
const draft = { status: "draft" };
/** It has a field that there is not. */
const broken = { ...draft, headline: "A" };
const slot = (kind: string, more: object = {}) => ({
  ...{
    $ref: `../../../schemas/definitions/slots/${kind}.schema.json`,
    title: "A",
    description: "B.",
    ...more,
  },
});

let project: TestProject;
beforeEach(async () => {
  project = await createTestSite("sections/main-banner");
  await project.put("pages/index.json", page([banner("Home")]));
});
afterEach(() => project.close());

/** What is wrong besides advice, as a build would see it with the drafts left out. */
async function judged(): Promise<{
  drafts: string[];
  problems: string[];
  left: string[];
  reported: string[];
}> {
  const whole = await loadProject({ root: project.root, now });
  const { drafts, project: without } = withoutBrokenDrafts(whole);
  const problems = without.problems.filter(({ severity }) => severity !== "information");
  const built = problems.every(({ severity }) => severity !== "error");
  return {
    drafts: drafts.map(({ file, pointer, errors }) => `${file}${pointer} ${errors}`),
    problems: problems.map(({ severity, code, file, line }) => `${severity} ${code} ${file}:${line}`),
    left: without.documents.map(({ file }) => file),
    reported: wordsOfDrafts({
      built,
      drafts,
      pages: 0,
      project: built ? without : whole,
      errors: without.errors,
    }),
  };
}

describe("a page", () => {
  it("is left out, and a link to it is reported as any link to a draft", async () => {
    await project.put("pages/index.json", page([linking("/later/")]));
    await project.put("pages/later.json", page([banner("Later")], broken));
    const { drafts, problems, left, reported } = await judged();
    expect(drafts).toEqual(["pages/later.json 1"]);
    expect(problems).toEqual(["warning dead-link pages/index.json:26"]);
    expect(left).not.toContain("pages/later.json");
    expect(reported).toEqual([
      "pages/later.json is a draft with 1 error, and it was left out. npm run validate -- pages/later.json says what is wrong.",
    ]);
  });

  it.each(["pages/tides.json", "pages/tides/index.json"])(
    "with the address of another one leaves it to that, being %s",
    async (file) => {
      const other = file === "pages/tides.json" ? "pages/tides/index.json" : "pages/tides.json";
      await project.put(other, page([banner("Tides")]));
      await project.put(file, page([banner("Other tides")], draft));
      expect(await judged()).toMatchObject({ drafts: [`${file} 1`], problems: [] });
    },
  );

  it("with the alias of another one leaves it to that", async () => {
    await project.put("pages/a.json", page([banner("A")], { ...draft, aliases: ["/tides/"] }));
    await project.put("pages/z.json", page([banner("Z")], { aliases: ["/tides/"] }));
    await project.put("pages/index.json", page([linking("/tides/")]));
    expect(await judged()).toMatchObject({ drafts: ["pages/a.json 1"], problems: [] });
  });

  it("that another one has words from stays, and the places that need it are named", async () => {
    await project.put("pages/later.json", page([banner("Later")], broken));
    await project.put("pages/using.json", page([heading("later.banner.heading")]));
    const { problems, reported } = await judged();
    expect(problems).toEqual(["error unknown-text-key pages/using.json:17"]);
    expect(reported).toEqual([
      "Drafts with errors are left out, but what visitors see is made of these. It needs them here:",
      "  pages/using.json:17",
    ]);
  });

  it("that another draft has words from takes that along", async () => {
    await project.put("pages/later.json", page([banner("Later")], broken));
    await project.put("pages/using.json", page([heading("later.banner.heading")], draft));
    const { drafts, problems, reported } = await judged();
    expect(drafts).toEqual(["pages/later.json 1", "pages/using.json 0"]);
    expect(problems).toEqual([]);
    expect(reported[1]).toBe(
      "pages/using.json is a draft that needs one with errors, and it was left out as well.",
    );
  });

  it("keeps its shared texts from being reported as unused", async () => {
    const { severities } = (await withoutAdvice(project.root)) as { severities: object };
    await project.put("content/checks.json", { severities: { ...severities, "unused-entry": "warning" } });
    await project.put("content/texts/a.json", { entries: { "shared.a": { en: "Later" } } });
    await project.put("pages/later.json", page([heading("shared.a")], broken));
    expect(await judged()).toMatchObject({ drafts: ["pages/later.json 1"], problems: [] });
  });

  it("that does not parse stays: its status cannot be read", async () => {
    await project.put("pages/later.json", '{ "version": 1, "status": "draft", ');
    expect(await judged()).toMatchObject({
      drafts: [],
      problems: ["error syntax pages/later.json:1"],
      reported: ["A file that cannot be read cannot be left out, whether draft or not."],
    });
  });

  it("whose status is misspelt is none, and neither is a shared text that only a draft shows", async () => {
    await project.put("pages/later.json", page([heading("shared.a")], draft));
    await project.put("content/texts/a.json", { entries: { "shared.a": { en: "<script>" } } });
    await project.put("pages/soon.json", page([banner("Soon")], { status: "drafft" }));
    const { drafts, problems, reported } = await judged();
    expect(drafts).toEqual([]);
    expect(problems.map((problem) => problem.split(" ")[2])).toEqual([
      "content/texts/a.json:4",
      "pages/soon.json:3",
    ]);
    expect(reported).toEqual([]);
  });
});

describe("an entity", () => {
  const offices = "content/collections/offices";
  beforeEach(async () => {
    const fields = {
      required: ["title"],
      properties: { title: slot("text"), near: slot("reference", { "x-collection": "offices" }) },
    };
    await project.put(`${offices}/collection.json`, collection("offices", { fields }));
    await project.put(`${offices}/leeds.json`, office("leeds"));
    await project.put("pages/offices/[slug].json", template("offices", [banner("Office")]));
  });

  it("is left out with its page, and a link to it is reported as any link to a draft", async () => {
    await project.put(`${offices}/york.json`, office("york", broken));
    await project.put("pages/index.json", page([linking("/offices/york/")]));
    expect(await judged()).toMatchObject({
      drafts: [`${offices}/york.json 1`],
      problems: ["warning dead-link pages/index.json:26"],
    });
  });

  it("with the id and the slug of another one leaves them to that", async () => {
    await project.put(`${offices}/a.json`, office("leeds", draft));
    expect(await judged()).toMatchObject({ drafts: [`${offices}/a.json 2`], problems: [] });
  });

  it("that another one refers to stays", async () => {
    await project.put(`${offices}/york.json`, office("york", broken));
    const fields = { title: { en: "Leeds" }, near: "york" };
    await project.put(`${offices}/leeds.json`, office("leeds", { fields }));
    const { problems, reported } = await judged();
    expect(problems).toEqual([`error unknown-reference ${offices}/leeds.json:11`]);
    expect(reported[1]).toBe(`  ${offices}/leeds.json:11`);
  });

  it("has a template that is left out as well, with all pages that it makes", async () => {
    await project.put("pages/offices/[slug].json", template("offices", [banner("Office")], broken));
    await project.put("pages/index.json", page([linking("/offices/leeds/")]));
    expect(await judged()).toMatchObject({
      drafts: ["pages/offices/[slug].json 1"],
      problems: ["warning dead-link pages/index.json:26"],
    });
  });
});

describe("an announcement", () => {
  const event = { title: { en: "A" }, event_date_and_time: "2026-12-24T18:00:00" };
  const file = "content/announcements.json";
  beforeEach(async () => {
    await project.put("content/site.json", siteConfiguration({ capabilities: ["announcements"] }));
    await project.put("content/checks.json", await withoutAdvice(project.root));
  });

  it("is left out alone, and the others stay in their lines", async () => {
    await project.put(file, {
      items: [
        { id: "a", ...event, ...broken },
        { id: "b", ...event },
        { id: "c", ...event, order: 1, button_title: { en: "On" }, button_link: "/later/" },
        { id: "d", ...event, ...broken },
        { id: "e", ...event, ...broken, extra: 1 },
      ],
    });
    await project.put("pages/later.json", page([banner("Later")], draft));
    const { drafts, problems, reported } = await judged();
    expect(drafts).toEqual([`${file}/items/0 1`, `${file}/items/3 1`, `${file}/items/4 2`]);
    const text = await readFile(join(project.root, file), "utf8");
    const line = text.slice(0, text.indexOf('"/later/"')).split("\n").length;
    expect(problems).toEqual([`warning dead-link ${file}:${line}`]);
    expect(reported[2]).toBe(
      `${file} has the draft “e” with 2 errors, and it was left out. npm run validate -- ${file} says what is wrong.`,
    );
  });

  it("that is published stops the build", async () => {
    await project.put(file, { items: [{ id: "a", ...event, headline: "A" }] });
    expect(await judged()).toMatchObject({ drafts: [], problems: [`error unknown-property ${file}:9`] });
  });
});

it("a build for visitors goes on without it, one of drafts does not", async () => {
  await project.put("pages/index.json", page([linking("/later/")]));
  await project.put("pages/later.json", page([banner("Later")], broken));
  const target = join(project.root, "dist");
  const options = { root: project.root, now, target };
  expect(await buildProject({ ...options, drafts: true, isDraftBuild: true })).toMatchObject({
    built: false,
  });
  expect(await buildProject(options)).toMatchObject({ built: true, pages: 1 });
  const files = await project.read("dist");
  expect([...files.keys()].filter((name) => name.includes("later"))).toEqual([]);
  expect(files.get("index.html")).not.toContain("/later/");
});
