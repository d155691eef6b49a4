/** `.env.example`, and the file `.env` that is made from it. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { afterAll, describe, expect, test } from "vitest";
import { openChannels } from "#server/delivery/channels.ts";
import { readSettings } from "#server/settings.ts";

const root = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "pageloom-env-"));
mkdirSync(join(folder, "content"));
writeFileSync(join(folder, "content/site.json"), "{}");
afterAll(() => rmSync(folder, { recursive: true }));

describe(".env.example", () => {
  const text = readFileSync(join(root, ".env.example"), "utf8");
  const examples = parseEnv(text.replace(/^#(?=[A-Z_]+=)/gm, ""));

  test("names the settings that are read, and no others", () => {
    const read = new Set<string>();
    readSettings(new Proxy({}, { get: (_, name) => void read.add(String(name)) }), folder);
    expect(Object.keys(examples).sort()).toEqual([...read].sort());
  });

  test("changes nothing as it is", () => expect(parseEnv(text)).toEqual({}));

  test("has values that are accepted", async () => {
    const settings = readSettings(examples, folder);
    expect(settings.databaseUrl).toMatch(/^postgres:/);
    const { list, close } = openChannels({
      ...{ settings, linksOf: () => [], now: () => 0 },
      site: () => expect.fail(),
    });
    expect(list.map(({ name }) => name)).toEqual(["team-email", "visitor-email", "webhook"]);
    await close();
  });
});

/** Runs a command in a folder whose `.env` has a wrong value. */
function run(command: string[], environment: Record<string, string> = {}): { said: string } {
  writeFileSync(join(folder, ".env"), "RATE_LIMIT=often\nDATA_FOLDER=here\n");
  const { stderr } = spawnSync(
    process.execPath,
    [join(root, "scripts/run.mjs"), ...command, "--site", folder],
    {
      ...{ cwd: folder, encoding: "utf8" },
      env: { PATH: process.env.PATH, METRICS_PORT: "0", ...environment },
    },
  );
  return { said: stderr };
}

describe(".env", () => {
  test.each([["start"], ["serve"], ["submissions list"]])("is read by %s", (command) => {
    expect(run(command.split(" ")).said).toContain('RATE_LIMIT is "often", and has to be posts/seconds');
  });

  test("gives way to the environment", () => {
    expect(run(["submissions", "list"], { RATE_LIMIT: "5/60" }).said).toBe("");
    expect(readdirSync(folder)).toContain("here");
  });
});
