/** What a build changes in the folder that it writes. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createRecorder } from "#runtime/build/recorder.ts";
import { writeOutputs } from "./incremental-writer.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pageloom-outputs-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const picture = "assets/hall-AbCd1234.svg";

test("a page that is alone gets its first picture", async () => {
  const target = join(folder, "dist");
  const build = (key: string, files: string[]) => {
    const outputs = new Map([
      ["kit/index.html", { key, make: () => key, notes: () => ({ reads: [], files }) }],
    ]);
    const find = (path: string) => (path === picture ? { read: () => Buffer.from("<svg/>") } : undefined);
    const named = { everywhere: [], find, settle: async () => {} };
    const writing = { ledger: join(folder, "ledger.json"), recorder: createRecorder() };
    return writeOutputs(target, { outputs, named }, writing);
  };
  expect(await build("without", [])).toBe(1);
  expect(await build("with", [picture])).toBe(2);
  expect(readFileSync(join(target, "kit/index.html"), "utf8")).toBe("with");
  expect(readFileSync(join(target, picture), "utf8")).toBe("<svg/>");
});
