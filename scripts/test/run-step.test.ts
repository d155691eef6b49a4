import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { runStep, stopSteps } from "./run-step.ts";

const folder = mkdtempSync(join(tmpdir(), "pageloom-step-"));
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => {});
});

const node = (code: string) => ({ title: "A step", command: process.execPath, args: ["-e", code] });
/** A runner that leaves a report of so many failures, and ends with a code. */
const runner = (failed: number | undefined, code: number) => {
  const file = join(folder, "report.json");
  const write =
    failed === undefined
      ? ""
      : `fs.writeFileSync(${JSON.stringify(file)}, ${JSON.stringify(String(failed))});`;
  const read = (report: number) => ({ passed: 7, failed: report, failures: Array(report).fill("a test") });
  return { ...node(`${write} process.exit(${code})`), report: { file, read: read as never } };
};

test.each([
  ["passes", node(""), { passed: 1, failed: 0, failures: [] }],
  [
    "fails",
    node("process.exit(3)"),
    { passed: 0, failed: 1, failures: [expect.stringMatching(/^A step To see it alone: node -e /)] },
  ],
  ["reports no failure and ends well", runner(0, 0), { passed: 7, failed: 0, failures: [] }],
  ["reports a failure", runner(1, 1), { passed: 7, failed: 1, failures: ["a test"] }],
  [
    "reports none, and ends in vain",
    runner(0, 1),
    { passed: 7, failed: 1, failures: ["A step did not end as they should"] },
  ],
  [
    "leaves no report",
    runner(undefined, 0),
    { passed: 0, failed: 1, failures: ["A step did not end as they should"] },
  ],
])("a step that %s", async (_, step, outcome) => {
  expect(await runStep(step, process.env)).toEqual(outcome);
});

test("the report of the run before counts for nothing", async () => {
  writeFileSync(join(folder, "report.json"), "0");
  expect(await runStep(runner(undefined, 0), process.env)).toMatchObject({ failed: 1 });
});

test("a program that does not exist is reported", async () => {
  const printed = vi.spyOn(console, "error").mockImplementation(() => {});
  const step = { title: "A step", command: "no-such-program", args: [] };
  expect(await runStep(step, process.env)).toMatchObject({ passed: 0, failed: 1 });
  expect(printed.mock.lastCall?.[0]).toMatch(/^no-such-program could not be started: .*Run npm ci first\.$/);
  printed.mockClear();
});

test("a step is ended as from the keyboard, so that it can end what it has started", async () => {
  const file = join(folder, "at-work");
  const step = node(
    `process.once("SIGINT", () => process.exit(0)); fs.writeFileSync(${JSON.stringify(file)}, ""); setInterval(() => {}, 1000);`,
  );
  const outcome = runStep(step, process.env);
  await expect.poll(() => existsSync(file)).toBe(true);
  await stopSteps();
  expect(await outcome).toMatchObject({ passed: 1, failed: 0 });
});
