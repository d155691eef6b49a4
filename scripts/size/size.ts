/**
 * How large the repository is, by room: a folder of two levels, such as `schemas/checks`; `sections`, `e2e`, `bench` and `faults` as a whole.
 *
 * TypeScript is code or tests. Tests are `*.test.ts` and `*.spec.ts`, their support (`testing/`, `testing*.ts`, `fixtures/`, `tests/`, `e2e/`,
 * `bench/`, `measures/`, `faults/`) and what runs them (`scripts/test*`, the configurations of Vitest). Lines are counted as they stand.
 * Tokens are those of js-tokens without white space and comments, so joined lines and another line width hardly change them.
 * JSON (without lockfiles) and styles are counted apart, in lines.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import jsTokens from "js-tokens";
import { SetupError } from "#runtime/files/places.ts";

type Row = { [count in `${"code" | "tests"} ${"files" | "lines" | "tokens"}`]: number };

/** The rooms that have TypeScript by their names, and at the end the whole, as `all`. */
export type Rooms = { [room: string]: Row };

/** The tokens of each room when they were last recorded, and why one of the two figures rose. */
export type Recorded = { [room: string]: { code: number; tests: number; reason?: string } };

const TESTS =
  /(^|\/)(testing|fixtures|tests|e2e|bench|measures)\/|\.(test|spec)\.tsx?$|(^|\/)testing[^/]*$|^faults\/|^scripts\/test[^/]*\/|^vitest\./;
const EMPTY: Row = {
  ...{ "code files": 0, "code lines": 0, "code tokens": 0 },
  ...{ "tests files": 0, "tests lines": 0, "tests tokens": 0 },
};
const WHOLE = ["sections", "e2e", "bench", "faults"];
const UNCOUNTED = /^(WhiteSpace|LineTerminatorSequence|.*Comment)$/;

/** Counts the files of the working tree that Git does not ignore. */
export function measure(root: string): { rooms: Rooms; lines: { JSON: number; styles: number } } {
  const list = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
  const known = execFileSync("git", list, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 }).split("\0");
  const rooms: Rooms = {};
  const all = { ...EMPTY };
  const lines = { JSON: 0, styles: 0 };
  // Git still lists what was deleted since.
  for (const file of known.sort().filter((name) => name !== "" && existsSync(join(root, name)))) {
    const [, ending] = /\.(tsx?|json|css)$/.exec(file) ?? [];
    if (ending === undefined || file.endsWith("package-lock.json")) continue;
    const text = readFileSync(join(root, file), "utf8");
    const length = text.split("\n").length - 1;
    if (ending === "json") lines.JSON += length;
    else if (ending === "css") lines.styles += length;
    else {
      const kind = TESTS.test(file) ? "tests" : "code";
      const tokens = [...jsTokens(text, { jsx: ending === "tsx" })].filter(
        ({ type }) => !UNCOUNTED.test(type),
      );
      const room = roomOf(file);
      rooms[room] ??= { ...EMPTY };
      for (const row of [rooms[room], all]) {
        row[`${kind} files`] += 1;
        row[`${kind} lines`] += length;
        row[`${kind} tokens`] += tokens.length;
      }
    }
  }
  const sorted = Object.entries(rooms).sort(([one], [other]) => (one < other ? -1 : 1));
  return { rooms: { ...Object.fromEntries(sorted), all }, lines };
}

/** What has grown: the whole by anything, a room by more than 3 % and 500 tokens. */
export function findGrown(rooms: Rooms, recorded: Recorded): string[] {
  return Object.entries(rooms).flatMap(([room, row]) =>
    (["code", "tests"] as const).flatMap((kind) => {
      const before = recorded[room]?.[kind] ?? 0;
      const now = row[`${kind} tokens`];
      const most = room === "all" ? before : before + Math.max(500, before * 0.03);
      return now > most ? [`${room} has ${now} tokens of ${kind}, where ${before} are recorded.`] : [];
    }),
  );
}

/**
 * What is to be recorded of these rooms. A room with a figure that rises gets the reason; others keep theirs.
 *
 * @throws {SetupError} where a figure rises without a reason
 */
export function toRecorded(rooms: Rooms, before: Recorded, reason?: string): Recorded {
  const rows = Object.entries(rooms).map(([room, row]) => {
    const [code, tests] = [row["code tokens"], row["tests tokens"]];
    const last = before[room];
    const hasRisen = last !== undefined && (code > last.code || tests > last.tests);
    if (hasRisen && !reason) throw new SetupError(`${room} has grown. Give the reason: --reason "…"`);
    const why = hasRisen ? reason : last?.reason;
    return [room, { code, tests, ...(why && { reason: why }) }];
  });
  return Object.fromEntries(rows);
}

function roomOf(file: string): string {
  const [first = "", ...folders] = file.split("/").slice(0, -1);
  return WHOLE.includes(first) ? first : [first || ".", ...folders.slice(0, 1)].join("/");
}
