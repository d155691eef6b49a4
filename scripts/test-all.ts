/**
 * `npm run test:all`: the lanes of `npm test` with nothing left out (every page at every width and in both schemes, 50 kills),
 * for the night and before a release.
 */
import { fail } from "#scripts/terminal.ts";
import { LANES } from "#scripts/test/lanes.ts";
import { runLanes } from "#scripts/test/run-lanes.ts";

try {
  process.exitCode = (await runLanes(LANES, { PAGELOOM_ALL: "1", PAGELOOM_KILLS: "50" })) ? 0 : 1;
} catch (error) {
  fail(error);
}
