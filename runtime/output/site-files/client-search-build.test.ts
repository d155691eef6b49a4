/** Files of searches that devices answer, in a built site. */
import { join } from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { buildProject } from "#runtime/output/build.ts";
import { unpackPages, unpackWords } from "#runtime/search/site/site-file.ts";
import { createChangingSite } from "#runtime/testing/changes.ts";
import { createTestProject } from "#runtime/testing/project.ts";

const project = await createTestProject();
const { reset, changes, clock } = createChangingSite(project);
beforeEach(reset);
afterAll(() => project.close());

async function build(): Promise<Map<string, string>> {
  const target = join(project.root, "dist");
  const { built } = await buildProject({ root: project.root, now: clock.now, target });
  expect(built).toBe(true);
  return project.read("dist");
}

it("a page names a file, which holds what is searched and what is shown of it", async () => {
  const files = await build();
  const addresses = files.get("near/index.html")?.match(/(?<=\/)assets\/offices-[A-Za-z0-9]+\.json/g);
  const [offices = ""] = [...new Set(addresses)].sort();
  expect([...files.keys()].filter((file) => /^assets\/offices-/.test(file))).toEqual([offices]);
  const { total, words, shown } = JSON.parse(files.get(offices) ?? "{}");
  expect(total).toBe(2);
  expect(words.split(" ")).toContain("york");
  expect(shown.map(({ id, title }: { id: string; title: string }) => `${id} ${title}`).sort()).toEqual([
    "leeds leeds",
    "york York",
  ]);
});

it("with it goes what a capability knows of words, in another file once it knows more", async () => {
  const known = async () => {
    const files = await build();
    const [address = ""] =
      files.get("near/index.html")?.match(/(?<=\/)assets\/harbour-[A-Za-z0-9]+\.json/) ?? [];
    return JSON.parse(files.get(address) ?? "[]").map(({ id }: { id: string }) => id);
  };
  expect(await known()).toEqual(["oar"]);
  await changes["the words that a capability knows"]?.(1);
  expect(await known()).toEqual(["oar", "n1"]);
});

it("one that searches among all pages names two, with those that search engines may list and their words", async () => {
  const files = await build();
  const html = (files.get("find/index.html") ?? "").replaceAll("&quot;", '"');
  const named = JSON.parse(/\{"pages":"[^}]*\}/.exec(html)?.[0] ?? "{}") as { pages: string; words: string };
  const there = [...files.keys()].filter((file) => /^assets\/(pages|words)-/.test(file));
  expect(there).toEqual([named.pages, named.words].map((address) => address.slice(1)));
  const read = (file: string) => JSON.parse(files.get(file) ?? "null");
  const pages = unpackPages(read(named.pages.slice(1)));
  const addresses = pages.map(({ address }) => address);
  expect(addresses).toEqual(expect.arrayContaining(["/", "/about/us/", "/offices/york/", "/find/"]));
  expect(addresses).not.toContain("/components/");
  expect(addresses).not.toContain("/soon/");
  const { once = [], often = [] } =
    unpackWords(read(named.words.slice(1)))[addresses.indexOf("/about/")] ?? {};
  expect([...once, ...often]).toEqual(expect.arrayContaining(["own", "lone"]));
  expect(read(".pageloom/searches/pages.json").directories).toEqual({ en: "searches/directory.en.json" });
  expect(unpackPages(read(".pageloom/searches/directory.en.json").pages)).toEqual(pages);
});

it("the frame can have one", async () => {
  await project.put("content/frame.json", {
    ...{ version: 1, skip: { en: "Skip" }, after: [] },
    before: [{ id: "everywhere", type: "note", directory: { words: "all" } }],
  });
  expect((await build()).get("way/index.html")).toMatch(/assets\/words-[A-Za-z0-9]+\.json/);
});

it("there are none where no page needs them", async () => {
  await project.remove("pages/find.json");
  const files = [...(await build()).keys()];
  expect(files.filter((file) => /^assets\/(?:pages|words)-|searches/.test(file))).toEqual([]);
});
