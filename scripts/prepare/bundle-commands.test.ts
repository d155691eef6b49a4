/** Commands that are bundled, with their threads and processes, load nothing of the engine from anywhere else. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { ENGINE } from "#runtime/files/places.ts";
import { createCommandSite } from "#scripts/testing/site.ts";
import { bundleCommands } from "./bundle-commands.ts";

const site = await createCommandSite();

beforeAll(async () => {
  await bundleCommands();
  await site.reset();
  // A picture has a process, and many documents have threads.
  await site.put("public/images/tide.png", PIXEL);
  for (let page = 0; page < 300; page++)
    await site.put(`pages/tides/p${page}.json`, await site.read("pages/index.json"));
});

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==",
  "base64",
);

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
  expect(stderr.split("\n").filter((line) => line.startsWith("file:"))).toEqual([]);
  expect(status, stderr).toBe(0);
});
