/** What a build keeps of documents and what validation keeps, whichever comes first. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, it } from "vitest";
import { nameOfCode } from "#runtime/files/code-names.ts";
import { ENGINE } from "#runtime/files/places.ts";
import { loadProject } from "#runtime/project/open-project.ts";
import { createTestProject, siteConfiguration, type TestProject } from "#runtime/testing/project.ts";
import { banner, page } from "#schemas/testing/site.ts";

const now = new Date("2026-11-20T12:00:00Z");
const bannered = (words: string) => page([banner({ type: "main-banner", text: { heading: { en: words } } })]);

let site: TestProject;
beforeEach(async () => {
  site = await createTestProject("sections/main-banner");
  await site.put("content/site.json", siteConfiguration());
  await site.put("content/frame.json", { version: 1, skip: { en: "Skip" }, before: [], after: [] });
  await site.put("pages/index.json", bannered("Lorem ipsum"));
  await site.put("pages/news.json", bannered("News"));
});
afterEach(() => site.close());

const load = (looking: "rules" | "advice") => loadProject({ root: site.root, now, looking });
const reported = async () => (await load("advice")).problems.map(({ file, code }) => `${file} ${code}`);
/** What is kept for advice, by file. */
const kept = () => rowsIn("advice.db", "SELECT name, row FROM rows ORDER BY name");
function rowsIn(name: string, query: string): Map<unknown, unknown> {
  const database = new DatabaseSync(join(site.root, ".cache/facts", name));
  const rows = database
    .prepare(query)
    .all()
    .map((row) => Object.values(row));
  database.close();
  return new Map(rows.map(([key, row]) => [key, row]));
}

it("advice is found after a build as without one", async () => {
  const fresh = await reported();
  expect(fresh).toContain("pages/index.json placeholder-text");
  await site.remove(".cache");
  await load("rules");
  expect([...(await site.read(".cache")).keys()].filter((file) => file.includes("advice"))).toEqual([]);
  expect(await reported()).toEqual(fresh);
  expect(await reported()).toEqual(fresh);
});

it("a build keeps what validation kept, and only what changed is looked at again", async () => {
  await reported();
  const before = kept();
  await site.put("pages/news.json", bannered("Lorem ipsum, too"));
  await load("rules");
  expect(kept()).toEqual(before);
  expect(await reported()).toContain("pages/news.json placeholder-text");
  const differs = [...kept()].filter(([file, row]) => before.get(file) !== row);
  expect(differs.map(([file]) => file)).toEqual(["pages/news.json"]);
});

it("of a site that takes advice strictly, a build looks for it", async () => {
  await site.put("content/checks.json", { severities: { "placeholder-text": "error" } });
  expect((await load("rules")).errors).toMatchObject([
    { code: "placeholder-text", file: "pages/index.json" },
  ]);
});

it("problems are not to be read of a project that was looked at for rules alone", async () => {
  const { errors, ...project } = Object.getOwnPropertyDescriptors(await load("rules"));
  expect(errors?.get?.()).toEqual([]);
  expect(() => project.problems?.get?.()).toThrow("looked at for rules alone");
});

it("what is kept names the code that has made it: of rows of another form, nothing is known", async () => {
  await load("rules");
  const [key] = [...rowsIn("rows.db", "SELECT key FROM made_with").keys()];
  expect(key).toContain(nameOfCode(site.root, join(ENGINE, "runtime/project"), "pages"));
});
