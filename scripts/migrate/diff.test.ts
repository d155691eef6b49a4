import fc from "fast-check";
import { expect, test } from "vitest";
import { unifiedDiff } from "#scripts/migrate/diff.ts";

const lines = (...texts: string[]) => `${texts.join("\n")}\n`;

test("shows what goes and comes, with three lines around it", () => {
  const before = lines("a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n");
  const after = before.replace("b\n", "B\n").replace("m\n", "m\nM\n");
  expect(unifiedDiff("pages/a.json", before, after, false)).toMatchInlineSnapshot(`
    "--- pages/a.json
    +++ pages/a.json
    @@ -1,5 +1,5 @@
     a
    -b
    +B
     c
     d
     e
    @@ -11,5 +11,6 @@
     k
     l
     m
    +M
     n
     "
  `);
});

test("in colours, and with nothing that would change the terminal", () => {
  expect(unifiedDiff("a", "x\u001b[2J\r\n", "y\r\n", true)).toMatchInlineSnapshot(`
    "[1m--- a[0m
    [1m+++ a[0m
    [36m@@ -1,2 +1,2 @@[0m
    [31m-x�[2J[0m
    [32m+y[0m
     "
  `);
});

/** What a diff makes of a text. */
function patch(text: string, diff: string): string {
  const old = text.split("\n");
  const result: string[] = [];
  let at = 0;
  for (const line of diff.split("\n").slice(2)) {
    const from = /^@@ -(\d+),(\d+) /.exec(line);
    if (from) {
      const start = Number(from[1]) - (from[2] === "0" ? 0 : 1);
      result.push(...old.slice(at, start));
      at = start;
    } else if (line.startsWith("+")) result.push(line.slice(1));
    else {
      expect(line.slice(1)).toBe(old[at]);
      if (line.startsWith(" ")) result.push(line.slice(1));
      at++;
    }
  }
  return [...result, ...old.slice(at)].join("\n");
}

test("applied, it makes the other text", () => {
  const text = fc
    .array(fc.constantFrom("a", "b", "c", "{"), { maxLength: 30 })
    .map((found) => found.join("\n"));
  fc.assert(
    fc.property(text, text, (before, after) => {
      expect(patch(before, unifiedDiff("a", before, after, false))).toBe(after);
    }),
    { numRuns: 1000 },
  );
});

test("also where the texts have nothing in common and many lines", () => {
  const [before, after] = ["a", "b"].map((letter) =>
    Array.from({ length: 4000 }, (_, at) => letter + at).join("\n"),
  );
  expect(patch(before ?? "", unifiedDiff("a", before ?? "", after ?? "", false))).toBe(after);
});
