/**
 * `npm test [-- lane …]`: the lanes `static`, `unit`, `pages` and `browser`, or those that are named. What it leaves to
 * `npm run test:all` is said at its end.
 */
import { fail, readArguments, refuse } from "#scripts/terminal.ts";
import { LANES } from "#scripts/test/lanes.ts";
import { runLanes } from "#scripts/test/run-lanes.ts";

const { positionals } = readArguments({ allowPositionals: true });
const named = LANES.filter((lane) => positionals.includes(lane));
const unknown = positionals.find((name) => !LANES.some((lane) => lane === name));
if (unknown !== undefined) refuse(`There is no lane "${unknown}". There are ${LANES.join(", ")}.`);
try {
  process.exitCode = (await runLanes(named.length > 0 ? named : LANES)) ? 0 : 1;
} catch (error) {
  if (!(error instanceof Error)) throw error;
  fail(error);
}
