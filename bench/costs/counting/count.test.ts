/** What is counted of a process, of its threads and of what it starts. */
import { execFile } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, it } from "vitest";
import { add } from "#bench/costs/commands.ts";
import type { Counts } from "./tally.ts";

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "pageloom-counting-")));
  put("pages/index.json", '{ "$schema": "../.generated/page.schema.json" }');
  put("package.json", '{ "type": "module" }');
  mkdirSync(join(folder, ".counts"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Runs a module in the folder, and adds up what it did. */
async function run(code: string): Promise<Counts> {
  put("main.js", code);
  const preload = join(import.meta.dirname, "preload.mjs");
  await promisify(execFile)(process.execPath, ["--import", preload, "main.js"], {
    cwd: folder,
    env: { ...process.env, PAGELOOM_COUNTED: folder, PAGELOOM_COUNTS: join(folder, ".counts") },
  });
  const files = readdirSync(join(folder, ".counts")).map((name) => join(folder, ".counts", name));
  return add(files.map((file) => JSON.parse(readFileSync(file, "utf8")) as Counts));
}

const PAGE = JSON.stringify("pages/index.json");

it.each([
  ["read", "fs.readFileSync(p); await fs.promises.readFile(p); await done(fs.readFile, p)"],
  ["written", 'fs.writeFileSync(p, ""); await fs.promises.writeFile(p, ""); await done(fs.writeFile, p, "")'],
  [
    "opened",
    "fs.openSync(p); (await fs.promises.open(p)).close(); for await (const part of fs.createReadStream(p)) void part",
  ],
])("counts files that are %s, and neither code nor files that are not there", async (_, code) => {
  const counts = await run(`
    import * as fs from "node:fs";
    const p = ${PAGE};
    const done = (call, ...args) => new Promise((end) => call(...args, end));
    ${code}
    fs.readFileSync("main.js");
    try { fs.readFileSync("pages/none.json"); } catch {}`);
  expect(counts).toEqual({ opened: 3, modules: 1 });
});

it("counts what was imported by name, in threads, and in processes that are started", async () => {
  put(
    "thread.js",
    `import { readFileSync } from "node:fs"; import { parentPort } from "node:worker_threads"; readFileSync(${PAGE}); parentPort.postMessage("done");`,
  );
  put("other.js", `import { readFile } from "node:fs/promises"; await readFile(${PAGE});`);
  put("more.js", "");
  const counts = await run(`
    import { execFileSync } from "node:child_process";
    import { once } from "node:events";
    import { readFileSync } from "node:fs";
    import { Worker } from "node:worker_threads";
    await import("./more.js");
    readFileSync(${PAGE});
    const worker = new Worker("./thread.js");
    await once(worker, "message");
    await worker.terminate();
    process.env.NODE_OPTIONS = process.execArgv.join(" ");
    execFileSync(process.execPath, ["other.js"]);
  `);
  expect(counts).toEqual({ opened: 3, modules: 2 });
});

const CHECKS = "schemas/validate/run-document-checks.ts";

it("counts calls of a function inside its own module", async () => {
  put(
    CHECKS,
    "export function runDocumentChecks() {}\nexport const twice = () => [runDocumentChecks(), runDocumentChecks()];",
  );
  expect(await run(`import { twice } from "./${CHECKS}"; twice();`)).toMatchObject({ checked: 2 });
});

it("fails a command whose module has no such function", async () => {
  put(CHECKS, "export const other = 1;");
  await expect(run(`await import("./${CHECKS}");`)).rejects.toThrow("runDocumentChecks is not defined");
});
