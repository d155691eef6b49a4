/** A Lever site, in the shape that its API gives it, and in shapes that it should not have. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readAll } from "#capabilities/recruitment/commands/import-jobs/testing.ts";
import { adapter } from "./adapter.ts";

const postings = readFileSync(join(import.meta.dirname, "fixtures/postings.json"), "utf8");

it("reads a bare list", () => {
  const { jobs, refused, notes } = readAll(adapter, postings);
  expect({ refused, notes }).toEqual({ refused: [], notes: [] });
  expect(jobs).toMatchObject([
    {
      reference: "5ac21346-8e0c",
      title: "Senior Perception Engineer",
      sector: ["Perception", "Research"],
      type: "Full-time",
      places: ["Boston, MA", "Cambridge, MA"],
      workplace: "onsite",
      ...{ payMin: 148_000, payMax: 176_000, currency: "USD", period: "per-year-salary" },
      benefits: "<ul><li>20 days of paid leave</li><li>401(k) with a match of up to 4 per cent</li></ul>",
      posted: 1_794_441_600_000,
      country: "US",
    },
    {
      reference: "b7d0a1f2-11c4",
      pay: "$120,000 to $140,000, plus equity",
      description:
        "<p>Explain a robot to people who have a warehouse.</p><p>You write the words on the site.</p>",
    },
  ]);
});

it("puts the parts of a description together in the order of Lever's pages", () => {
  const { jobs } = readAll(adapter, postings);
  const words = jobs[0]?.description?.replace(/<[^>]+>/g, "|").split(/\|+/);
  expect(words?.filter((part) => part.trim() !== "")).toEqual([
    "Robots that fetch parts have to see them first.",
    "You build what a machine in a warehouse sees, and you are there when it sees the wrong thing.",
    "What you will do",
    "Calibrate cameras that forklifts bump into",
    "Write the tests that stop a release",
    "Corvane Robotics is an equal opportunity employer.",
  ]);
});

it("takes an unspecified workplace for none, and a heading for words", () => {
  const lists = [
    { text: "R&D <now>", content: "<li>x</li>" },
    { text: 7, content: "<li>y</li>" },
  ];
  const { jobs } = readAll(
    adapter,
    JSON.stringify([{ id: "a", text: "T", workplaceType: "unspecified", lists }]),
  );
  expect(jobs[0]?.workplace).toBeUndefined();
  expect(jobs[0]?.description).toBe("<h3>R&amp;D &lt;now&gt;</h3><ul><li>x</li></ul>");
});

it.each([
  ["a posting that is none", "[null]", "wrong-field | line 1, column 2, /0"],
  [
    "a day of another kind",
    '[{"id": "a", "text": "T", "createdAt": ["today"]}]',
    "wrong-field | line 1, column 27, /0/createdAt | a",
  ],
  [
    "pay of another kind",
    '[{"id": "a", "salaryRange": {"min": ["much"]}}]',
    "wrong-field | line 1, column 30, /0/salaryRange/min | a",
  ],
  [
    "places in one text",
    '[{"id": "a", "categories": {"allLocations": "x"}}]',
    "wrong-field | line 1, column 29, /0/categories/allLocations | a",
  ],
])("refuses %s at its place", (_, content, refused) => {
  expect(readAll(adapter, content)).toMatchObject({ jobs: [], refused: [refused] });
});

it.each([
  ["an error of the API", '{"ok": false, "error": "Document not found"}', "wrong-shape"],
  ["a site that was cut off", postings.slice(0, -200), "not-json | line 44, column 31"],
])("reads nothing of %s", (_, content, failed) => {
  expect(readAll(adapter, content).failed).toBe(failed);
});
