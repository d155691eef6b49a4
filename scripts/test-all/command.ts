/** `npm run test:all`: the lanes of `npm test` with nothing left out. */
import { readArguments } from "#scripts/terminal/arguments.ts";
import { fail } from "#scripts/terminal/terminal.ts";
import { BROWSERS, LANES, NEEDS, SERVERS, wholeLanes } from "#scripts/test/lanes.ts";
import { runLanes } from "#scripts/test/run-lanes.ts";
import { takenOut } from "#scripts/test/taken-out.ts";

readArguments({
  isOfEngine: true,
  name: "test:all",
  about:
    "Runs the lanes of npm test with nothing left out, such as 50 kills of the service and every page at every width, and with journeys in Firefox and WebKit: for the night and before a release.",
});
// For the steps, and for what is reported of them: which browser they have, and how a test is run alone.
Object.assign(process.env, { PAGELOOM_ALL: "1", PAGELOOM_KILLS: "50" });
try {
  const passed = await runLanes({
    needs: [...LANES.flatMap((lane) => NEEDS[lane]), ...SERVERS, ...BROWSERS],
    lanes: (run) => wholeLanes(LANES, run),
    left: takenOut,
  });
  process.exitCode = passed ? 0 : 1;
} catch (error) {
  fail(error);
}
