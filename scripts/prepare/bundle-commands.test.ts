/** Commands that are bundled, with their threads and processes, load nothing of the engine from anywhere else. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { ENGINE, preparedIn } from "#runtime/files/places.ts";
import { nameInBundle } from "#runtime/rpc/bundled.ts";
import { startCommand } from "#scripts/testing/commands.ts";
import { createCommandSite } from "#scripts/testing/site.ts";
import { bundleCommands } from "./bundle-commands.ts";

const site = await createCommandSite();

beforeAll(async () => {
  await bundleCommands();
  await site.reset();
  // So many pages are rendered by two threads.
  for (let page = 0; page < 300; page++)
    await site.put(`pages/tides/p${page}.json`, await site.read("pages/index.json"));
  // What the sources have kept, such as validators, refers to none of them.
  expect(await site.run("validate")).toMatchObject({ status: 0 });
});

/** Prints each source of the engine that is loaded. */
const WATCH = `data:text/javascript,${encodeURIComponent(`
  import { writeSync } from "node:fs";
  import { registerHooks } from "node:module";
  registerHooks({ load(url, context, load) {
    if (url.startsWith("file://${ENGINE}/") && /[.]tsx?$/.test(url)) writeSync(2, url + "\\n");
    return load(url, context);
  } });
`)}`;

it.each<string[]>([
  ["build"],
  ["validate"],
  ["validate", "--information"],
  ["duplicate-page", "/tides/p1/", "/tides/p-copy/", "--title", "Copy"],
  ["rename-page", "/tides/p2/", "/tides/p-other/"],
  ["delete-page", "/tides/p3/", "--gone"],
  ["undo"],
  ["migrate"],
])("%s", (name = "", ...options) => {
  const words = [join(ENGINE, "scripts/run.mjs"), name, "--site", site.root, ...options];
  const { stderr, status } = spawnSync(process.execPath, words, {
    ...{ encoding: "utf8", input: "" },
    env: { ...process.env, NODE_OPTIONS: `--import=${WATCH}` },
  });
  const loaded = stderr.split("\n").filter((line) => line.startsWith("file:"));
  expect({ status, loaded: loaded.join(" ") }, stderr).toEqual({ status: 0, loaded: "" });
});

/**
 * Prints which of what takes Node milliseconds to load or to make was loaded or made. SQLite takes two, and is not among them: what is
 * kept of documents is in its databases.
 */
const SLOW = `data:text/javascript,${encodeURIComponent(`
  import { writeSync } from "node:fs";
  const made = [];
  for (const name of ["Segmenter", "DateTimeFormat", "Collator"]) {
    Intl[name] = new Proxy(Intl[name], {
      construct: (target, given) => (made.push(name), new target(...given)),
    });
  }
  process.on("exit", () => {
    const slow = ["child_process", "zlib", "http"].map((name) => "NativeModule " + name);
    const loaded = process.moduleLoadList.filter((name) => slow.includes(name));
    writeSync(2, "slow: " + [...loaded, ...made].join(", ") + ";\\n");
  });
`)}`;

it("a build with nothing to do takes nothing from Node that is slow", () => {
  const words = [join(ENGINE, "scripts/run.mjs"), "build", "--site", site.root];
  expect(spawnSync(process.execPath, words).status).toBe(0);
  const { stderr } = spawnSync(process.execPath, words, {
    ...{ encoding: "utf8", env: { ...process.env, NODE_OPTIONS: `--import=${SLOW}` } },
  });
  expect(stderr).toContain("slow: ;");
});

const current = () => JSON.parse(readFileSync(join(preparedIn(ENGINE, "commands"), "current.json"), "utf8"));

it("is the same wherever it was made", () => {
  const { folder } = current();
  expect(startCommand(site.root, "prepare")).toMatchObject({ status: 0, stderr: "" });
  expect(current().folder).toBe(folder);
});

it("has what is loaded by its path", () => {
  const { folder, sources } = current();
  const named = Object.keys(sources).flatMap((file) => {
    const text = file.endsWith(".ts") ? readFileSync(join(ENGINE, file), "utf8") : "";
    const isAsked = text.includes("requireOfEngine");
    const ofEngine = !isAsked
      ? []
      : [...text.matchAll(/"((?:schemas|runtime)\/[\w/-]+\.ts)"/g)].map(([, path = ""]) => path);
    const started = [...text.matchAll(/"(?:\.\/)?([\w-]+-(?:worker|process)\.ts)"/g)];
    return [...ofEngine, ...started.map(([, name = ""]) => join(dirname(file), name))];
  });
  expect(named).toContain("runtime/project/index-documents-worker.ts");
  expect(named).toContain("runtime/pictures/raster-process.ts");
  expect(named.filter((file) => !existsSync(join(folder, nameInBundle(file))))).toEqual([]);
});
