/** The build after one page was changed, with everything kept that earlier builds keep. */
import { readFileSync } from "node:fs";
import type { Row } from "#bench/table.ts";
import { builtFile, edit, routeOfDepth, type Workbench } from "#bench/workbench.ts";

/** What is to be reached, by size, in seconds. */
const LIMITS: ReadonlyMap<number, number> = new Map([
  [1000, 0.15],
  [10_000, 0.25],
]);

/** @throws Error when the change is not in the built page */
export async function measureRebuild(bench: Workbench): Promise<Row[]> {
  const sites = bench.sites([...LIMITS.keys()]);
  for (const site of sites) {
    bench.setAside(site);
    await bench.build(site);
  }
  const walls = new Map<number, number[]>(sites.map(({ pages }) => [pages, []]));
  for (let round = 1; round <= bench.runs; round++) {
    for (const site of sites) {
      const route = routeOfDepth(site, round % 4);
      const heading = `Changed for the ${round}. time`;
      edit(site, route, heading);
      const { wall } = await bench.build(site);
      if (!readFileSync(builtFile(site, route), "utf8").includes(heading))
        throw new Error(`The change of ${route} is not in dist/.`);
      walls.get(site.pages)?.push(wall);
      bench.say(`rebuild ${round}/${bench.runs}, ${site.pages} pages: ${wall.toFixed(2)} s`);
    }
  }
  return sites.map(({ pages }) => {
    const limit = LIMITS.get(pages);
    return {
      what: "Rebuild after one change",
      pages,
      unit: "s",
      values: walls.get(pages) ?? [],
      ...(limit === undefined ? {} : { limit }),
    };
  });
}
