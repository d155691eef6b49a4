/** Validation of every document, beside a process that only reads and parses the same files. */
import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ratios } from "#bench/statistics.ts";
import type { Row, Unit } from "#bench/table.ts";
import { edit, routeOfDepth, type Site, type Workbench } from "#bench/workbench.ts";

/** By turns, so that each validation has a floor of the same moment: with nothing kept, then with what that one kept; last, of one change. */
export async function measureValidation(bench: Workbench): Promise<Row[]> {
  const rows: Row[] = [];
  for (const site of bench.sites([10_000])) {
    const [floor, cold, kept]: [number[], number[], number[]] = [[], [], []];
    const validate = () => bench.run(site, "validate");
    // The first round fills the page cache, and does not count.
    for (let round = 0; round <= bench.runs; round++) {
      bench.setAside(site);
      const costs = [await bench.readDocuments(site), await validate(), await validate()];
      if (round === 0) continue;
      const walls = costs.map(({ wall }) => wall * 1000);
      for (const [index, values] of [floor, cold, kept].entries()) values.push(walls[index] ?? Number.NaN);
      const words = walls.map((wall) => wall.toFixed(0)).join(" ");
      bench.say(`validation ${round}/${bench.runs}, ${site.pages} pages: ${words} ms`);
    }
    const row = (what: string, unit: Unit, values: readonly number[], limit?: number) =>
      rows.push({ what, pages: site.pages, unit, values, ...(limit === undefined ? {} : { limit }) });
    row("Read and JSON.parse, the floor", "ms", floor);
    row("Validation, nothing kept", "ms", cold);
    row("Validation, everything kept", "ms", kept);
    row("Validation over the floor, nothing kept", "×", ratios(cold, floor), 3);
    row("Validation over the floor, everything kept", "×", ratios(kept, floor));
    row("Validation of one change (--changed)", "s", await measureChange(bench, site), 0.2);
  }
  return rows;
}

/** One page is changed on a branch whose beginning is published, with everything kept. Seconds. */
async function measureChange(bench: Workbench, site: Site): Promise<number[]> {
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=Bench", "-c", "user.email=bench@example.com", ...args], {
      cwd: site.folder,
      stdio: "ignore",
    });
  writeFileSync(join(site.folder, ".gitignore"), "node_modules\n.cache\n.tmp\ndist\n");
  git("init", "--initial-branch=main");
  git("add", ".");
  git("commit", "--message", "Begin");
  // As every editor does: Git reads again what was written in the second in which it looked last.
  git("status");
  const walls: number[] = [];
  for (let round = 1; round <= bench.runs; round++) {
    edit(site, routeOfDepth(site, round % 4), `Changed for the ${round}. time`);
    const { wall } = await bench.run(site, "validate", "--changed");
    walls.push(wall);
    bench.say(`validation of a change ${round}/${bench.runs}, ${site.pages} pages: ${wall.toFixed(2)} s`);
    git("restore", ".");
  }
  rmSync(join(site.folder, ".git"), { recursive: true });
  return walls;
}
