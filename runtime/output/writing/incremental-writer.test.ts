/** What a build changes in the folder that it writes. */
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createRecorder } from "#runtime/output/recording/recorder.ts";
import { createTestFolder } from "#runtime/testing/project.ts";
import { writeOutputs } from "./incremental-writer.ts";

const folder = await createTestFolder();
afterAll(folder.close);

const picture = "assets/hall-AbCd1234.svg";

test("a page that is alone gets its first picture", async () => {
  const target = join(folder.root, "dist");
  const build = (key: string, files: string[]) => {
    const outputs = new Map([
      ["kit/index.html", { key, make: () => key, notes: () => ({ reads: [], files }) }],
    ]);
    const find = (path: string) => (path === picture ? { read: () => Buffer.from("<svg/>") } : undefined);
    const named = { everywhere: [], find, settle: async () => {} };
    const writing = { ledger: join(folder.root, "ledger.json"), recorder: createRecorder() };
    return writeOutputs(target, { outputs, named }, writing);
  };
  expect(await build("without", [])).toBe(1);
  expect(await build("with", [picture])).toBe(2);
  const files = await folder.read("dist");
  expect([files.get("kit/index.html"), files.get(picture)]).toEqual(["with", "<svg/>"]);
});
