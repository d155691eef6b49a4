/** `npm run test:one`: one file of tests, of whichever lane, with what it needs. */
import { spawnSync } from "node:child_process";
import { answerHelp } from "#scripts/terminal/arguments.ts";
import { fail, refuse } from "#scripts/terminal/terminal.ts";
import {
  BROWSERS,
  BUILT,
  browserEnv,
  configFor,
  isOfEngines,
  isOfPages,
  NEEDS,
} from "#scripts/test/lanes.ts";
import { findPort } from "#server/testing/find-port.ts";
import { requireProgram } from "#server/testing/programs.ts";

const given = process.argv.slice(2);
const [file = "", ...more] = given;
answerHelp(
  {
    name: "test:one",
    about:
      "Runs one file of tests, of whichever lane. A file for a browser looks at dist/ as it was built last.",
    takes: ["FILE[:LINE]", "[options of Vitest or Playwright]"],
  },
  given,
);
if (file === "") refuse("Say which file: npm run test:one -- runtime/files/atomic-publish.test.ts");
try {
  const isForBrowser = /\.spec\.ts(:\d+)?$/.test(file);
  const config = isOfPages(file) ? BUILT : [];
  const [command, args] = isForBrowser
    ? ["playwright", ["test", "--config", configFor(file), file]]
    : ["vitest", ["run", ...config, file]];
  const needs = isOfEngines(file) ? BROWSERS : NEEDS.browser;
  if (isForBrowser) for (const program of needs) requireProgram(program);
  // Also one that is left to the night or taken out: it was named.
  const env = isForBrowser ? { ...browserEnv(await findPort()), PAGELOOM_ONE: "1" } : {};
  const { status } = spawnSync(command, [...args, ...more], {
    ...{ stdio: "inherit", env: { ...process.env, ...env }, shell: process.platform === "win32" },
  });
  process.exitCode = status ?? 2;
} catch (error) {
  fail(error);
}
