/** A copy of a page is a draft of its own: with the words, without what belongs to one page alone. */
import { beforeEach, describe, expect, it } from "vitest";
import { office } from "#runtime/testing/parts.ts";
import { page } from "#schemas/testing/site.ts";
import { createCommandSite } from "#scripts/testing/site.ts";

const test = await createCommandSite();
const { put, read, all } = test;

beforeEach(async () => {
  await test.reset({ languages: ["en", "cy"] });
  await test.addOffices({ publishFrom: "2026-01-02T09:00:00Z" });
  await put("pages/spring.json", SPRING);
});

const SPRING = `{
  "$schema": "../.generated/page.schema.json",
  "version": 1,
  "status": "published",
  "publishFrom": "2026-03-01T09:00:00Z",
  "publishUntil": "2027-03-01T09:00:00Z",
  "afterwards": "/",
  "aliases": ["/may/"],
  "metadata": { "name": { "en": "May" }, "title": { "en": "Spring", "cy": "Gwanwyn" }, "description": { "en": "In the   green." } },
  "sections": [
    { "id": "one", "type": "note", "text": { "words": { "en": "<p>Read <a href='/spring/#two'>on</a></p>" } } },
    { "id": "two", "type": "note", "text": { "words": "spring.one.words" } }
  ]
}
`;

const run = (...args: string[]) => test.run("duplicate-page", ...args);

it("is a draft with another title, and leads to itself", async () => {
  const { status, words } = await run("/spring/", "/meetups/autumn/", "--title", "Autumn");
  expect(status).toBe(0);
  expect(words).toContain("pages/meetups/autumn.json is there. It is a draft: nobody but you sees it yet.");
  expect(words).toContain("To take this back: npm run undo -- 1");
  expect(await read("pages/meetups/autumn.json")).toBe(`{
  "$schema": "../../.generated/page.schema.json",
  "version": 1,
  "status": "draft",
  "metadata": { "title": { "en": "Autumn", "cy": "[Write the title in this language: Autumn]" }, "description": { "en": "In the   green." } },
  "sections": [
    { "id": "one", "type": "note", "text": { "words": { "en": "<p>Read <a href='/meetups/autumn/#two'>on</a></p>" } } },
    { "id": "two", "type": "note", "text": { "words": "meetups.autumn.one.words" } }
  ]
}
`);
  expect(await read("pages/spring.json")).toBe(SPRING);
});

it("takes the new title where the old one stood, and names the lines that still hold it, or a date", async () => {
  const words = {
    ...{ heading: { en: "Spring", cy: "Gwanwyn" }, other: { en: "Else", cy: "Spring" } },
    ...{
      intro: { en: "<p>Spring is here.</p>" },
      springs: { en: "Springs" },
      day: { en: "On 14 May" },
      place: { en: "2 Harbour Street" },
    },
  };
  const at = { title: { en: "Spring", cy: "Gwanwyn" }, description: { en: "Until 2026-05-20." } };
  const notes = Object.entries(words).map(([id, one]) => ({ id, type: "note", text: { words: one } }));
  await put("pages/june.json", page(notes, { metadata: at }));
  const { words: printed } = await run("/june/", "/autumn/", "--title", "Autumn");
  const copy = JSON.parse(await read("pages/autumn.json"));
  const cy = "[Write the title in this language: Autumn]";
  const texts = copy.sections.map(({ text }: { text: { words: unknown } }) => text.words);
  expect(texts).toEqual([{ en: "Autumn", cy }, ...Object.values(words).slice(1)]);
  const lines = (await read("pages/autumn.json")).split("\n");
  const lineOf = (part: string) => lines.findIndex((line) => line.includes(part)) + 1;
  expect(printed).toContain(
    `These lines of pages/autumn.json still say “Spring”: ${lineOf('"cy": "Spring"')}, ${lineOf("Spring is")}.`,
  );
  expect(printed).not.toContain("Gwanwyn");
  expect(printed).toContain(
    `These lines of pages/autumn.json hold a date: ${lineOf("2026-05-20")}, ${lineOf("14 May")}.`,
  );
});

it("a title that the new one holds is not looked for within that", async () => {
  const { words } = await run("/spring/", "/again/", "--title", "Spring again");
  expect(words).not.toContain("still say");
});

it("an entity is copied beside the other one", async () => {
  expect((await run("/offices/leeds/", "/offices/york/", "--title", "York")).status).toBe(0);
  const { created_at, updated_at, ...copy } = JSON.parse(await read("content/collections/offices/york.json"));
  const { created_at: _, updated_at: __, ...leeds } = office("leeds") as { [name: string]: unknown };
  const york = { status: "draft", id: "york", slug: "york", fields: { title: { en: "York" } } };
  expect(copy).toEqual({ ...leeds, ...york });
  expect(updated_at).toBe(created_at);
});

it("the home page can be copied, and an address in the middle of folders", async () => {
  expect((await run("/", "/home-2/", "--title", "Home again")).status).toBe(0);
  expect((await run("home-2", "a/b/c", "--title", "Deep")).status).toBe(0);
  expect(await read("pages/a/b/c.json")).toContain("Deep");
});

describe("what cannot be is refused, and nothing is written", () => {
  it.each([
    [["/spring/", "/may/", "--title", "A"], "/may/ is taken: it is another address of /spring/"],
    [["/spring/", "/Autumn Meetup/", "--title", "A"], "It could be /autumn-meetup/."],
    [["/offices/leeds/", "/york/", "--title", "A"], "It could be /offices/york/."],
    [["/spring/", "/autumn/", "--title", " "], "A page needs a title"],
    [["/spring/", "/autumn/"], "Say which page, its new address and its title"],
    [["pages/404.json", "/autumn/", "--title", "A"], "stays where it is"],
    [["/offices/[slug]/", "/autumn/", "--title", "A"], "is a template"],
  ])("%j", async (args, words) => {
    const before = await all();
    expect(await run(...args)).toEqual({ status: 2, words: expect.stringContaining(words) });
    expect(await all()).toEqual(before);
  });
});
