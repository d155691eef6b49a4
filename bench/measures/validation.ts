/** Validation of every document, beside a process that only reads and parses the same files. */
import { join } from "node:path";
import { ratios } from "#bench/statistics.ts";
import type { Row } from "#bench/table.ts";
import type { Workbench } from "#bench/workbench.ts";

const FLOOR = join(import.meta.dirname, "../floor.mjs");

/** The two by turns, so that each validation has a floor of the same moment. */
export async function measureValidation(bench: Workbench): Promise<Row[]> {
  const rows: Row[] = [];
  for (const site of bench.sites([10_000])) {
    const [floor, validation]: [number[], number[]] = [[], []];
    // The first round fills the page cache, and does not count.
    for (let round = 0; round <= bench.runs; round++) {
      const least = await bench.run(site, FLOOR, "pages", "content");
      const whole = await bench.run(site, "scripts/run.mjs", "validate");
      if (round === 0) continue;
      floor.push(least.wall * 1000);
      validation.push(whole.wall * 1000);
      bench.say(`validation ${round}/${bench.runs}, ${site.pages} pages: ${whole.wall.toFixed(2)} s`);
    }
    const common = { pages: site.pages, unit: "ms" } as const;
    rows.push(
      { what: "Read and JSON.parse, the floor", ...common, values: floor },
      { what: "Validation", ...common, values: validation },
      {
        what: "Validation over the floor",
        pages: site.pages,
        unit: "×",
        values: ratios(validation, floor),
        limit: 2,
      },
    );
  }
  return rows;
}
