/** The same documents give the same bytes, wherever and by whomever they are built. */
import { execFileSync } from "node:child_process";
import { afterEach, expect, it } from "vitest";
import { commandFor } from "#runtime/files/commands.ts";
import { createChangingSite } from "#runtime/testing/changes.ts";
import { createTestProject, type TestProject } from "#runtime/testing/project.ts";
import { isEverything } from "#schemas/testing/rounds.ts";

type Machine = { TZ: string; LC_ALL: string; cores: number };

/** One is a day ahead of the other; in Turkish, the capital of i is not I. */
const MACHINES: readonly [Machine, Machine] = [
  { TZ: "America/Los_Angeles", LC_ALL: "en_US.UTF-8", cores: 1 },
  { TZ: "Pacific/Kiritimati", LC_ALL: "tr_TR.UTF-8", cores: 8 },
];

const projects: TestProject[] = [];
afterEach(async () => {
  for (const project of projects.splice(0)) await project.close();
});

/** What a build from nothing writes, in a folder of its own. */
async function buildOn(machine: Machine, write: () => Promise<TestProject>): Promise<Map<string, string>> {
  const project = await write();
  projects.push(project);
  // Bundles and validators that tests share were made on this machine.
  await project.remove(".cache");
  execFileSync(process.execPath, commandFor(project.root, "build"), {
    env: {
      ...{ ...process.env, ...machine, cores: undefined, VITEST: undefined },
      SOURCE_DATE_EPOCH: String(Date.parse("2026-11-20T23:30:00Z") / 1000),
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(
        `import os from "node:os"; import { syncBuiltinESMExports } from "node:module"; os.availableParallelism = () => ${machine.cores}; syncBuiltinESMExports();`,
      )}`,
    },
    stdio: "pipe",
  });
  return project.read("dist");
}

async function expectSame(write: () => Promise<TestProject>): Promise<void> {
  const [one, other] = [await buildOn(MACHINES[0], write), await buildOn(MACHINES[1], write)];
  expect(one.size).toBeGreaterThan(20);
  expect([...other.keys()]).toEqual([...one.keys()]);
  for (const [file, content] of one) {
    if (other.get(file) !== content) expect({ file, content: other.get(file) }).toEqual({ file, content });
  }
}

it("a site with everything that can change gives the same bytes in another folder, time zone and language, on more cores", () =>
  expectSame(async () => {
    const project = await createTestProject();
    await createChangingSite(project).reset();
    return project;
  }));

it.runIf(isEverything)("so does the whole site, with pictures and cards made anew", () =>
  expectSame(() => createTestProject("pages", "content", "public")),
);
