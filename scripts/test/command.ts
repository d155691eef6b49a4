/** `npm test`: the lanes of tests. What it leaves to `npm run test:all` is printed at its end. */
import { readArguments } from "#scripts/terminal/arguments.ts";
import { fail, refuse } from "#scripts/terminal/terminal.ts";
import { LANES, NEEDS, wholeLanes } from "./lanes.ts";
import { runLanes } from "./run-lanes.ts";
import { takenOut } from "./taken-out.ts";

const LEFT = [
  "PostgreSQL and nginx: here the store that comes with the service, and what nginx is told is read, not run",
  "browser tests with the tag @night, and every page at every width in the whole browser: here the fewest that show everything, and on a phone whether a tenth of the others fits",
  "what axe tells of colours in the dark wherever it is asked: here on the pages that show everything, on a phone",
  "what axe tells of every type of section on a wide screen: here of eight pages",
  "visitors who have not asked for less motion: here in the tests about motion, and where pages are walked on a wide screen",
  "every stop of Tab at both widths, with and without the cookie question: here each of them once",
  "each form, alive: here a third of them, another one after each commit",
  "each type of section and island gone to by links, and each link of the frame without scripts: here every second, the others after the next commit",
  "each example at four widths, and with long words at three: here at the narrowest",
  "120 walks of what a page becomes in the preview: here 30",
  "targets by the rule of axe, wherever it is asked: here by a stricter one of ours, where pages are walked",
  "Firefox and WebKit: here Chromium alone",
  "50 kills of the service under load: here 4",
  "50 kills of a build, and 5 while it makes pictures: here 6 and 2",
  "a disk that is full at 30 moments of a build: here at 5",
  "1,190 sites with mistakes at random, judged by all checks: here 245",
  "1,000 changed documents of each kind in the editor: here 250",
  "12 walks of random changes, of a build and of the preview: here 4",
  "12 imported feeds at random, as tables and as JSON: here 4",
  "120 damages of each kind of document that people hand in: here 40",
  "the headings of every entity's page: here of 12 of each template",
  "every icon of the library made a path: here every tenth",
  "a collection of 10,000 entities: here of 2,000",
  "2,000 changes whose effects elsewhere `--changed` reports: here 100",
  "200 pages cut and mixed at random, and 350 with other values: here 12 and 24",
  "each change of a site a second time, in a build and in the preview",
  "the whole site built in another folder, time zone and language: here a small one",
  "what the container image copies and installs, put together and served",
];

const { positionals } = readArguments({
  isOfEngine: true,
  name: "test",
  about: `Runs the lanes of tests: ${LANES.join(", ")}; or those that are named.`,
  takes: ["LANE…"],
});
const unknown = positionals.find((name) => !LANES.some((lane) => lane === name));
if (unknown !== undefined) refuse(`There is no lane "${unknown}". There are ${LANES.join(", ")}.`);
const named = LANES.filter((lane) => positionals.length === 0 || positionals.includes(lane));
try {
  const passed = await runLanes({
    needs: named.flatMap((lane) => NEEDS[lane]),
    lanes: (run) => wholeLanes(named, run),
    left: [...LEFT.map((words) => `${words} (npm run test:all)`), ...takenOut],
  });
  process.exitCode = passed ? 0 : 1;
} catch (error) {
  fail(error);
}
