/** What a command changed is taken back: every byte as it was, without Git, and no later work with it. */
import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "#schemas/testing/site.ts";
import { startCommand, startTogether } from "#scripts/testing/commands.ts";
import { createCommandSite, note } from "#scripts/testing/site.ts";
import { KEPT, keepRecord, readRecords } from "#scripts/write/records.ts";
import { writeAll } from "#scripts/write/write-all.ts";

const test = await createCommandSite();
const { root, put, remove, read, all } = test;
const undo = (...args: string[]) => test.run("undo", ...args);

const BLANK = {
  ...{
    name: "Blank",
    about: "Nothing.",
    title: "Its title",
    address: "/{name}/",
    description: "What it is.",
  },
  document: page([note("n", "<p>{title}</p>")], { status: "draft" }),
};

beforeEach(async () => {
  await test.reset();
  await put("pages/index.json", page([note("n", '<p><a href="/about/">Us</a></p>')]));
  await put("pages/about.json", page([note("n", "<p>Us</p>")]));
});

const rename = async (from: string, to: string) => {
  const { words, status } = await test.run("rename-page", from, to);
  expect(status).toBe(0);
  return words.split("\n").at(-1);
};

it("a page that moved is where it was, and so is every link to it", async () => {
  const before = await all();
  expect(await rename("/about/", "/club/who/")).toBe("To take this back: npm run undo -- 1");
  expect(await all()).not.toEqual(before);
  expect(await undo("1")).toMatchInlineSnapshot(`
    {
      "status": 0,
      "words": "Taken back: rename-page /about/ /club/who/.
    Removed again:
      pages/club/who.json
    Put back:
      pages/about.json
      pages/index.json
      content/site.json
    To take this back: npm run undo -- 2",
    }
  `);
  expect(await all()).toEqual(before);
  expect(existsSync(join(root, "pages/club"))).toBe(false);
});

it("what was taken back comes forward again", async () => {
  await rename("/about/", "/who/");
  const after = await all();
  expect((await undo()).words).toContain("To take this back: npm run undo -- 2");
  expect((await undo()).words).toBe("There is nothing to take back.");
  expect((await undo("2")).words).toContain(
    "Taken back: undo of rename-page /about/ /who/.\nRemoved again:\n  pages/about.json\nPut back:\n  pages/who.json\n",
  );
  expect(await all()).toEqual(after);
});

it("several commands, from the last to the first", async () => {
  const before = await all();
  await rename("/about/", "/who/");
  await rename("/who/", "/us/");
  const words = await undo("1");
  expect(words).toMatchInlineSnapshot(`
    {
      "status": 2,
      "words": "Nothing was taken back, since this was changed after rename-page /about/ /who/:
      pages/who.json, which is no longer there under this name
      pages/index.json
      content/site.json
    rename-page /who/ /us/ changed it. Take that back first: npm run undo -- 2",
    }
  `);
  await undo();
  await undo();
  expect(await all()).toEqual(before);
});

it("what an author had not committed stays, and what was changed since is refused", async () => {
  await put("pages/index.json", page([note("n", '<p>Not committed. <a href="/about/">Us</a></p>')]));
  await rename("/about/", "/who/");
  const since = (await read("pages/index.json")).replace("Not committed", "Written since");
  await put("pages/index.json", since);
  const before = await all();
  expect(await undo()).toMatchInlineSnapshot(`
    {
      "status": 2,
      "words": "Nothing was taken back, since this was changed after rename-page /about/ /who/:
      pages/index.json
    What was there before, to copy from it what you need:
      .cache/undo/1/before/pages/index.json",
    }
  `);
  expect(await all()).toEqual(before);
  expect(await read(".cache/undo/1/before/pages/index.json")).toContain("Not committed");
  await put("pages/index.json", since.replace("Written since", "Not committed"));
  expect((await undo()).status).toBe(0);
  expect(await read("pages/index.json")).toContain("Not committed.");
});

describe("a page that its author went on with", () => {
  const made = ["/spring-meetup/", "--title", "Spring meetup", "--recipe", "blank"];
  const [file, moved] = ["pages/spring-meetup.json", "pages/spring-evening.json"];
  beforeEach(async () => {
    await put("content/recipes/blank.json", BLANK);
    await test.run("new-page", ...made);
    await put(file, (await read(file)).replace("<p>Spring meetup</p>", "<p>Drinks</p>"));
  });

  it("stays, and what can be done is printed, also once its new address was taken back", async () => {
    const words = {
      status: 2,
      words: `Nothing was taken back, since this was changed after new-page /spring-meetup/:
  ${file}
You have changed ${file} since. To remove the page all the same: npm run delete-page -- /spring-meetup/. To keep it, do nothing.`,
    };
    expect(await undo()).toEqual(words);
    await rename("/spring-meetup/", "/spring-evening/");
    await undo();
    const before = await all();
    expect(await undo()).toEqual(words);
    expect(await all()).toEqual(before);
  });

  it("stays under another name, and so does the record", async () => {
    await rename("/spring-meetup/", "/spring-evening/");
    expect(await undo("1")).toEqual({
      status: 2,
      words: `Nothing was taken back, since this was changed after new-page /spring-meetup/:
  ${file}, which is no longer there under this name
rename-page /spring-meetup/ /spring-evening/ changed it. Take that back first: npm run undo -- 2`,
    });
    expect(existsSync(join(root, moved))).toBe(true);
    expect((await undo("--list")).words).toContain("new-page /spring-meetup/");
    await put(moved, (await read(moved)).replace("Drinks", "Supper"));
    expect((await undo("2")).words).toContain(
      `You have changed ${moved} since. To give the page its former address all the same: npm run rename-page -- /spring-evening/ /spring-meetup/.`,
    );
  });

  it("is not looked for where it was moved by hand", async () => {
    await put(moved, await read(file));
    await remove(file);
    expect((await undo()).words).toContain(`If you have moved ${file}, give it this name again first.`);
    expect(readRecords(root).map(({ number }) => number)).toEqual([1]);
  });
});

it("what is as it was already is not reported as taken back", async () => {
  const [file, before] = ["content/notes/a.txt", "A"];
  await put(file, before);
  writeAll(root, { by: "test" }, [{ file, target: file, before, text: "B" }]);
  await put(file, before);
  expect(await undo()).toEqual({
    status: 2,
    words:
      "Nothing was taken back, since all is as it was before test already. npm run undo -- --list says what else there is.",
  });
});

it("a file that was made where one was, and one that is gone", async () => {
  await rename("/about/", "/who/");
  await put("pages/about.json", page([note("n", "<p>Another</p>")]));
  expect((await undo()).words).toContain("  pages/about.json");
  await remove("pages/about.json");
  await remove("pages/who.json");
  expect((await undo()).words).toContain("  pages/who.json");
});

it("a command that was stopped halfway", async () => {
  const [before, file] = [await all(), "pages/about.json"];
  // The record is there, one file is written and the other is not.
  const after = { index: "{}\n", about: "[]\n" };
  keepRecord(root, { by: "test" }, [
    { file: "pages/index.json", before: await read("pages/index.json"), after: after.index },
    { file, before: await read(file), after: after.about },
    { file: "pages/new.json", after: "{}" },
  ]);
  await put(file, after.about);
  expect((await undo()).status).toBe(0);
  expect(await all()).toEqual(before);
});

it("what is no text is taken back to the byte", async () => {
  const bytes = Buffer.from([0xff, 0x00, 0x89, 0x0a]);
  writeAll(root, { by: "test" }, [
    { file: "content/images/a.png", target: "content/images/a.png", text: bytes },
  ]);
  writeAll(root, { by: "test" }, [{ file: "content/images/a.png", before: bytes }]);
  expect(existsSync(join(root, "content/images"))).toBe(false);
  await undo();
  expect(await readFile(join(root, "content/images/a.png"))).toEqual(bytes);
  await undo();
  expect(existsSync(join(root, "content/images/a.png"))).toBe(false);
});

it("nothing is kept of what the disk did not take", async () => {
  const long = `pages/${"x".repeat(300)}.json`;
  expect(writeAll(root, { by: "test" }, [{ file: long, target: long, text: "{}" }])).toHaveProperty(
    "refused",
  );
  expect(readRecords(root)).toEqual([]);
});

it(`of the last ${KEPT} commands, what was there before is kept`, async () => {
  for (let count = 0; count < KEPT + 2; count++) {
    const file = `content/notes/${count}.txt`;
    writeAll(root, { by: "test" }, [{ file, target: file, text: `${count}` }]);
  }
  expect(readdirSync(join(root, ".cache/undo")).length).toBe(KEPT);
  expect((await undo("2")).words).toMatchInlineSnapshot(
    `"There is nothing of the number 2 to take back: it was taken back already, or is older than the last 20. npm run undo -- --list says what there is."`,
  );
  expect((await undo("--list")).words.split("\n")[0]).toMatch(/^22 {2}.+ {2}test {2}\(1 file\)$/);
  expect((await undo()).words).toContain("content/notes/21.txt");
});

describe("every command that makes or changes files", () => {
  it.each([
    ["new-page", "/winter/", "--title", "Winter meetup", "--recipe", "blank"],
    ["new-section", "opening-hours", "--recipe", "text"],
    ["new-check", "long-heading"],
    ["new-migration", "words-of-notes"],
    ["validate", "--fix", "pages/mend.json"],
  ])("%s", async (command, ...args) => {
    await put("pages/mend.json", JSON.stringify(page([note("n", "<p>A</p>")])).replace("}]", "},]"));
    await put("content/recipes/blank.json", BLANK);
    const folders = ["pages", "content", "sections", "checks", "migrations"];
    const everything = async () => {
      const there = folders.filter((one) => existsSync(join(root, one)));
      return (await Promise.all(there.map(test.filesIn))).map((files) => Object.fromEntries(files));
    };
    const before = await everything();
    const { stdout, stderr } = startCommand(root, command, ...args);
    expect(await everything()).not.toEqual(before);
    const [, number = ""] = /^To take this back: npm run undo -- (\d+)$/m.exec(stdout + stderr) ?? [];
    expect(await undo(number)).toEqual({
      status: 0,
      words: expect.stringContaining(`Taken back: ${command}`),
    });
    expect(await everything()).toEqual(before);
  });

  it.each([
    ["new-page", "/winter/", "--title", "Winter meetup", "--recipe", "linking"],
    ["duplicate-page", "/about/", "/winter/", "--title", "Winter meetup"],
    ["validate", "--fix", "pages/about.json"],
  ])("ends with it, below what could be better: %s", async (command, ...args) => {
    const linking = page([note("n", '<p><a href="/soon/">Soon</a></p>')]);
    await put("pages/soon.json", page([note("n", "<p>Soon</p>")], { status: "draft" }));
    await put(
      "pages/about.json",
      JSON.stringify(linking).replace("}]", command === "validate" ? "},]" : "}]"),
    );
    await put("content/recipes/linking.json", { ...BLANK, document: { ...linking, status: "draft" } });
    const lines = startTogether(root, command, ...args)
      .trim()
      .split("\n");
    expect(lines).toContainEqual(expect.stringContaining("warning  dead-link"));
    expect(lines.at(-1)).toBe("To take this back: npm run undo -- 1");
  });
});
