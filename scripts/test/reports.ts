/** Reads the reports of the test runners. */
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/**
 * How a part of `npm test` ended. `failures` are for the end of the output: each a name with its file, and under it, what
 * was wrong. A part of the output is often all that is read, and what made a property fail is nowhere else.
 */
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
  specs?: {
    ok: boolean;
    title: string;
    file: string;
    line: number;
    tests: { results: { error?: { message?: string } }[] }[];
  }[];
};

type BrowserReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: BrowserSuite[];
  errors: { message?: string }[];
};

/** Reads Vitest's JSON report. A file that could not be run counts as one failure. */
export function readUnitReport({ numPassedTests, testResults }: UnitReport): Outcome {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name).replaceAll("\\", "/");
    const failed = assertionResults
      .filter((test) => test.status === "failed")
      .map(({ fullName, failureMessages }) =>
        failure(`${file}: ${fullName}`, `${file} -t ${toPattern(fullName)}`, failureMessages?.[0]),
      );
    return status === "failed" && failed.length === 0 ? [failure(file, file, message)] : failed;
  });
  return { passed: numPassedTests, failed: failures.length, failures };
}

/** Reads Playwright's JSON report. A test that passed only when it was repeated has failed. */
export function readBrowserReport({ stats, suites, errors }: BrowserReport): Outcome {
  const failures = [
    ...specsOf(suites)
      .filter(({ ok }) => !ok)
      .map(({ file, line, title, tests }) => {
        const [error] = tests.flatMap(({ results }) => results.flatMap((result) => result.error ?? []));
        return failure(`${file}:${line}: ${title}`, `${file}:${line}`, error?.message);
      }),
    ...errors.map(({ message }) => failure("", "", message)),
  ];
  const failed = Math.max(stats.unexpected + stats.flaky, failures.length);
  return { passed: stats.expected, failed, failures };
}

function specsOf(suites: BrowserSuite[]): NonNullable<BrowserSuite["specs"]> {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])]);
}

/** The name of a test for Vitest, which reads a pattern, and for a shell. */
function toPattern(name: string): string {
  return `'^${name.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&").replaceAll("'", ".")}$'`;
}

/**
 * `name`, and indented under it the words of an error without the calls that led to it, at most 20 lines of 300 characters, and
 * the command that runs `alone`.
 */
function failure(name: string, alone: string, error = ""): string {
  const lines = stripVTControlCharacters(error)
    .split("\n")
    .map((line) => line.trimEnd().slice(0, 300))
    .filter((line) => line !== "" && !/^\s+at /.test(line));
  // Some are tested in the night alone, or on more pages there.
  const night = process.env.PAGELOOM_ALL ? "PAGELOOM_ALL=1 " : "";
  const again = alone === "" ? [] : [`→ ${night}npm run test:one -- ${alone}`];
  return [name, ...lines.slice(0, 20), ...again].filter((line) => line !== "").join("\n    ");
}
