/** What a build changes in the folder that it writes. */
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createRecorder } from "#runtime/output/recording/recorder.ts";
import { createTestFolder } from "#runtime/testing/project.ts";
import { writeOutputs } from "./incremental-writer.ts";
import { readLedger } from "./ledger.ts";

const folder = await createTestFolder();
afterAll(folder.close);

function writingWith(name: string) {
  const ledger = join(folder.root, name);
  return { ledger, before: readLedger(ledger), recorder: createRecorder() };
}

const picture = "assets/hall-AbCd1234.svg";

test("a page that is alone gets its first picture", async () => {
  const target = join(folder.root, "dist");
  const build = (key: string, files: string[]) => {
    const outputs = new Map([
      ["kit/index.html", { key, make: () => key, notes: () => ({ reads: [], files }) }],
    ]);
    const find = (path: string) => (path === picture ? { read: () => Buffer.from("<svg/>") } : undefined);
    const named = { everywhere: [], find, finish: async () => {} };
    return writeOutputs(target, { outputs, named }, writingWith("ledger.json"));
  };
  expect(await build("without", [])).toBe(1);
  expect(await build("with", [picture])).toBe(2);
  const files = await folder.read("dist");
  expect([files.get("kit/index.html"), files.get(picture)]).toEqual(["with", "<svg/>"]);
});

test("each page that is made is reported, and what is as it was is not", async () => {
  const seen: [done: number, total: number][] = [];
  const build = (keys: readonly string[]) => {
    const outputs = new Map(
      keys.map((key, at) => [
        `page-${at}/index.html`,
        { key, make: () => key, page: { file: "", task: () => expect.unreachable() } },
      ]),
    );
    const named = { everywhere: [], find: () => undefined, finish: async () => {} };
    const writing = writingWith("pages.json");
    const onPage = (done: number, total: number) => seen.push([done, total]);
    return writeOutputs(join(folder.root, "pages"), { outputs, named }, { ...writing, onPage });
  };
  await build(["a", "b", "c"]);
  await build(["a", "other", "c"]);
  expect(seen).toEqual([...[1, 2, 3].map((done) => [done, 3]), [1, 1]]);
});
