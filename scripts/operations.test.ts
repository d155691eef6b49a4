/** `docs/operations.md` leaves nothing out that an operator of the service meets. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { BodyProblem } from "#server/forms/raw-answers.ts";
import { deliveryProblems } from "#server/outbox/delivery-error.ts";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const guide = read("docs/operations.md");
const sources = globSync("{server,capabilities/*/service}/**/*.ts", { cwd: root })
  .filter((file) => !/test/.test(file))
  .map(read)
  .join("\n");

const found = (pattern: RegExp) => [...new Set([...sources.matchAll(pattern)].map(([, name = ""]) => name))];

const problems: Record<BodyProblem, true> = {
  ...{ "malformed-body": true, "body-too-large": true, "too-many-fields": true, "unexpected-file": true },
  ...{ "unsupported-content-type": true, "unknown-field": true, "duplicate-field": true },
};

test.each<[string, string[], number]>([
  ["what the log says", found(/level: "\w+", code: "([\w-]+)"/g), 12],
  ["why a form is refused", [...Object.keys(problems), ...found(/(?:refuse|note)\("([\w-]+)"/g)], 9],
  ["why a delivery fails", Object.keys(deliveryProblems), 18],
  ["what is counted", found(/name: "(pageloom_\w+)"/g), 5],
  ["what can be done with submissions", ["list", "show", "export", "replay", "purge", "erase"], 6],
])("it names %s", (_, names, least) => {
  expect(names.length).toBeGreaterThanOrEqual(least);
  expect(names.filter((name) => !new RegExp(`\`${name}[\` ]`).test(guide))).toEqual([]);
});

test("what it calls a metric is one", () => {
  const metrics = found(/name: "(pageloom_\w+)"/g);
  const named = [...guide.matchAll(/`(pageloom_\w+)`/g)].map(([, name]) => name);
  expect([...new Set(named)].sort()).toEqual(metrics.sort());
});
