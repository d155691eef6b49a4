import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { gitIn } from "#scripts/testing/commands.ts";
import { findGrown, measure, type Rooms, toRecorded } from "./size.ts";

const root = mkdtempSync(join(tmpdir(), "pageloom-size-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it("counts code and tests by room, and neither comments nor line breaks as tokens", () => {
  gitIn(root, "init", "--quiet");
  const files = {
    "a/b/one.ts": "/** One. */\nexport const one =\n  1;\n",
    "a/b/c/two.tsx": "const two = <p>words here</p>;\n",
    "a/b/one.test.ts": "one();\n",
    "a/testing.ts": "two();\n",
    "sections/list/view.tsx": "1;\n",
    "e2e/home.spec.ts": "1;\n2;\n",
    "a/data.json": "{}\n",
    "a/look.css": "p {\n}\n",
    "package-lock.json": "{}\n",
    "left.ts": "1;\n",
    ".gitignore": "left.ts\n",
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const { rooms, lines } = measure(root);
  expect(Object.entries(rooms).map(([room, row]) => [room, ...Object.values(row)])).toEqual([
    ["a", 0, 0, 0, 1, 1, 4],
    ["a/b", 2, 4, 18, 1, 1, 4],
    ["e2e", 0, 0, 0, 1, 2, 4],
    ["sections", 1, 1, 2, 0, 0, 0],
    ["all", 3, 5, 20, 3, 4, 12],
  ]);
  expect(lines).toEqual({ JSON: 1, styles: 2 });
});

const of = (code: number, tests: number) => ({ "code tokens": code, "tests tokens": tests }) as Rooms[string];
const recorded = {
  small: { code: 1_000, tests: 0 },
  large: { code: 50_000, tests: 0, reason: "Old." },
  all: { code: 51_000, tests: 9 },
};

it("takes any growth of the whole for growth, and that of a room from 3 % and 500 tokens on", () => {
  const grown = (rooms: Rooms) => findGrown(rooms, recorded);
  expect(grown({ small: of(1_500, 500), large: of(51_500, 0), all: of(51_000, 9) })).toEqual([]);
  expect(grown({ small: of(1_501, 0) })).toEqual(["small has 1501 tokens of code, where 1000 are recorded."]);
  expect(grown({ large: of(51_501, 0), new: of(0, 501) })).toHaveLength(2);
  expect(grown({ all: of(51_001, 10) })).toHaveLength(2);
});

it("records no growth without a reason, and writes the reason beside it", () => {
  const rooms = { small: of(1_001, 0), large: of(40_000, 0), new: of(1, 1) };
  expect(() => toRecorded(rooms, recorded)).toThrow("small has grown");
  expect(toRecorded(rooms, recorded, "Counting.")).toEqual({
    small: { code: 1_001, tests: 0, reason: "Counting." },
    large: { code: 40_000, tests: 0, reason: "Old." },
    new: { code: 1, tests: 1 },
  });
});
