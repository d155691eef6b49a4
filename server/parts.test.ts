/** What capabilities bring to the service: opened when a build first has them, and nothing of those that it has not. */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createMetrics } from "./metrics.ts";
import { createParts } from "./parts.ts";
import { serve } from "./serve.ts";
import { readSettings, type Settings } from "./settings.ts";
import { smallSite, writeFiles, writeSmallSite } from "./testing/small-site.ts";

let root: string;
let settings: Settings;
const logged: string[] = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "pageloom-parts-"));
  settings = readSettings({ METRICS_PORT: "0", PORT: "0" }, root);
  logged.splice(0);
  Reflect.set(globalThis, "logged", logged);
});
afterEach(() => rmSync(root, { recursive: true }));

/** A part that reports what is done with it, and answers at an address with its name. */
const reporting = (name: string) => `
const report = (what: string) => (globalThis as unknown as { logged: string[] }).logged.push("${name} " + what);
export const part = {
  async open() {
    report("opens");
    return {
      serve: () => ({
        answer: (_: Request, path: string) =>
          path === "/${name}/" ? Promise.resolve({ status: 200, headers: {}, body: "${name}" }) : undefined,
      }),
      start: async () => void report("starts"),
      close: async () => void report("closes"),
    };
  },
};
`;

const write = (...names: string[]) =>
  writeFiles(
    root,
    Object.fromEntries(names.map((name) => [`capabilities/${name}/service/part.ts`, reporting(name)])),
  );

/** Writes a site as a build would. */
function build(...capabilities: string[]): void {
  writeFiles(join(root, "dist"), { ".pageloom/site.json": JSON.stringify({ ...smallSite, capabilities }) });
}

const context = () => ({
  ...{ settings, site: () => smallSite, log: () => {}, metrics: createMetrics(), random: () => 0 },
});

test("each is opened once, started with the others, and closed after those that came later", async () => {
  write("tides", "winds");
  const parts = createParts(root, context());
  await Promise.all([parts.of(["tides"]), parts.of(["tides", "winds"])]);
  expect(logged.toSorted()).toEqual(["tides opens", "winds opens"]);
  await parts.start();
  await parts.close();
  expect(logged.slice(2)).toEqual(["tides starts", "winds starts", "winds closes", "tides closes"]);
});

test("one that fails to start is closed, and tried again from the beginning", async () => {
  write("tides");
  const parts = createParts(root, context());
  await parts.start();
  await parts.of(["tides"]);
  const failing = reporting("winds").replace(
    'void report("starts")',
    'Promise.reject(new Error("No wind."))',
  );
  writeFiles(root, { "capabilities/winds/service/part.ts": failing });
  for (let attempt = 0; attempt < 2; attempt++)
    await expect(parts.of(["winds", "tides"])).rejects.toThrow(
      'What the capability "winds" does in the service cannot begin. No wind.',
    );
  await parts.close();
  const ofWinds = ["winds opens", "winds closes"];
  expect(logged.filter((one) => one.startsWith("winds"))).toEqual([...ofWinds, ...ofWinds]);
  expect(logged.filter((one) => one.startsWith("tides"))).toEqual([
    ...["tides opens", "tides starts", "tides closes"],
  ]);
});

test("one that cannot be closed leaves none of the others open, and is reported", async () => {
  write("tides");
  const failing = reporting("winds").replace(
    'void report("closes")',
    'Promise.reject(new Error("It blows on."))',
  );
  writeFiles(root, { "capabilities/winds/service/part.ts": failing });
  const parts = createParts(root, context());
  await parts.of(["tides", "winds"]);
  await expect(parts.close()).rejects.toThrow("It blows on.");
  expect(logged.at(-1)).toBe("tides closes");
});

test("none is opened any more once they are closed", async () => {
  write("tides");
  const parts = createParts(root, context());
  await parts.close();
  await expect(parts.of(["tides"])).rejects.toThrow("The service is closing.");
  expect(logged).toEqual(["tides opens", "tides closes"]);
});

test("one that a later build brings is opened and started while the service runs", async () => {
  write("tides", "winds");
  writeSmallSite(join(root, "dist"));
  build("tides");
  const service = await serve({ dist: join(root, "dist"), settings, log: () => {} });
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${service.port}${path}`)).text();
  expect(await ask("/tides/")).toBe("tides");
  expect(await ask("/winds/")).not.toBe("winds");
  build("tides", "winds");
  await expect.poll(() => ask("/winds/")).toBe("winds");
  await service.close();
  expect(logged).toEqual([
    ...["tides opens", "tides starts", "winds opens", "winds starts"],
    ...["winds closes", "tides closes"],
  ]);
});

test("a site that lists none keeps nothing and takes no form", async () => {
  writeSmallSite(join(root, "dist"));
  build();
  const service = await serve({ dist: join(root, "dist"), settings, log: () => {} });
  const post = await fetch(`http://127.0.0.1:${service.port}/forms/contact/`, { method: "POST" });
  expect(post.status).toBe(404);
  await service.close();
  expect(existsSync(join(settings.dataFolder, "incoming"))).toBe(false);
});

test.each([
  ["is not there", "", 'the capability "tides", and its part of the service, '],
  ["exports none", "export const port = 1;", 'must export a "part" with a function "open"'],
  [
    "cannot be opened",
    reporting("tides").replace('report("opens");', 'throw new Error("No sea.");'),
    "No sea.",
  ],
])("one that %s ends the service with the reason", async (_, text, reason) => {
  writeSmallSite(join(root, "dist"));
  build("tides");
  if (text !== "") writeFiles(root, { "capabilities/tides/service/part.ts": text });
  await expect(serve({ dist: join(root, "dist"), settings, log: () => {} })).rejects.toThrow(reason);
});
