/** How a command starts, and what it prints when it cannot. */
import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { ENGINE } from "#runtime/files/places.ts";

/** A command that runs on, such as a preview that was started, is stopped: no command here has so much to do. */
const timeout = 60_000;

test("a command keeps to its own folder, whatever signs are in its path", () => {
  const parent = realpathSync(mkdtempSync(join(tmpdir(), "pageloom-run-")));
  const root = join(parent, "my site, 100% ours");
  mkdirSync(join(root, "scripts/hello"), { recursive: true });
  cpSync(join(import.meta.dirname, "run.mjs"), join(root, "scripts/run.mjs"));
  writeFileSync(
    join(root, "scripts/hello/command.ts"),
    [
      'import { Worker } from "node:worker_threads";',
      'const word: string = "hello";',
      "console.log(word);",
      // A thread keeps what Node makes of it in the same place.
      "new Worker('console.log(require(\"node:module\").getCompileCacheDir())', { eval: true });",
    ].join("\n"),
  );
  const { NODE_COMPILE_CACHE: _, NODE_DISABLE_COMPILE_CACHE: __, ...env } = process.env;
  const { status, stdout } = spawnSync(process.execPath, [join(root, "scripts/run.mjs"), "hello"], {
    ...{ encoding: "utf8", timeout, env },
  });
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: expect.stringMatching(/^hello\n.*my site, 100% ours\/\.prepared\/node\/.+\n$/),
  });
  expect(readdirSync(parent)).toEqual(["my site, 100% ours"]);
  expect(readdirSync(join(root, ".prepared/node"))).not.toEqual([]);
  rmSync(parent, { recursive: true });
});

test.each(["no-such", "terminal", "../scripts/build"])("%s is no command", (name) => {
  const { status, stderr } = spawnSync(process.execPath, ["scripts/run.mjs", name], { encoding: "utf8" });
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: "Use the commands of package.json, for instance: npm run build\n",
  });
});

/** A folder with the door of the commands, and commands that print nothing. */
function folderWith(...commands: string[]): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "pageloom-run-")));
  for (const folder of ["scripts", ...commands]) mkdirSync(join(root, folder), { recursive: true });
  for (const folder of commands) writeFileSync(join(root, folder, "command.ts"), "");
  cpSync(join(import.meta.dirname, "run.mjs"), join(root, "scripts/run.mjs"));
  return root;
}

test.each([
  ["two capabilities", "capabilities/tides/commands/show", "capabilities/waves/commands/show"],
  ["the engine and a capability", "scripts/show", "capabilities/tides/commands/show"],
])("a command that comes with %s is refused, with both folders", (_, one, other) => {
  const root = folderWith(one, other);
  const { status, stderr } = spawnSync(process.execPath, [join(root, "scripts/run.mjs"), "show"], {
    encoding: "utf8",
  });
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: `The command "show" is there twice, in ${one} and in ${other}: rename one of the folders.\n`,
  });
  rmSync(root, { recursive: true });
});

test.each(globSync("capabilities/*/commands/*/command.ts", { cwd: ENGINE }).map((file) => file.split("/")))(
  "%s/%s/%s/%s is refused on a site that does not list the capability",
  (_, capability, __, command = "") => {
    const root = realpathSync(mkdtempSync(join(tmpdir(), "pageloom-run-")));
    mkdirSync(join(root, "content"));
    const run = (site: object) => {
      writeFileSync(join(root, "content/site.json"), JSON.stringify(site));
      const args = ["scripts/run.mjs", command, "--site", root];
      return spawnSync(process.execPath, args, { cwd: ENGINE, encoding: "utf8", timeout });
    };
    const words = `${command} comes with the capability "${capability}", which this site does not have: add "${capability}" to "capabilities" in ${root}/content/site.json.\n`;
    expect(run({})).toMatchObject({ status: 2, stderr: words });
    expect(run({ capabilities: [capability] }).stderr).not.toContain("comes with the capability");
    expect(run({ capabilities: ["nothing-of-the-kind"] })).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(
        /^content\/site\.json lists the capability "nothing-of-the-kind", which is not there\. .+\n$/,
      ),
    });
    rmSync(root, { recursive: true });
  },
);

test("a capability of a site brings a command of the site's own", () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "pageloom-run-")));
  const folder = join(root, "capabilities/tides/commands/show-tides");
  mkdirSync(folder, { recursive: true });
  mkdirSync(join(root, "content"));
  const code = `import { readArguments } from "#scripts/terminal/arguments.ts";
const { root } = readArguments({ name: "show-tides", about: "Shows tides." });
console.log(root);
`;
  writeFileSync(join(folder, "command.ts"), code);
  const run = (site: object, ...where: string[]) => {
    writeFileSync(join(root, "content/site.json"), JSON.stringify(site));
    const args = ["scripts/run.mjs", "show-tides", ...where];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ENGINE, encoding: "utf8" });
    return { status, said: stdout + stderr };
  };
  for (const where of [["--site", root], [`--site=${root}`]])
    expect(run({ capabilities: ["tides"] }, ...where)).toEqual({ status: 0, said: `${root}\n` });
  const problem = expect.stringMatching(
    /^show-tides comes with the capability "tides", which this site does not/,
  );
  expect(run({}, "--site", root)).toEqual({ status: 2, said: problem });
  const none = { status: 2, said: "Use the commands of package.json, for instance: npm run build\n" };
  expect(run({})).toEqual(none);
  rmSync(root, { recursive: true });
});

test.each(["dev"])("%s at a port that is none", (command) => {
  for (const PORT of ["elsewhere", "80000", "-1"]) {
    const env = { ...process.env, PORT };
    const { status, stderr } = spawnSync(process.execPath, ["scripts/run.mjs", command], {
      encoding: "utf8",
      timeout,
      env,
    });
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: `PORT is "${PORT}". A port is a number from 1024 to 65535, such as 5174.\n`,
    });
  }
});

test("a folder that cannot be served is reported in words", () => {
  const folder = mkdtempSync(join(tmpdir(), "pageloom-serve-"));
  mkdirSync(join(folder, "content"));
  writeFileSync(join(folder, "content/site.json"), "{}");
  const script = join(import.meta.dirname, "run.mjs");
  const run = () =>
    spawnSync(process.execPath, [script, "serve", "--site", folder], {
      cwd: folder,
      encoding: "utf8",
      timeout,
    });
  const file = join(realpathSync(folder), "dist", ".pageloom", "site.json");
  expect(run()).toMatchObject({
    status: 2,
    stderr: `Cannot read ${file}. Run "npm run build", which writes it.\n`,
  });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '{ "version": 0 }');
  expect(run()).toMatchObject({
    status: 2,
    stderr: `${file} comes from another version. Run "npm run build" again.\n`,
  });
  rmSync(folder, { recursive: true });
});

/** A folder with a command, and with one that was bundled of it. */
function folderWithBundle(): { root: string; source: string; say: () => string } {
  const root = folderWith("scripts/hello");
  const source = join(root, "scripts/hello/command.ts");
  writeFileSync(source, 'console.log("the source");');
  const folder = join(root, ".prepared/commands/1");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "scripts__hello__command.js"), 'console.log("the bundle");');
  const { ino, size, ctimeMs } = statSync(source);
  const sources = { "scripts/hello/command.ts": `${ino} ${size} ${ctimeMs}` };
  writeFileSync(current(root), JSON.stringify({ engine: root, folder, sources }));
  const say = () =>
    execFileSync(process.execPath, [join(root, "scripts/run.mjs"), "hello"])
      .toString()
      .trim();
  return { root, source, say };
}

const current = (root: string) => join(root, ".prepared/commands/current.json");

test("a command runs from the bundle", () => {
  const { root, say } = folderWithBundle();
  expect(say()).toBe("the bundle");
  rmSync(root, { recursive: true });
});

test.each<[string, (root: string, source: string) => void]>([
  ["a source was written since", (_, source) => writeFileSync(source, 'console.log("the source");')],
  ["what is said of the bundle is torn", (root) => truncateSync(current(root), 40)],
  ["the bundle is gone", (root) => rmSync(join(root, ".prepared/commands/1"), { recursive: true })],
  [
    "it was made of an engine elsewhere",
    (root) => {
      const made = JSON.parse(readFileSync(current(root), "utf8"));
      writeFileSync(current(root), JSON.stringify({ ...made, engine: `${root}-other` }));
    },
  ],
])("a command runs from the sources when %s", (_, change) => {
  const { root, source, say } = folderWithBundle();
  change(root, source);
  expect(say()).toBe("the source");
  rmSync(root, { recursive: true });
});
