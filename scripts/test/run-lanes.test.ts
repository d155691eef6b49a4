import { expect, test } from "vitest";
import { closingLines } from "./run-lanes.ts";

const outcome = (passed: number, failures: string[] = []) => ({ passed, failed: failures.length, failures });

test("the end names what failed, how long each lane took, what was left out, and sums up", () => {
  const results = [
    { lane: "static", seconds: 58.4, outcome: outcome(5) },
    { lane: "unit", seconds: 185, outcome: outcome(8712, ["a.test.ts: adds\n    1 is not 2"]) },
  ] as const;
  expect(
    closingLines(results, { load: 2.04, left: ["50 kills: npm run test:all"] }).join("\n"),
  ).toMatchInlineSnapshot(`
    "
    ▸ What failed
      a.test.ts: adds
        1 is not 2

    ▸ Lanes (load of the machine at the end: 2.0)
      static      0:58       5 passed     0 failed
      unit        3:05    8712 passed     1 failed
      all         4:03    8717 passed     1 failed

    ▸ Left out
      50 kills: npm run test:all

    8717 passed, 1 failed"
  `);
  const fine = closingLines(results.slice(0, 1), { load: 0, left: [] }).join("\n");
  expect(fine).not.toMatch(/What failed|Left out/);
});
