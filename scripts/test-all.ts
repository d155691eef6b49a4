/**
 * `npm run test:all`: the lanes of `npm test` with nothing left out, such as 50 kills of the service, for the night and before a
 * release.
 */
import { fail, readArguments } from "#scripts/terminal.ts";
import { LANES, NEEDS, wholeLanes } from "#scripts/test/lanes.ts";
import { runLanes } from "#scripts/test/run-lanes.ts";

readArguments({});
try {
  const passed = await runLanes({
    needs: LANES.flatMap((lane) => NEEDS[lane]),
    lanes: (run) => wholeLanes(LANES, run),
    env: { PAGELOOM_ALL: "1", PAGELOOM_KILLS: "50" },
    left: [],
  });
  process.exitCode = passed ? 0 : 1;
} catch (error) {
  fail(error);
}
