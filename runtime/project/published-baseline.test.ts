/** Pages that were renamed by hand: Git knows the old names, and the problems state what to do about the addresses. */
import { execFileSync } from "node:child_process";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openDevSite } from "#runtime/dev/dev-site.ts";
import { loadProject, openProject } from "#runtime/project/open-project.ts";
import { mainBanner, office as officeOf, officesCollection } from "#runtime/testing/parts.ts";
import { createTestSite, siteConfiguration, type TestProject } from "#runtime/testing/project.ts";
import type { Problem } from "#schemas/documents/problem.ts";
import { template } from "#schemas/testing/collections.ts";
import { page } from "#schemas/testing/site.ts";
import { startCommand } from "#scripts/testing/commands.ts";

const now = new Date("2026-11-20T12:00:00Z");
const offices = "content/collections/offices";
const heading = (en: string, more: object = {}) => mainBanner({ en }, more);
const titled = (en: string) => ({ metadata: { title: { en }, description: { en } } });
const tides = (more: object = {}) => page([heading("Tides")], { ...titled("Tides"), ...more });
const office = (id: string, more: object = {}, name = id) =>
  officeOf(id, { fields: { title: { en: `Office of ${name}` } }, ...more });

let project: TestProject;
beforeEach(async () => {
  project = await createTestSite("sections/main-banner");
  const link = { primary: { label: { en: "To the tides" }, href: "/tides/#banner" } };
  const files = {
    "pages/index.json": page([heading("Home", { link })], titled("Home")),
    "pages/tides.json": tides({ aliases: ["/ebb/"], $schema: "../.generated/page.schema.json" }),
    [`${offices}/collection.json`]: officesCollection,
    [`${offices}/leeds.json`]: office("leeds"),
    "pages/offices/[slug].json": template("offices", [heading("Office")], titled("Office")),
    ".gitignore": "node_modules\n.cache\n",
  };
  for (const [file, content] of Object.entries(files)) await project.put(file, content);
  git("init", "--initial-branch=main");
  git("add", ".");
  git("commit", "-m", "Begin");
});
afterEach(() => project.close());

function git(...args: string[]): void {
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@b.example", ...args], {
    ...{ cwd: project.root, stdio: "ignore" },
  });
}

const reported = (problems: readonly Problem[]) =>
  problems
    .filter(({ severity }) => severity !== "information")
    .map(({ code, file, line, message, hint }) => `${code} ${file}:${line} ${message} ${hint}`);
const problems = async () => reported((await loadProject({ root: project.root, now })).problems);
const move = (from: string, to: string) => rename(join(project.root, from), join(project.root, to));

it("a page is reported with the command that does the rest, also at links to it", async () => {
  await move("pages/tides.json", "pages/sea.json");
  expect(await problems()).toMatchInlineSnapshot(`
    [
      "dead-link pages/index.json:26 There is nothing at /tides/. pages/tides.json was renamed. npm run rename-page -- /tides/ /sea/ does the rest, and rewrites this link.",
      "removed-page pages/sea.json:1 This page was pages/tides.json, and its file is renamed: nothing would answer at /tides/ any more. npm run rename-page -- /tides/ /sea/ does the rest: it rewrites the links, and leads visitors of the old address on.",
    ]
  `);
  expect(startCommand(project.root, "rename-page", "/tides/", "/ocean/").stderr).toBe(
    "pages/tides.json was renamed to pages/sea.json already. npm run rename-page -- /tides/ /sea/ does the rest.\n",
  );
  const { status, stdout } = startCommand(project.root, "rename-page", "/tides/", "/sea/");
  expect({ status, first: stdout.split("\n")[0] }).toEqual({ status: 0, first: "/tides/ is now /sea/." });
  expect(await problems()).toEqual([]);
  const files = await project.read("pages");
  expect([...files.keys()]).toEqual(["index.json", "offices/[slug].json", "sea.json"]);
  expect(files.get("index.json")).toContain('"/sea/#banner"');
  expect((await project.read("content")).get("site.json")).toMatch(
    /"redirects": \[\s*\{\s*"from": "\/tides\/",\s*"to": "\/sea\/"/,
  );
});

it.each(["../.generated/page.schema.json", "../../.generated/page.schema.json"])(
  "a page that went into a folder and has other words by now is known, with %s",
  async ($schema) => {
    await project.remove("pages/tides.json");
    await project.put(
      "pages/coast/tides.json",
      page([heading("High water")], { ...titled("Tides"), $schema }),
    );
    expect((await problems()).join()).toContain("npm run rename-page -- /tides/ /coast/tides/");
    expect(startCommand(project.root, "rename-page", "pages/tides.json", "/coast/tides/").status).toBe(0);
    const text = (await project.read("pages")).get("coast/tides.json");
    expect(text).toContain('"../../.generated/page.schema.json"');
    expect(text).toContain("High water");
  },
);

it("a page that was copied before is known by its title", async () => {
  const long = [heading("Tides ".repeat(40))];
  await project.put("pages/tides.json", page(long, titled("Tides")));
  git("commit", "-am", "Write");
  await project.put("pages/copy.json", page(long, titled("Copy of the tides")));
  await move("pages/tides.json", "pages/sea.json");
  expect((await problems()).join()).toContain("npm run rename-page -- /tides/ /sea/");
});

it("a page that is gone, beside one that is new and another, is reported as before", async () => {
  await project.remove("pages/tides.json");
  await project.put("pages/sea.json", page([heading("Sea")], titled("Sea")));
  expect((await problems()).filter((one) => one.startsWith("removed-page"))).toEqual([
    expect.stringContaining("/tides/ is an address of the published site"),
    expect.stringContaining("/ebb/ is an address of the published site"),
  ]);
});

it("an alias that was taken out is reported at its page", async () => {
  await project.put("pages/tides.json", tides());
  expect(await problems()).toMatchInlineSnapshot(`
    [
      "removed-page pages/tides.json:1 /ebb/ was another address of this page, and nothing would answer there any more. Put "/ebb/" back into "aliases", or add { "from": "/ebb/", "to": "/tides/" } to "redirects" in content/site.json.",
    ]
  `);
});

it("an entity with another slug, or in another file, is reported with the redirect to add", async () => {
  const link = { primary: { label: { en: "To Leeds" }, href: "/offices/leeds/" } };
  await project.put("pages/index.json", page([heading("Home", { link })], titled("Home")));
  await project.put(`${offices}/leeds.json`, office("leeds", { slug: "leeds-dock" }));
  expect(await problems()).toMatchInlineSnapshot(`
    [
      "removed-page content/collections/offices/leeds.json:4 The page of this entity was at /offices/leeds/ and is at /offices/leeds-dock/ now, so nothing would answer at the old address any more. Write the old slug here again, or add { "from": "/offices/leeds/", "to": "/offices/leeds-dock/" } to "redirects" in content/site.json.",
      "dead-link pages/index.json:26 There is nothing at /offices/leeds/. The page of content/collections/offices/leeds.json has moved: link to "/offices/leeds-dock/".",
    ]
  `);
  await project.remove(`${offices}/leeds.json`);
  await project.put(`${offices}/dock.json`, office("dock", {}, "leeds"));
  expect((await problems()).join("\n")).toContain('{ "from": "/offices/leeds/", "to": "/offices/dock/" }');
});

it("an entity's file with another name alone changes no address", async () => {
  await move(`${offices}/leeds.json`, `${offices}/dock.json`);
  expect(await problems()).toEqual([]);
});

it("is reported while the preview runs, and no more once it is put back", async () => {
  const opened = await openProject({ root: project.root, standpoint: () => ({ now, drafts: true }) });
  expect(reported(opened.problems)).toEqual([]);
  const text = JSON.stringify(tides());
  await move("pages/tides.json", "pages/sea.json");
  await opened.update(["pages/tides.json", "pages/sea.json"]);
  await opened.findProblems();
  expect(reported(opened.problems).join("\n")).toContain("npm run rename-page -- /tides/ /sea/");
  await project.remove("pages/sea.json");
  await writeFile(join(project.root, "pages/tides.json"), text);
  await opened.update(["pages/tides.json", "pages/sea.json"]);
  await opened.findProblems();
  expect(reported(opened.problems).filter((one) => !one.includes("/ebb/"))).toEqual([]);
});

it("the preview answers at the old address where the page is, unless the site defines what is there", async () => {
  await move("pages/tides.json", "pages/sea.json");
  await project.put(`${offices}/leeds.json`, office("leeds", { slug: "leeds-dock" }));
  const live = await openDevSite({ root: project.root, now: () => now, typeOf: () => "text/plain" });
  const page = { file: "pages/sea.json", was: "pages/tides.json", route: "/sea/", isEntity: false };
  expect(await live.answer("/tides")).toEqual({
    ...{ is: "broken", file: "pages/sea.json", problems: [] },
    renamed: { ...page, from: "/tides/", to: "/sea/" },
  });
  expect(await live.answer("/offices/leeds/")).toMatchObject({
    renamed: { from: "/offices/leeds/", to: "/offices/leeds-dock/", isEntity: true },
  });
  expect(await live.answer("/sea/")).toMatchObject({ is: "page", status: 200 });
  await project.put("content/site.json", siteConfiguration({ gone: ["/tides/"] }));
  await live.update(["content/site.json"]);
  expect(await live.answer("/tides/")).not.toHaveProperty("renamed");
});
