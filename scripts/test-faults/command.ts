/** `npm run test:faults`: the fault tests of the service at full length. */
import { spawnSync } from "node:child_process";
import { readArguments } from "#scripts/terminal/arguments.ts";
import { refuse } from "#scripts/terminal/terminal.ts";

const { values } = readArguments({
  isOfEngine: true,
  name: "test:faults",
  about:
    "Kills the service under load, stops its database and fills its disk. npm test does so too, with few kills and without PostgreSQL.",
  options: { kills: { type: "string", default: "50", value: "50", about: "How many kills." } },
});
if (!/^[1-9]\d{0,3}$/.test(values.kills)) refuse(`--kills is "${values.kills}", and has to be a number.`);
const { status } = spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", "run", "server/faults"], {
  stdio: "inherit",
  env: { ...process.env, PAGELOOM_KILLS: values.kills },
});
process.exitCode = status ?? 2;
