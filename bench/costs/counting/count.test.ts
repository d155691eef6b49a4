/** What is counted of a process, of its threads and of what it starts. */
import { execFile } from "node:child_process";
import {
  existsSync,
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
import { REPLACED } from "./calls.ts";
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
  ["stat", "fs.statSync(p); await fs.promises.lstat(p); await done(fs.stat, p)", { "site looked": 3 }],
  ["readdir", 'fs.readdirSync("pages"); fs.existsSync("pages")', { "site looked": 2 }],
  [
    "readFile",
    'fs.readFileSync(p); await fs.promises.readFile(p, "utf8"); await done(fs.readFile, p)',
    { "site opened": 3, "site read": 3, "site bytes read": 141 },
  ],
  [
    "writeFile",
    'fs.writeFileSync(p, "äb"); await fs.promises.writeFile(p, "ab"); await done(fs.writeFile, p, "ab")',
    { "site opened": 3, "site written": 3, "site bytes written": 7 },
  ],
  [
    "open, read and write",
    'const f = fs.openSync(p, "r+"); const b = Buffer.alloc(5); fs.readSync(f, b); fs.readSync(f, b); fs.writeSync(f, b); fs.closeSync(f)',
    { "site opened": 1, "site read": 1, "site bytes read": 10, "site written": 1, "site bytes written": 5 },
  ],
  [
    "a stream",
    "for await (const part of fs.createReadStream(p)) void part",
    { "site opened": 1, "site read": 1, "site bytes read": 47 },
  ],
  [
    "rename and link",
    'fs.linkSync(p, "pages/a"); fs.renameSync(p, "pages/b"); fs.rmSync(p, { force: true })',
    { "site moved": 3 },
  ],
  [
    "what is prepared",
    'fs.mkdirSync(".prepared/node", { recursive: true }); fs.writeFileSync(".prepared/a", "abc"); fs.writeFileSync(".prepared/node/b", "b")',
    { "cache opened": 1, "cache written": 1, "cache bytes written": 3 },
  ],
  ["code", 'fs.readFileSync("main.js"); fs.statSync("package.json")', {}],
  [
    "a document",
    'JSON.parse(`{\\n "$schema": "../.generated/page.schema.json" }`); JSON.parse("{}")',
    { parsed: 1 },
  ],
])("counts %s", async (_, code, counts) => {
  const { modules, ...rest } = await run(`
    import * as fs from "node:fs";
    const p = ${PAGE};
    const done = (call, ...args) => new Promise((end) => call(...args, end));
    ${code}`);
  expect(rest).toEqual(counts);
  expect(modules).toBe(1);
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
  expect(counts).toEqual({ "site opened": 3, "site read": 3, "site bytes read": 141, modules: 2 });
});

it("fails what cannot be counted", async () => {
  await expect(run(`import { opendirSync } from "node:fs"; opendirSync("pages");`)).rejects.toThrow(
    "What is done to pages in this way is not counted yet",
  );
});

it("names functions of modules that are there", () => {
  const root = join(import.meta.dirname, "../../..");
  const missing = Object.keys(REPLACED).filter((module) => !existsSync(join(root, module)));
  expect(missing).toEqual([]);
});

it("fails a command whose module has no such function", async () => {
  put("schemas/validate/run-document-checks.ts", "export const other = 1;");
  await expect(run('await import("./schemas/validate/run-document-checks.ts");')).rejects.toThrow(
    "runDocumentChecks is not defined",
  );
});

it("counts calls of a function inside its own module, and visits of facts", async () => {
  put(
    "schemas/validate/run-document-checks.ts",
    "export function runDocumentChecks() {}\nexport const twice = () => [runDocumentChecks(), runDocumentChecks()];",
  );
  put(
    "schemas/validate/index-document.ts",
    "export function indexDocument(file) { return { file, kind: 'page' }; }",
  );
  const counts = await run(`
    import { twice } from "./schemas/validate/run-document-checks.ts";
    import { indexDocument } from "./schemas/validate/index-document.ts";
    twice();
    const [a, b] = [indexDocument("a"), indexDocument("b")];
    a.file; a.kind; b.file; a.file; ({ ...b });
  `);
  expect(counts).toMatchObject({ checked: 2, visits: 4 });
});
