/** The full build: nothing kept of any page; with what `npm ci` prepares, and without. */
import type { Cost } from "#bench/processes.ts";
import { slopes } from "#bench/statistics.ts";
import type { Row } from "#bench/table.ts";
import type { Site, Workbench } from "#bench/workbench.ts";

/** Up to this size, starting is most of the time. */
const SMALL = 100;
/** From this size on, a further page costs the same, and memory is to stay where it is. */
const LARGE = 5000;
/** Growth is reported from this size on: below it, starting and bundling are most of the time. */
const GROWTH_FROM = 1000;

/** Rounds over all sizes, so that what changes on the machine meanwhile meets every size. */
export async function measureBuild(bench: Workbench): Promise<Row[]> {
  const sites = bench.sites();
  const costs = new Map<Site, Cost[]>(sites.map((site) => [site, []]));
  for (let round = 1; round <= bench.runs; round++) {
    for (const site of sites) {
      bench.setAside(site);
      const cost = await bench.build(site);
      costs.get(site)?.push(cost);
      bench.say(`full build ${round}/${bench.runs}, ${site.pages} pages: ${cost.wall.toFixed(2)} s`);
    }
  }
  const [smallest] = sites as [Site];
  const bare: number[] = [];
  for (let round = 1; round <= bench.runs; round++) {
    bench.setAside(smallest, "all");
    const { wall } = await bench.build(smallest);
    bare.push(wall);
    bench.say(`nothing prepared ${round}/${bench.runs}, ${smallest.pages} pages: ${wall.toFixed(2)} s`);
  }
  const values = (site: Site, of: keyof Cost) => (costs.get(site) ?? []).map((cost) => cost[of]);
  const unprepared: Row = {
    what: "Full build, nothing prepared",
    pages: smallest.pages,
    unit: "s",
    values: bare,
  };
  const rows = sites.flatMap((site): Row[] => [
    {
      what: "Full build",
      pages: site.pages,
      unit: "s",
      values: values(site, "wall"),
      ...(site.pages <= SMALL ? { limit: 0.5 } : {}),
    },
    ...(site === smallest ? [unprepared] : []),
    { what: "Full build, processor", pages: site.pages, unit: "s", values: values(site, "cpu") },
    {
      what: "Full build, peak memory",
      pages: site.pages,
      unit: "MB",
      values: values(site, "memory"),
      ...(site.pages >= LARGE ? { limit: 350 } : {}),
    },
  ]);
  const large = sites.filter(({ pages }) => pages >= GROWTH_FROM);
  for (const [index, to] of large.entries()) {
    const from = large[index - 1];
    if (!from) continue;
    rows.push({
      what: "Growth",
      pages: to.pages,
      unit: "ms/page",
      values: slopes(
        { size: from.pages, values: values(from, "wall").map(toMilliseconds) },
        { size: to.pages, values: values(to, "wall").map(toMilliseconds) },
      ),
      limit: 0.3,
      note: `from ${from.pages.toLocaleString("en-GB")} pages`,
    });
  }
  return rows;
}

function toMilliseconds(seconds: number): number {
  return seconds * 1000;
}
