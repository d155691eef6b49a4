/** A page that is deleted: the command names its links, and visitors get what its options set. */
import { beforeEach, describe, expect, it } from "vitest";
import { loadProject } from "#runtime/project/open-project.ts";
import { menu, office } from "#runtime/testing/parts.ts";
import { siteConfiguration } from "#runtime/testing/project.ts";
import { page } from "#schemas/testing/site.ts";
import { Refused } from "#scripts/terminal/refused.ts";
import { createCommandSite, link, note } from "#scripts/testing/site.ts";
import { chooseEnd } from "./plan.ts";

const test = await createCommandSite();
const { root, put, remove, read, all } = test;

beforeEach(async () => {
  await test.reset({ redirects: [{ from: "/us/", to: "/about/" }] });
  await test.addOffices();
  await put("content/collections/offices/york.json", office("york"));
  await put("pages/about.json", page([note("us", link("/about/"))], { aliases: ["/who/"] }));
  await put("pages/about/team.json", page([note("n", "<p>Team</p>")]));
  await put("pages/way.json", page([note("n", `${link("/about/")}${link("/who/#us")}`)]));
});

const site = async () => JSON.parse(await read("content/site.json"));
const run = (...args: string[]) => test.run("delete-page", ...args);
const errors = async () => {
  const { problems } = await loadProject({ root, now: new Date() });
  return problems.filter(({ severity }) => severity === "error").map(({ message }) => message);
};

it("sends visitors and links on", async () => {
  await put(
    "pages/way.json",
    page([note("n", `${link("/about/")}${link("/about")}${link("/who/?a=1#us")}`)]),
  );
  await put("content/menus/main.json", menu("main", "about"));
  expect(await run("/about/", "--redirect", "/about/team/")).toMatchInlineSnapshot(`
    {
      "status": 0,
      "words": "/about/ is deleted: pages/about.json.

    /about/ is linked from 3 files. These links lead to /about/team/ now:
      pages/way.json:18
      content/menus/main.json:10
      content/site.json:25

    Whoever has /about/ and /who/ is led to /about/team/: "redirects" in content/site.json says so.

    One page stands below /about/ and keeps its address: /about/team/.
    To take this back: npm run undo -- 1",
    }
  `);
  expect((await site()).redirects).toEqual([
    { from: "/us/", to: "/about/team/" },
    { from: "/about/", to: "/about/team/" },
    { from: "/who/", to: "/about/team/" },
  ]);
  expect(await read("pages/way.json")).toContain(
    '<p><a href=\\"/about/team/\\">There</a></p><p><a href=\\"/about/team\\">There</a></p><p><a href=\\"/about/team/\\">There</a></p>',
  );
  expect(await errors()).toEqual([]);
});

it("answers visitors that it is gone, once nothing leads to it", async () => {
  const before = await all();
  const refused = await run("/about/", "--gone");
  expect(refused).toMatchInlineSnapshot(`
    {
      "status": 2,
      "words": "Nothing was changed, since there would be mistakes afterwards:
      pages/way.json:18 There is nothing at /about/. Check the address, or create the page: pages/about.json.
      pages/way.json:18 There is nothing at /who/. Check the address, or create the page: pages/who.json.
    Change these first, or have links lead elsewhere: npm run delete-page -- /about/ --redirect /",
    }
  `);
  expect(await all()).toEqual(before);
  await remove("pages/way.json");
  expect((await run("/about/", "--gone")).words).toContain(
    "Whoever has /about/ and /who/ is told that the page is gone",
  );
  expect(await site()).toMatchObject({ redirects: [], gone: ["/about/", "/who/", "/us/"] });
  expect(await errors()).toEqual([]);
  await test.run("undo");
  expect(await site()).toMatchObject({ redirects: [{ from: "/us/", to: "/about/" }] });
});

it("lists where the page is linked, and does nothing, without an option for visitors", async () => {
  const before = await all();
  expect(await run("/about/")).toMatchInlineSnapshot(`
    {
      "status": 2,
      "words": "/about/ is linked from 2 files:
      pages/way.json:18
      content/site.json:25

    Visitors may have its address. Say what they get:
      npm run delete-page -- /about/ --redirect /   another page, by its address; links to the page lead there as well
      npm run delete-page -- /about/ --gone         that the page is gone
      npm run delete-page -- /about/ --nothing      the page for every missing one",
    }
  `);
  expect(await all()).toEqual(before);
});

it("a dry run prints what would be, and writes nothing", async () => {
  const before = await all();
  expect((await run("/about/", "--redirect", "/about/team/", "--dry-run")).words).toMatchInlineSnapshot(`
    "/about/ would go: pages/about.json. Nothing was written.

    /about/ is linked from 2 files. These links would lead to /about/team/:
      pages/way.json:18
      content/site.json:25

    Whoever has /about/ and /who/ would be led to /about/team/: "redirects" in content/site.json would say so.

    One page stands below /about/ and keeps its address: /about/team/."
  `);
  await remove("pages/way.json");
  expect((await run("/about/", "--gone", "--dry-run")).words).toContain(
    'would be told that the page is gone: "gone" in content/site.json would say so.',
  );
  expect((await run("/about/team/", "--nothing", "--dry-run")).words).toContain(
    "Nothing would answer at /about/team/ any more.",
  );
  const { "way.json": _, ...rest } = before;
  expect(await all()).toEqual(rest);
});

it("an entity goes with its page", async () => {
  expect(await run("/offices/leeds/", "--redirect", "/offices/york/")).toEqual({
    status: 0,
    words: expect.stringContaining("/offices/leeds/ is deleted: content/collections/offices/leeds.json."),
  });
  expect((await site()).redirects).toContainEqual({ from: "/offices/leeds/", to: "/offices/york/" });
  expect(Object.keys(await all())).not.toContain("collections/offices/leeds.json");
  expect(await errors()).toEqual([]);
});

it("a draft that was never published leaves nothing", async () => {
  await put("pages/later.json", page([note("n", "<p>Later</p>")], { status: "draft" }));
  expect((await run("/later/")).words).toContain("It was never published, so no visitor has /later/.");
  expect(await site()).toMatchObject(siteConfiguration({ redirects: [{ from: "/us/", to: "/about/" }] }));
});

it("a near address for visitors is named, and Enter does not choose it", async () => {
  const { site } = await loadProject({ root, now: new Date() });
  const about = site.pages.get("/about/");
  if (!about) throw new Error("There is no page.");
  expect(() => chooseEnd("/waay/", about, site)).toThrow(
    new Refused("There is no page at /waay/. Did you mean /way/?"),
  );
  expect(chooseEnd("/way/", about, site)).toEqual({ is: "redirect", to: "/way/" });
});

describe("what cannot be is refused, and nothing is written", () => {
  it.each([
    [["/abuot/", "--gone"], "Did you mean /about/?"],
    [["/team/", "--gone"], "There is no page at /team/. Did you mean /about/team/?"],
    [["/taem/", "--gone"], "There is no page at /taem/. Did you mean /about/team/?"],
    [["/leeds/", "--gone"], "Did you mean /offices/leeds/?"],
    [["/", "--gone"], "A site needs its home page."],
    [["pages/404.json", "--gone"], "stays where it is"],
    [["/who/", "--gone"], 'it is another address of /about/, under "aliases" in pages/about.json'],
    [["/offices/[slug]/", "--gone"], "is a template"],
    [["/about/", "--gone", "--nothing"], "Choose one of"],
    [["/about/", "--redirect", "/about/"], "/about/ is the page that is to be deleted."],
    [["/about/", "--redirect", "/nowhere/"], "There is no page at /nowhere/."],
    [["/about/", "--redirect", "/soon/"], "Visitors do not see /soon/ at present"],
    [[], "Say which page"],
  ])("%j", async (args, words) => {
    for (const file of ["soon", "soon/team-trip"]) {
      await put(`pages/${file}.json`, page([note("n", "<p>Soon</p>")], { status: "draft" }));
    }
    const before = await all();
    expect(await run(...args)).toEqual({ status: 2, words: expect.stringContaining(words) });
    expect(await all()).toEqual(before);
  });
});
