/** Collections as they lie on the disk: behind links, in circles, and gone in the middle of it. */
import { mkdir, rename, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { loadProject } from "#runtime/project/open-project.ts";
import type { Project } from "#runtime/project/project.ts";
import { createTestSite, type TestProject } from "#runtime/testing/project.ts";
import { cards, collection, entity, OFFICES, OFFICES_QUERY, template } from "#schemas/testing/collections.ts";
import { rounds } from "#schemas/testing/rounds.ts";
import { banner, page } from "#schemas/testing/site.ts";
import { checkSite, judge } from "#schemas/validate/validate.ts";

let files: TestProject;
let root: string;
const put: TestProject["put"] = (file, content) => files.put(file, content);

beforeEach(async () => {
  files = await createTestSite();
  root = files.root;
  await put("content/images/harbour.svg", '<svg width="1" height="1"/>');
  const own = { type: "object", properties: { text: { type: "object", properties: { heading: TEXT } } } };
  await put("sections/banner/schema.json", own);
  for (const type of ["banner", "cards"]) await put(`sections/${type}/section.tsx`, COMPONENT);
  for (const [file, document] of Object.entries(OFFICES)) if (document) await put(file, document);
  await put("pages/index.json", page([banner(), cards(OFFICES_QUERY)]));
});

afterEach(() => files.close());

const COMPONENT = "export function Section() { return null; }";

const TEXT = {
  $ref: "../../schemas/definitions/slots/text.schema.json",
  title: "Heading",
  description: "A heading.",
};

const load = () => loadProject({ root, now: new Date("2026-11-20T12:00:00Z") });
/** What is found now in documents that were read before. */
const judgeAgain = ({ site, checks }: Project) =>
  judge(site.documents, checkSite(site, checks), site, checks);
const codesOf = ({ problems }: Awaited<ReturnType<typeof load>>) =>
  problems.map(({ file, code }) => `${file} ${code}`);

it("reads a collection whose folder is a link, and one with a link to a file", async () => {
  await rename(join(root, "content/collections/offices"), join(root, "elsewhere"));
  await rename(join(root, "elsewhere/york.json"), join(root, "york.json"));
  await symlink(join(root, "elsewhere"), join(root, "content/collections/offices"));
  await symlink(join(root, "york.json"), join(root, "elsewhere/york.json"));
  const project = await load();
  expect(codesOf(project)).toEqual([]);
  expect([...project.site.pages.keys()]).toEqual(["/", "/offices/leeds/", "/offices/york/"]);
});

it("goes into a circle of folders once", async () => {
  await symlink("..", join(root, "content/collections/offices/north"));
  await symlink(".", join(root, "content/collections/offices/south"));
  await symlink("nowhere", join(root, "content/collections/offices/east"));
  const project = await load();
  expect(codesOf(project)).toEqual([]);
  expect(project.site.collections.get("offices")?.entities.map(({ id }) => id)).toEqual(["leeds", "york"]);
});

it("names an entity and a collection that cannot be read", async () => {
  await symlink("nowhere.json", join(root, "content/collections/offices/hull.json"));
  await mkdir(join(root, "content/collections/places"));
  await symlink("nowhere.json", join(root, "content/collections/places/collection.json"));
  await put("content/collections/places/leeds.json", entity("leeds"));
  expect(codesOf(await load())).toEqual([
    "content/collections/offices/hull.json unreadable-file",
    "content/collections/places/collection.json unreadable-file",
  ]);
});

it("still reports a mistake in a file that is gone by then", async () => {
  await put("content/collections/offices/hull.json", entity("hull", { slug: "leeds" }));
  const project = await load();
  const both = ["hull", "leeds"].map((name) => `content/collections/offices/${name}.json duplicate-entity`);
  expect(codesOf(project)).toEqual(both);
  await rm(join(root, "content/collections/offices/leeds.json"));
  expect(judgeAgain(project).map(({ file, code }) => `${file} ${code}`)).toEqual(both);
});

it("keeps what is known of entities when the rest of a page changes on the disk", async () => {
  const project = await load();
  await put("pages/offices/[slug].json", template("places", [banner()]));
  await put("content/collections/offices/leeds.json", entity("hull"));
  await put("content/collections/offices/collection.json", collection("offices", { has_template: false }));
  expect([...project.site.pages.keys()]).toEqual(["/", "/offices/leeds/", "/offices/york/"]);
  expect(judgeAgain(project)).toEqual([]);
});

const ENTITIES = rounds({ day: 2_000, night: 10_000 });

it("reads thousands of entities", async () => {
  await rm(join(root, "content/collections/offices/leeds.json"));
  await rm(join(root, "content/collections/offices/york.json"));
  for (let number = 0; number < ENTITIES; number += 500) {
    await Promise.all(
      Array.from({ length: 500 }, (_, index) =>
        put(
          `content/collections/offices/${(number + index) % 100}/e${number + index}.json`,
          entity(`e${number + index}`),
        ),
      ),
    );
  }
  const project = await load();
  expect(project.problems).toEqual([]);
  expect(project.site.pages.size).toBe(ENTITIES + 1);
});
