import { expect, it } from "vitest";
import { findDifferences, subtract } from "./prices.ts";

const LIST = `
                        build               dev                 validate --changed
files looked at         0 ✓                 0 ✓                 0 ✓
files opened            0 ✓                 0 ✓                 0 ✓
files read              2 → 1               0 ✓                 1,200 ✓
kB read                 12 → 3.4            0 ✓                 0 ✓
files written           0 ✓                 0 ✓                 0 ✓
kB written              0 ✓                 0 ✓                 0 ✓
files moved             0 ✓                 0 ✓                 0 ✓
cache files read        0 ✓                 0 ✓                 0 ✓
cache kB read           0 ✓                 0 ✓                 0 ✓
cache files written     0 ✓                 0 ✓                 0 ✓
cache kB written        0 ✓                 0 ✓                 0 ✓
modules loaded first    0 ✓                 0 ✓                 0 ✓
capability modules      0 ✓                 0 ✓                 0 ✓
documents parsed        0 ✓                 0 ✓                 0 ✓
documents checked       0 ✓                 0 ✓                 0 ✓
documents compared      0 ✓                 0 ✓                 0 ✓
pages resolved          0 ✓                 0 ✓                 0 ✓
pages rendered          0 ✓                 0 ✓                 0 ✓
page keys computed      0 ✓                 0 ✓                 0 ✓
facts visited           0 ✓                 0 ✓                 0 ✓
`;

const measured = (build: object, validate = { "site read": 1200 }) => ({
  ...{ build: { "site read": 2, "site bytes read": 12_345, ...build }, dev: {} },
  "validate --changed": validate,
});

it("reports nothing when everything costs what the list states", () => {
  expect(findDifferences("one word changed", LIST, measured({}))).toEqual([]);
});

it("gives bytes to two digits", () => {
  const differences = (counts: object) => findDifferences("one word changed", LIST, measured(counts));
  expect(differences({ "site bytes read": 12_345 })).toEqual([]);
  expect(differences({ "site bytes written": 49 })).toEqual([]);
  expect(differences({ "site bytes written": 51 })).not.toEqual([]);
});

it("lets bytes stand as they are listed until their second digit has moved by one", () => {
  const differences = (bytes: number) =>
    findDifferences("one word changed", LIST, measured({ "site bytes read": bytes }));
  expect([11_001, 12_600, 12_999].flatMap(differences)).toEqual([]);
  expect(differences(13_001)[0]).toContain("kB read 12 → 13 ");
  expect(differences(11_000)[0]).toContain("kB read 12 → 11 ");
});

it("reports what costs something else, what it should be, and how to write it down", () => {
  const differences = findDifferences(
    "one word changed",
    LIST,
    measured({ "site read": 3 }, { "site read": 1 }),
  );
  expect(differences.slice(0, 2)).toEqual([
    "one word changed, build: files read 2 → 3 (should be 1). If the change is worth it, write the new number and the reason here.",
    "one word changed, validate --changed: files read 1,200 → 1 (should be 1,200). If the change is worth it, write the new number and the reason here.",
  ]);
  expect(differences[3]).toBe("The list of “one word changed” as it is:");
  expect(differences).toContain("files read              3 → 1               0 ✓                 1 → 1,200");
});

it("reports what is not in the list", () => {
  const without = LIST.replace(/facts visited.*\n/, "");
  expect(findDifferences("x", without, measured({}))[0]).toContain("facts visited unknown → 0");
});

it.each([
  ["something that is not counted", "files read", "files eaten", 'Nothing is counted as "files eaten"'],
  ["a mark that is not earned", "2 → 1", "2 → 1 ✓", '"2 → 1 ✓" ends with ✓ exactly when nothing is left'],
  ["a mark that is missing", "1,200 ✓", "1,200", '"1,200" ends with ✓ exactly when nothing is left'],
  ["other columns", "dev   ", "start ", "The columns are build, dev, validate --changed."],
])("refuses a list with %s", (_, now, then, message) => {
  expect(() => findDifferences("x", LIST.replace(now, then), measured({}))).toThrow(message);
});

it("subtracts what is counted", () => {
  const more = subtract(measured({ keys: 2000 }), measured({ keys: 1000 }));
  expect(more.build).toMatchObject({ keys: 1000, "site read": 0 });
});
