/** Files of searches that devices answer, in a built site. */
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { buildProject } from "#runtime/build/build.ts";
import { createTestProject } from "#runtime/build/testing.ts";
import { createChangingSite } from "#runtime/build/testing-changes.ts";
import { office } from "#runtime/build/testing-parts.ts";
import { unpackPages, unpackWords } from "#runtime/search/site-file.ts";
import { page } from "#schemas/testing.ts";

const project = await createTestProject();
const { reset, changes, clock } = createChangingSite(project);
afterAll(() => project.close());

const ADDRESS = /\/(assets\/(?:offices|skills)-[A-Za-z0-9]+\.json)/g;

async function buildSite(): Promise<Map<string, string>> {
  const target = join(project.root, "dist");
  const { built } = await buildProject({ root: project.root, now: clock.now, target });
  expect(built).toBe(true);
  return project.read("dist");
}

/** A page says something else. */
const say = (words: string) => {
  const text = { words: { en: `<p>${words}</p>` } };
  return project.put("pages/way.json", page([{ id: "n", type: "note", text }]));
};

/** The files that the page names, with their contents, and all such files that are there. */
async function build() {
  const files = await buildSite();
  const named = [
    ...new Set([...(files.get("near/index.html") ?? "").matchAll(ADDRESS)].map(([, file]) => file ?? "")),
  ];
  const there = [...files.keys()].filter((file) => /^assets\/(?:offices|skills)-/.test(file));
  return {
    named,
    there,
    documents: JSON.parse(files.get(named.find((file) => file.includes("offices")) ?? "") ?? "{}"),
    skills: JSON.parse(files.get(named.find((file) => file.includes("skills")) ?? "") ?? "{}"),
  };
}

it("a page names two files, which hold what is searched and what is shown of it", async () => {
  await reset();
  const { named, there, documents, skills } = await build();
  expect([...there].sort()).toEqual([...named].sort());
  expect(documents.total).toBe(2);
  expect(documents.words.split(" ")).toContain("york");
  expect(
    documents.shown.map(({ id, title }: { id: string; title: string }) => `${id} ${title}`).sort(),
  ).toEqual(["leeds leeds", "york York"]);
  expect(skills).toEqual({ skills: [{ id: "caulking", name: "caulking" }], titles: [] });
});

it("a page that is not made again has its files all the same", async () => {
  await reset();
  const before = await build();
  await say("New");
  const after = await build();
  expect(after.named).toEqual(before.named);
  expect([...after.there].sort()).toEqual([...after.named].sort());
});

it("what changes gets another address, and the former file goes", async () => {
  await reset();
  const before = await build();
  await project.put("content/collections/offices/hull.json", office("hull"));
  const after = await build();
  expect(after.documents.total).toBe(3);
  expect(after.there).toHaveLength(2);
  const isSame = (name: string) =>
    before.named.find((one) => one.includes(name)) === after.named.find((one) => one.includes(name));
  expect([isSame("offices"), isSame("skills")]).toEqual([false, true]);
  await changes["the skills that a site knows"]?.(1);
  expect((await build()).skills.skills).toHaveLength(2);
});

describe("a page that searches among all pages", () => {
  const directory = async () => {
    await project.remove("dist/.pageloom");
    const files = await buildSite();
    const html = (files.get("find/index.html") ?? "").replaceAll("&quot;", '"');
    const named = JSON.parse(/\{"pages":"[^}]*\}/.exec(html)?.[0] ?? "{}");
    const read = (address: string) => JSON.parse(files.get(address.slice(1)) ?? "null");
    return {
      named: Object.values(named as object).map((address) => address.slice(1)),
      there: [...files.keys()].filter((file) => /^assets\/(?:pages|words)-/.test(file)),
      pages: unpackPages(read(named.pages)),
      words: unpackWords(read(named.words)),
      service: JSON.parse(files.get(".pageloom/searches/directory.en.json") ?? "{}"),
      start: JSON.parse(files.get(".pageloom/searches/pages.json") ?? "{}"),
    };
  };
  const wordsOf = ({ pages, words }: Awaited<ReturnType<typeof directory>>, address: string) => {
    const { once = [], often = [] } = words[pages.findIndex((page) => page.address === address)] ?? {};
    return [...once, ...often];
  };

  it("names two files, with the pages that search engines may be told of and their words", async () => {
    await reset();
    const found = await directory();
    expect([...found.there].sort()).toEqual([...found.named].sort());
    const addresses = found.pages.map(({ address }) => address);
    expect(addresses).toEqual(expect.arrayContaining(["/", "/about/us/", "/offices/york/", "/find/"]));
    expect(addresses).not.toContain("/components/");
    expect(addresses).not.toContain("/soon/");
    expect(wordsOf(found, "/about/")).toEqual(expect.arrayContaining(["own", "lone"]));
    expect(found.start.directories).toEqual({ en: "searches/directory.en.json" });
    expect(unpackPages(found.service.pages)).toEqual(found.pages);
  });

  it("has other files once a page says something else, and only these", async () => {
    await reset();
    const before = await directory();
    await say("Barnacles");
    const after = await directory();
    expect(after.named).not.toEqual(before.named);
    expect([...after.there].sort()).toEqual([...after.named].sort());
    expect(wordsOf(after, "/way/")).toEqual(["barnacle"]);
  });

  it("has none where no page asks for it", async () => {
    await reset();
    await project.remove("pages/find.json");
    const files = [...(await buildSite()).keys()];
    expect(files.filter((file) => /^assets\/(?:pages|words)-|searches/.test(file))).toEqual([]);
  });
});
