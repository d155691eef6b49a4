/**
 * What each command does after a change, on a site of 1,000 pages. No clock is involved, so a number that differs is your change;
 * `CONTRIBUTING.md` explains what to do then.
 *
 * `build` and `validate --changed` are run once after the change, with everything kept that earlier runs keep; `dev` goes on, with the
 * page that shows the change open in a browser. With nothing changed, it is started: a page is open, and all was read behind it.
 *
 * The numbers: files opened of the site and of what is built from it, to read or to write; documents checked, alone or against
 * others; pages rendered; modules loaded by the command itself.
 *
 * A build and `validate --changed` check every document against the others, from what is kept of it, and one that was written alone as
 * well. To check fewer took a second proof of what is unchanged, and saved 0.03 ms a document. One module is how every command refuses
 * an order. An entity that changed is read twice more where its date of change did not: by the check that reports it, and for its line.
 */
import { beforeAll, expect, it } from "vitest";
import { bundleCommands } from "#scripts/prepare/bundle-commands.ts";
import type { Counts } from "./counting/tally.ts";
import { type Costs, measureCosts } from "./measure.ts";

const PAGES = 1000;

const PRICES = {
  "nothing changed": {
    build: { opened: 15, checked: 1027, rendered: 0, modules: 12 },
    dev: { opened: 50, checked: 2055, rendered: 1, modules: 17 },
    "validate --changed": { opened: 9, checked: 2054, rendered: 0, modules: 11 },
  },
  "one word changed": {
    build: { opened: 18, checked: 1028, rendered: 1, modules: 18 },
    dev: { opened: 4, checked: 2, rendered: 1, modules: 0 },
    "validate --changed": { opened: 10, checked: 2057, rendered: 0, modules: 11 },
  },
  "an entity changed": {
    build: { opened: 119, checked: 1028, rendered: 101, modules: 18 },
    dev: { opened: 10, checked: 2070, rendered: 1, modules: 0 },
    "validate --changed": { opened: 12, checked: 2057, rendered: 0, modules: 11 },
  },
  "a menu label changed": {
    build: { opened: 1917, checked: 1028, rendered: 1000, modules: 18 },
    dev: { opened: 9, checked: 2069, rendered: 1, modules: 0 },
    "validate --changed": { opened: 10, checked: 2056, rendered: 0, modules: 11 },
  },
  "a section's style changed": {
    build: { opened: 1922, checked: 1027, rendered: 1000, modules: 27 },
    dev: { opened: 10, checked: 2068, rendered: 1, modules: 1 },
    "validate --changed": { opened: 9, checked: 2054, rendered: 0, modules: 11 },
  },
  "a check's setting changed": {
    build: { opened: 16, checked: 1028, rendered: 0, modules: 12 },
    dev: { opened: 8, checked: 2069, rendered: 0, modules: 0 },
    "validate --changed": { opened: 10, checked: 2056, rendered: 0, modules: 11 },
  },
} as const;

let costs: Costs;
let grown: Costs;

// What is counted is what those who do not change the engine run.
beforeAll(bundleCommands);
beforeAll(async () => {
  ({ costs, grown } = await measureCosts(PAGES));
}, 900_000);

it.each(Object.entries(PRICES))("%s", (what, prices) => {
  expect(listed(costs[what as keyof typeof PRICES])).toEqual(prices);
});

it("one word costs as many files, pages and modules on twice as many pages, and a preview as many checks", () => {
  const {
    build: { checked: _, ...build },
    dev,
  } = PRICES["one word changed"];
  expect(listed(grown["one word changed"])).toMatchObject({ build, dev });
});

it("a preview that starts checks no document that is kept before its first page", () => {
  const first = [costs, grown].map((all) => all["nothing changed"]?.dev?.["checked first"] ?? 0);
  expect(first).toEqual([0, 0]);
});

function listed(measured: { [command: string]: Counts } = {}) {
  return Object.fromEntries(
    Object.entries(measured).map(([command, counts]) => {
      const { opened = 0, checked = 0, rendered = 0, modules = 0 } = counts;
      return [command, { opened, checked, rendered, modules }];
    }),
  );
}
