/** Validation of every document, beside a process that only reads and parses the same files. */
import { join } from "node:path";
import { ratios } from "#bench/statistics.ts";
import type { Row } from "#bench/table.ts";
import type { Workbench } from "#bench/workbench.ts";

const FLOOR = join(import.meta.dirname, "../floor.mjs");

/** By turns, so that each validation has a floor of the same moment: with nothing kept, then with what that one kept. */
export async function measureValidation(bench: Workbench): Promise<Row[]> {
  const rows: Row[] = [];
  for (const site of bench.sites([10_000])) {
    const [floor, cold, kept]: [number[], number[], number[]] = [[], [], []];
    const validate = () => bench.run(site, "scripts/run.mjs", "validate");
    // The first round fills the page cache, and does not count.
    for (let round = 0; round <= bench.runs; round++) {
      bench.setAside(site);
      const costs = [await bench.run(site, FLOOR, "pages", "content"), await validate(), await validate()];
      if (round === 0) continue;
      const walls = costs.map(({ wall }) => wall * 1000);
      for (const [index, values] of [floor, cold, kept].entries()) values.push(walls[index] ?? Number.NaN);
      const words = walls.map((wall) => wall.toFixed(0)).join(" ");
      bench.say(`validation ${round}/${bench.runs}, ${site.pages} pages: ${words} ms`);
    }
    const common = { pages: site.pages, unit: "ms" } as const;
    const overFloor = { pages: site.pages, unit: "×" } as const;
    rows.push(
      { what: "Read and JSON.parse, the floor", ...common, values: floor },
      { what: "Validation, nothing kept", ...common, values: cold },
      { what: "Validation, everything kept", ...common, values: kept },
      {
        what: "Validation over the floor, nothing kept",
        ...overFloor,
        values: ratios(cold, floor),
        limit: 2,
      },
      { what: "Validation over the floor, everything kept", ...overFloor, values: ratios(kept, floor) },
    );
  }
  return rows;
}
