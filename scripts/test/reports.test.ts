import { beforeEach, expect, test, vi } from "vitest";
import { readBrowserReport, readUnitReport } from "#scripts/test/reports.ts";

beforeEach(() => vi.stubEnv("PAGELOOM_ALL", ""));

const PROPERTY = `Error: Property failed after 408 tests
{ seed: 7, path: "407" }
Counterexample: [3]

    at check (properties.ts:1:1)`;

test("unit tests that failed are named with file, reason and what brought it about, and a file that could not be run is one of them", () => {
  const passed = { status: "passed", fullName: "adds", failureMessages: [] };
  const failed = { status: "failed", fullName: "sums up (all) of Ada's", failureMessages: [PROPERTY] };
  const outcome = readUnitReport({
    numPassedTests: 1,
    testResults: [
      { name: "sum.test.ts", status: "failed", message: "", assertionResults: [passed, failed] },
      { name: "broken.test.ts", status: "failed", message: "No such module\n    at y", assertionResults: [] },
      { name: "fine.test.ts", status: "passed", message: "", assertionResults: [] },
    ],
  });
  expect(outcome).toEqual({
    passed: 1,
    failed: 2,
    failures: [
      `sum.test.ts: sums up (all) of Ada's
    Error: Property failed after 408 tests
    { seed: 7, path: "407" }
    Counterexample: [3]
    → npm run test:one -- sum.test.ts -t '^sums up \\(all\\) of Ada.s$'`,
      `broken.test.ts
    No such module
    → npm run test:one -- broken.test.ts`,
    ],
  });
});

test("browser tests that failed are named with their place and reason, however deep they stand", () => {
  const spec = (title: string, ok: boolean) => {
    const results = [
      ok ? {} : { error: { message: "\u001b[31mit stays\u001b[39m closed\n    at menu.ts:1" } },
    ];
    return { title, ok, file: "e2e/menu.spec.ts", line: 7, tests: [{ results }] };
  };
  const outcome = readBrowserReport({
    stats: { expected: 2, unexpected: 1, flaky: 0 },
    suites: [{ specs: [spec("a", true)], suites: [{ specs: [spec("b", false), spec("c", true)] }] }],
    errors: [],
  });
  expect(outcome).toEqual({
    passed: 2,
    failed: 1,
    failures: ["e2e/menu.spec.ts:7: b\n    it stays closed\n    → npm run test:one -- e2e/menu.spec.ts:7"],
  });
});

test("a browser test that passed when it was repeated has failed, and so has a run that could not begin", () => {
  const stats = { expected: 2, unexpected: 0, flaky: 1 };
  expect(readBrowserReport({ stats, suites: [], errors: [] })).toMatchObject({ passed: 2, failed: 1 });
  const unstarted = { stats: { expected: 0, unexpected: 0, flaky: 0 }, suites: [] };
  expect(readBrowserReport({ ...unstarted, errors: [{ message: "Port is taken" }] })).toEqual({
    passed: 0,
    failed: 1,
    failures: ["Port is taken"],
  });
});

test("what failed in the night is run alone as it was there", () => {
  vi.stubEnv("PAGELOOM_ALL", "1");
  const broken = { name: "a.test.ts", status: "failed", message: "No such module", assertionResults: [] };
  const { failures } = readUnitReport({ numPassedTests: 0, testResults: [broken] });
  expect(failures[0]).toContain("→ PAGELOOM_ALL=1 npm run test:one -- a.test.ts");
});
