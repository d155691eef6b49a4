/**
 * The price list: what each command does after a change, on a site of 1,000 pages. A cell gives what it does today and what
 * it should do: `44 → 1`; a ✓ stands where nothing is left to gain. No clock is involved, so the numbers are always the
 * same. `CONTRIBUTING.md` explains how to read it.
 *
 * The columns: `build` and `validate --changed` are run once after the change, with everything kept that earlier runs keep;
 * `dev` goes on, with the page that shows the change open in a browser. With nothing changed, it is started.
 *
 * The lines: files of the site and of what is built from it, and files of the cache; `looked at` is each entry of a folder that
 * is listed, and each file whose state is read; `moved` is linked, renamed or deleted. A thousand bytes are a kB, to
 * two digits. Modules are counted until the first page, or what is kept of it, is read. Documents are checked alone and
 * compared with others. Reading the facts of a document is a visit, until those of another are read.
 */
import { beforeAll, expect, it } from "vitest";
import { type Costs, measureCosts } from "./measure.ts";
import { findDifferences, subtract } from "./prices.ts";

const PAGES = 1000;

const PRICES = {
  "nothing changed": `
                            build               dev                 validate --changed
    files looked at         3,325 → 2,279       3,792 → 2,279       2,267 → 2,279
    files opened            20 → 0              58 → 1              12 → 0
    files read              20 → 0              57 → 1              12 → 0
    kB read                 22 → 0              1,000 → 3.7         11 → 0
    files written           0 ✓                 1 → 0               0 ✓
    kB written              0 ✓                 200 → 0             0 ✓
    files moved             3 → 0               1 → 0               0 ✓
    cache files read        43 → 1              42 → 1              34 → 1
    cache kB read           3,000 → 10          2,900 → 10          2,100 → 10
    cache files written     0 ✓                 0 ✓                 0 ✓
    cache kB written        0 ✓                 0 ✓                 0 ✓
    modules loaded first    384 → 80            425 → 80            283 → 60
    documents parsed        4 → 0               20 → 1              2 → 0
    documents checked       0 ✓                 0 ✓                 0 ✓
    documents compared      1,029 → 0           1,029 → 0           0 ✓
    pages resolved          0 ✓                 1 ✓                 0 ✓
    pages rendered          0 ✓                 1 ✓                 0 ✓
    page keys computed      1,000 → 0           1 → 0               0 ✓
    facts visited           42,730 → 0          45,946 → 1          35,820 → 0
  `,

  "one word changed": `
                            build               dev                 validate --changed
    files looked at         3,325 → 2,279       3 → 1               2,267 → 2,279
    files opened            23 → 2              4 → 1               13 → 1
    files read              22 → 1              4 → 1               13 → 1
    kB read                 29 → 3.7            15 → 3.7            14 → 3.7
    files written           1 ✓                 0 ✓                 0 ✓
    kB written              34 ✓                0 ✓                 0 ✓
    files moved             4 → 1               0 ✓                 0 ✓
    cache files read        43 → 1              0 ✓                 34 → 1
    cache kB read           3,000 → 10          0 ✓                 2,100 → 10
    cache files written     2 → 1               0 ✓                 1 ✓
    cache kB written        150 → 10            0 ✓                 35 → 10
    modules loaded first    384 → 80            0 ✓                 283 → 60
    documents parsed        7 → 1               3 → 1               5 → 1
    documents checked       2 → 1               1 ✓                 3 → 1
    documents compared      1,029 → 1           1 ✓                 1 ✓
    pages resolved          1 ✓                 1 ✓                 0 ✓
    pages rendered          1 ✓                 1 ✓                 0 ✓
    page keys computed      1,000 → 1           2 → 0               0 ✓
    facts visited           43,790 → 1          4 → 1               37,914 → 1
  `,

  "an entity changed": `
                            build               dev                 validate --changed
    files looked at         3,326 → 2,279       21 → 1              2,267 → 2,279
    files opened            124 → 5             13 → 2              13 → 1
    files read              23 → 3              12 → 2              13 → 1
    kB read                 24 → 2.6            210 → 1.6           11 → 0.5
    files written           101 → 2             1 → 0               0 ✓
    kB written              2,900 → 60          200 → 0             0 ✓
    files moved             952 → 2             1 → 0               0 ✓
    cache files read        43 → 1              4 → 0               34 → 1
    cache kB read           3,000 → 10          54 → 0              2,100 → 10
    cache files written     2 → 1               0 ✓                 1 ✓
    cache kB written        130 → 10            0 ✓                 21 → 10
    modules loaded first    384 → 80            0 ✓                 283 → 60
    documents parsed        8 → 3               5 → 2               5 → 1
    documents checked       2 → 1               1 ✓                 3 → 1
    documents compared      1,029 → 3           1,029 → 3           3 ✓
    pages resolved          101 → 2             1 ✓                 0 ✓
    pages rendered          101 → 2             1 ✓                 0 ✓
    page keys computed      1,000 → 2           2 → 0               0 ✓
    facts visited           47,997 → 3          43,889 → 3          44,213 → 3
  `,

  "a menu label changed": `
                            build               dev                 validate --changed
    files looked at         3,326 → 2,279       21 → 1              2,267 → 2,279
    files opened            1,922 → 1,902       12 → 2              13 → 1
    files read              922 → 902           12 → 2              13 → 1
    kB read                 3,000 ✓             230 → 15            22 → 12
    files written           1,000 ✓             0 ✓                 0 ✓
    kB written              32,000 ✓            0 ✓                 0 ✓
    files moved             53 ✓                0 ✓                 0 ✓
    cache files read        44 → 1              4 → 0               34 → 1
    cache kB read           3,700 → 10          54 → 0              2,100 → 10
    cache files written     2 → 1               0 ✓                 1 ✓
    cache kB written        160 → 10            0 ✓                 46 → 10
    modules loaded first    384 → 80            0 ✓                 283 → 60
    documents parsed        906 → 902           5 → 2               4 → 1
    documents checked       1 ✓                 1 ✓                 2 → 1
    documents compared      1,029 → 1           1,029 → 1           2 → 1
    pages resolved          1,000 ✓             1 ✓                 0 ✓
    pages rendered          1,000 ✓             1 ✓                 0 ✓
    page keys computed      1,000 ✓             2 → 0               0 ✓
    facts visited           43,861 → 902        43,889 → 2          35,857 → 1
  `,

  "a section's style changed": `
                            build               dev                 validate --changed
    files looked at         3,324 → 2,279       19 → 0              2,267 → 2,279
    files opened            1,927 → 401         13 → 1              12 → 0
    files read              923 → 200           13 → 1              12 → 0
    kB read                 3,000 → 730         220 → 3.7           11 → 0
    files written           1,004 → 201         0 ✓                 0 ✓
    kB written              32,000 → 6,500      0 ✓                 0 ✓
    files moved             49 ✓                0 ✓                 0 ✓
    cache files read        44 → 1              4 → 1               34 → 1
    cache kB read           4,300 → 10          710 → 10            2,100 → 10
    cache files written     22 → 2              21 → 2              0 ✓
    cache kB written        1,200 → 20          1,100 → 20          0 ✓
    modules loaded first    384 → 80            0 ✓                 283 → 60
    documents parsed        905 → 200           4 → 1               2 → 0
    documents checked       0 ✓                 0 ✓                 0 ✓
    documents compared      1,029 → 0           1,029 → 0           0 ✓
    pages resolved          1,000 → 200         1 ✓                 0 ✓
    pages rendered          1,000 → 200         1 ✓                 0 ✓
    page keys computed      1,000 → 200         2 → 0               0 ✓
    facts visited           43,830 → 200        43,886 → 1          35,820 → 0
  `,

  "a check's setting changed": `
                            build               dev                 validate --changed
    files looked at         3,325 → 2,279       21 → 1              2,267 → 2,279
    files opened            21 → 1              11 → 1              13 → 1
    files read              21 → 1              11 → 1              13 → 1
    kB read                 22 → 0.1            220 → 0.1           11 → 0.1
    files written           0 ✓                 0 ✓                 0 ✓
    kB written              0 ✓                 0 ✓                 0 ✓
    files moved             3 → 0               0 ✓                 0 ✓
    cache files read        43 → 1              4 → 0               34 → 1
    cache kB read           3,000 → 10          54 → 0              2,100 → 10
    cache files written     1 ✓                 0 ✓                 1 ✓
    cache kB written        35 → 10             0 ✓                 35 → 10
    modules loaded first    384 → 80            0 ✓                 283 → 60
    documents parsed        5 → 1               4 → 1               4 → 1
    documents checked       1 ✓                 1 ✓                 2 → 1
    documents compared      1,029 → 0           1,029 → 0           1,029 → 0
    pages resolved          0 ✓                 0 ✓                 0 ✓
    pages rendered          0 ✓                 0 ✓                 0 ✓
    page keys computed      1,000 → 0           1 → 0               0 ✓
    facts visited           42,760 → 0          43,889 → 0          41,966 → 0
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
    cache files read        0 ✓                 0 ✓                 0 ✓
    cache kB read           1,300 → 0           0 ✓                 1,200 → 0
    cache files written     0 ✓                 0 ✓                 0 ✓
    cache kB written        160 → 0             0 ✓                 43 → 0
    modules loaded first    0 ✓                 0 ✓                 0 ✓
    documents parsed        0 ✓                 0 ✓                 0 ✓
    documents checked       0 ✓                 0 ✓                 0 ✓
    documents compared      1,000 → 0           0 ✓                 0 ✓
    pages resolved          0 ✓                 0 ✓                 0 ✓
    pages rendered          0 ✓                 0 ✓                 0 ✓
    page keys computed      1,000 → 0           0 ✓                 0 ✓
    facts visited           42,835 → 0          0 ✓                 37,035 → 0
`;

let costs: Costs;
let grown: Costs;

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

function at(all: Costs, what: string) {
  const measured = all[what];
  if (!measured) throw new Error(`What “${what}” costs was not counted.`);
  return measured;
}
