/**
 * `npm run test:faults [-- --kills 50]`: the fault tests of the service at full length. `npm test` runs them too, with few
 * kills and without PostgreSQL.
 */
import { spawnSync } from "node:child_process";
import { readArguments, refuse } from "#scripts/terminal.ts";

const { values } = readArguments({ options: { kills: { type: "string", default: "50" } } });
if (!/^[1-9]\d{0,3}$/.test(values.kills)) refuse(`--kills is "${values.kills}", and has to be a number.`);
const { status } = spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", "run", "server/faults"], {
  stdio: "inherit",
  env: { ...process.env, PAGELOOM_KILLS: values.kills },
});
process.exitCode = status ?? 2;
