/** What the reports of the test runners say. */

/** How a part of `npm test` ended. `failures` are names, for the end of the output: each with its file. */
export type Outcome = { passed: number; failed: number; failures: string[] };

type UnitReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
};

type BrowserSuite = {
  suites?: BrowserSuite[];
  specs?: { ok: boolean; title: string; file: string; line: number }[];
};

type BrowserReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: BrowserSuite[];
  errors: { message?: string }[];
};

/** Reads Vitest's JSON report. A file that could not be run counts as one failure. */
export function readUnitReport({ numPassedTests, testResults }: UnitReport): Outcome {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === "failed")
      .map(({ fullName, failureMessages }) => `${name}: ${fullName}: ${firstLine(failureMessages?.[0])}`);
    return status === "failed" && failed.length === 0 ? [`${name}: ${firstLine(message)}`] : failed;
  });
  return { passed: numPassedTests, failed: failures.length, failures };
}

/** Reads Playwright's JSON report. A test that passed only when it was repeated has failed. */
export function readBrowserReport({ stats, suites, errors }: BrowserReport): Outcome {
  const failures = [
    ...specsOf(suites)
      .filter(({ ok }) => !ok)
      .map(({ file, line, title }) => `${file}:${line}: ${title}`),
    ...errors.map(({ message }) => firstLine(message)),
  ];
  const failed = Math.max(stats.unexpected + stats.flaky, failures.length);
  return { passed: stats.expected, failed, failures };
}

function specsOf(suites: BrowserSuite[]): NonNullable<BrowserSuite["specs"]> {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])]);
}

function firstLine(text = ""): string {
  return text.trimStart().split("\n", 1)[0] ?? "";
}
