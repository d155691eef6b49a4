/**
 * The price list: what each command does after a change, on a site of 1,000 pages. A cell gives what it does today and what
 * it should do: `44 → 1`; a ✓ stands where nothing is left to gain. No clock is involved, so the numbers are always the
 * same. `CONTRIBUTING.md` explains how to read it.
 *
 * The columns: `build` and `validate --changed` are run once after the change, with everything kept that earlier runs keep;
 * `dev` goes on, with the page that shows the change open in a browser. With nothing changed, it is started: a page is open, and all
 * was read behind it.
 *
 * The lines: files of the site and of what is built from it, and files of the cache; `looked at` is each entry of a folder that
 * is listed, and each file whose state is read; `moved` is linked, renamed or deleted. A thousand bytes are a kB, to
 * two digits, of which the second may move by less than one. A dozen files of the cache name the folders of code: with them, these are not listed. Modules are counted until the
 * first page, or what is kept of it, is read; those of capabilities always, and the site lists none. Documents are checked alone and
 * compared with others: by `dev` those that were written and what all pages share at once, and all once the page was shown. Reading
 * the facts of a document is a visit, until those of another are read: what its row in the cache has is known without them. The rows of
 * `validate` have the marks by which `--changed` finds who else is concerned, 138 bytes of a neutral page. Each file of the bundle for
 * browsers is looked at and moved: two were added, what restores an island and the notes of controls, which most visitors do not load.
 */
import { beforeAll, expect, it } from "vitest";
import { bundleCommands } from "#scripts/prepare/bundle-commands.ts";
import { type Costs, measureCosts } from "./measure.ts";
import { findDifferences, subtract } from "./prices.ts";

const PAGES = 1000;

const PRICES = {
  "nothing changed": `
                            build               dev                 validate --changed
    files looked at         3,314 → 2,279       3,784 → 2,279       2,264 → 2,279
    files opened            15 → 0              50 → 1              9 → 0
    files read              15 → 0              49 → 1              9 → 0
    kB read                 12 → 0              930 → 3.7           8.5 → 0
    files written           0 ✓                 1 → 0               0 ✓
    kB written              0 ✓                 200 → 0             0 ✓
    files moved             3 → 0               1 → 0               0 ✓
    cache files read        43 → 1              85 → 1              44 → 1
    cache kB read           2,600 → 10          3,800 → 10          2,000 → 10
    cache files written     0 ✓                 0 ✓                 0 ✓
    cache kB written        0 ✓                 0 ✓                 0 ✓
    modules loaded first    10 → 11             15 → 16             9 → 10
    capability modules      0 ✓                 0 ✓                 0 ✓
    documents parsed        2 → 0               19 → 1              2 → 0
    documents checked       0 ✓                 0 ✓                 0 ✓
    documents compared      0 ✓                 2,055 → 0           0 ✓
    pages resolved          0 ✓                 1 ✓                 0 ✓
    pages rendered          0 ✓                 1 ✓                 0 ✓
    page keys computed      0 ✓                 2 → 0               0 ✓
    facts visited           186 → 0             26,935 → 1          2,394 → 0
  `,

  "one word changed": `
                            build               dev                 validate --changed
    files looked at         3,314 → 2,279       3 → 1               2,264 → 2,279
    files opened            18 → 2              4 → 1               10 → 1
    files read              17 → 1              4 → 1               10 → 1
    kB read                 19 → 3.7            15 → 3.7            12 → 3.7
    files written           1 ✓                 0 ✓                 0 ✓
    kB written              23 ✓                0 ✓                 0 ✓
    files moved             4 → 1               0 ✓                 0 ✓
    cache files read        43 → 1              0 ✓                 44 → 1
    cache kB read           2,600 → 10          0 ✓                 2,000 → 10
    cache files written     3 → 1               0 ✓                 2 → 1
    cache kB written        190 → 10            0 ✓                 71 → 10
    modules loaded first    10 → 11             0 ✓                 9 → 10
    capability modules      0 ✓                 0 ✓                 0 ✓
    documents parsed        4 → 1               3 → 1               5 → 1
    documents checked       1 ✓                 1 ✓                 3 → 1
    documents compared      1 ✓                 1 ✓                 1 ✓
    pages resolved          1 ✓                 1 ✓                 0 ✓
    pages rendered          1 ✓                 1 ✓                 0 ✓
    page keys computed      1 ✓                 2 → 0               0 ✓
    facts visited           197 → 1             2 → 1               2,435 → 1
  `,

  "an entity changed": `
                            build               dev                 validate --changed
    files looked at         3,315 → 2,279       18 → 1              2,264 → 2,279
    files opened            119 → 5             11 → 2              10 → 1
    files read              18 → 3              10 → 2              10 → 1
    kB read                 14 → 2.6            210 → 1.6           8.9 → 0.5
    files written           101 → 2             1 → 0               0 ✓
    kB written              2,000 → 60          200 → 0             0 ✓
    files moved             950 → 2             1 → 0               0 ✓
    cache files read        45 → 1              4 → 0               46 → 1
    cache kB read           2,700 → 10          50 → 0              2,100 → 10
    cache files written     3 → 1               0 ✓                 2 → 1
    cache kB written        190 → 10            0 ✓                 66 → 10
    modules loaded first    11 ✓                0 ✓                 10 ✓
    capability modules      0 ✓                 0 ✓                 0 ✓
    documents parsed        5 → 3               4 → 2               5 → 1
    documents checked       1 ✓                 1 ✓                 3 → 1
    documents compared      1,027 → 3           2,069 → 3           3 ✓
    pages resolved          101 → 2             1 ✓                 0 ✓
    pages rendered          101 → 2             1 ✓                 0 ✓
    page keys computed      1,000 → 2           3 → 0               0 ✓
    facts visited           7,053 → 3           44,912 → 3          5,420 → 3
  `,

  "a menu label changed": `
                            build               dev                 validate --changed
    files looked at         3,315 → 2,279       18 → 1              2,264 → 2,279
    files opened            1,917 → 1,902       10 → 2              10 → 1
    files read              917 → 902           10 → 2              10 → 1
    kB read                 3,200 ✓             230 → 15            20 → 12
    files written           1,000 ✓             0 ✓                 0 ✓
    kB written              22,000 ✓            0 ✓                 0 ✓
    files moved             51 ✓                0 ✓                 0 ✓
    cache files read        46 → 1              4 → 0               44 → 1
    cache kB read           3,200 → 10          50 → 0              2,000 → 10
    cache files written     3 → 1               0 ✓                 2 → 1
    cache kB written        190 → 10            0 ✓                 66 → 10
    modules loaded first    11 ✓                0 ✓                 10 ✓
    capability modules      0 ✓                 0 ✓                 0 ✓
    documents parsed        904 → 902           4 → 2               4 → 1
    documents checked       1 ✓                 1 ✓                 2 → 1
    documents compared      1,027 → 1           2,068 → 1           2 → 1
    pages resolved          1,000 ✓             1 ✓                 0 ✓
    pages rendered          1,000 ✓             1 ✓                 0 ✓
    page keys computed      1,000 ✓             3 → 0               0 ✓
    facts visited           7,953 → 902         44,911 → 2          2,409 → 1
  `,

  "a section's style changed": `
                            build               dev                 validate --changed
    files looked at         3,313 → 2,279       16 → 0              2,264 → 2,279
    files opened            1,922 → 401         11 → 1              9 → 0
    files read              918 → 200           11 → 1              9 → 0
    kB read                 3,100 → 730         220 → 3.7           8.5 → 0
    files written           1,004 → 201         0 ✓                 0 ✓
    kB written              22,000 → 4,700      0 ✓                 0 ✓
    files moved             47 ✓                0 ✓                 0 ✓
    cache files read        45 → 1              4 → 1               46 → 1
    cache kB read           3,700 → 10          570 → 10            2,100 → 10
    cache files written     21 → 2              20 → 2              0 ✓
    cache kB written        1,000 → 20          900 → 20            0 ✓
    modules loaded first    10 → 11             0 ✓                 9 → 10
    capability modules      0 ✓                 0 ✓                 0 ✓
    documents parsed        903 → 200           3 → 1               2 → 0
    documents checked       0 ✓                 0 ✓                 0 ✓
    documents compared      0 ✓                 2,068 → 0           1 → 0
    pages resolved          1,000 → 200         1 ✓                 0 ✓
    pages rendered          1,000 → 200         1 ✓                 0 ✓
    page keys computed      1,000 → 200         3 → 0               0 ✓
    facts visited           3,728 → 200         44,910 → 1          5,963 → 0
  `,

  "a check's setting changed": `
                            build               dev                 validate --changed
    files looked at         3,314 → 2,279       18 → 1              2,264 → 2,279
    files opened            16 → 1              9 → 1               10 → 1
    files read              16 → 1              9 → 1               10 → 1
    kB read                 12 → 0.1            220 → 0.1           8.6 → 0.1
    files written           0 ✓                 0 ✓                 0 ✓
    kB written              0 ✓                 0 ✓                 0 ✓
    files moved             3 → 0               0 ✓                 0 ✓
    cache files read        45 → 1              4 → 0               46 → 1
    cache kB read           2,700 → 10          50 → 0              2,100 → 10
    cache files written     3 → 1               0 ✓                 2 → 1
    cache kB written        180 → 10            0 ✓                 57 → 10
    modules loaded first    11 ✓                0 ✓                 10 ✓
    capability modules      0 ✓                 0 ✓                 0 ✓
    documents parsed        3 → 1               3 → 1               4 → 1
    documents checked       1 ✓                 1 ✓                 2 → 1
    documents compared      1,027 → 0           2,068 → 0           1,027 → 0
    pages resolved          0 ✓                 0 ✓                 0 ✓
    pages rendered          0 ✓                 0 ✓                 0 ✓
    page keys computed      1,000 → 0           2 → 0               0 ✓
    facts visited           7,051 → 0           44,911 → 0          20,356 → 0
  `,
};

/** What one word costs more on a site of 2,000 pages. */
const GROWTH = `
                            build               dev                 validate --changed
    files looked at         3,000 → 2,000       0 ✓                 2,000 ✓
    files opened            0 ✓                 0 ✓                 0 ✓
    files read              0 ✓                 0 ✓                 0 ✓
    kB read                 0 ✓                 0 ✓                 0 ✓
    files written           0 ✓                 0 ✓                 0 ✓
    kB written              0 ✓                 0 ✓                 0 ✓
    files moved             0 ✓                 0 ✓                 0 ✓
    cache files read        14 → 0              0 ✓                 28 → 0
    cache kB read           940 → 0             0 ✓                 990 → 0
    cache files written     0 ✓                 0 ✓                 0 ✓
    cache kB written        140 → 0             0 ✓                 10 → 0
    modules loaded first    0 ✓                 0 ✓                 0 ✓
    capability modules      0 ✓                 0 ✓                 0 ✓
    documents parsed        0 ✓                 0 ✓                 0 ✓
    documents checked       0 ✓                 0 ✓                 0 ✓
    documents compared      0 ✓                 0 ✓                 0 ✓
    pages resolved          0 ✓                 0 ✓                 0 ✓
    pages rendered          0 ✓                 0 ✓                 0 ✓
    page keys computed      0 ✓                 0 ✓                 0 ✓
    facts visited           100 → 0             -1 → 0              1,900 → 0
`;

let costs: Costs;
let grown: Costs;

// What is counted is what those who do not change the engine run.
beforeAll(bundleCommands);
beforeAll(async () => {
  ({ costs, grown } = await measureCosts(PAGES));
}, 900_000);

it.each(Object.entries(PRICES))("%s", (what, list) => {
  const differences = findDifferences(what, list, at(costs, what));
  expect(differences, differences.join("\n")).toEqual([]);
});

it("one word changed on twice as many pages", () => {
  const what = "one word changed";
  const more = subtract(at(grown, what), at(costs, what));
  const differences = findDifferences(`${what} on twice as many pages`, GROWTH, more);
  expect(differences, differences.join("\n")).toEqual([]);
});

it("a preview that starts checks no document that is kept before its first page", () => {
  const checked = [costs, grown].map((all) => at(all, "nothing changed").dev["checked first"] ?? 0);
  expect(checked).toEqual([0, 0]);
});

function at(all: Costs, what: string) {
  const measured = all[what];
  if (!measured) throw new Error(`What “${what}” costs was not counted.`);
  return measured;
}
