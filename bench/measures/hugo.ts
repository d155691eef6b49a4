/** Builds beside those of Hugo, by turns and of the same documents: a ratio of one moment, which another machine has as well. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { toBuiltPath, toPagePath } from "#bench/content/files.ts";
import { contentOf, toFrontMatter, writeHugo } from "#bench/content/hugo.ts";
import { ratios, sample } from "#bench/statistics.ts";
import type { Row } from "#bench/table.ts";
import { edit, routeOfDepth, type Site, type Workbench } from "#bench/workbench.ts";

/** What is to be reached of a full build, by size. */
const LIMITS: ReadonlyMap<number, number> = new Map([
  [1000, 1],
  [5000, 0.5],
]);

const HOW_TO_GET = "Hugo is not installed: apt-get install hugo";

export async function measureHugo(bench: Workbench): Promise<Row[]> {
  if (!isInstalled()) return [{ what: "Full build over Hugo's", unit: "×", values: [], note: HOW_TO_GET }];
  const rows: Row[] = [];
  for (const site of bench.sites([100, 1000, 5000])) {
    const folder = join(site.folder, ".hugo");
    writeHugo(site, folder);
    const [own, other, again, otherAgain]: number[][] = [[], [], [], []];
    const memory: number[] = [];
    // The first round fills the page cache, and does not count.
    for (let round = 0; round <= bench.runs; round++) {
      bench.setAside(site);
      bench.moveAside(folder, ["public"]);
      const built = await bench.build(site);
      const full = [built.wall, runHugo(folder)];
      if (round === 0) checkPages(site, folder);
      const route = routeOfDepth(site, round % 4);
      edit(site, route, `Changed for the ${round}. time`);
      writeFileSync(
        join(folder, contentOf(route)),
        toFrontMatter(readFileSync(join(site.folder, toPagePath(route)), "utf8"), route),
      );
      const changed = [(await bench.build(site)).wall, runHugo(folder)];
      if (round === 0) continue;
      memory.push(built.memory);
      const walls = [...full, ...changed];
      for (const [index, values] of [own, other, again, otherAgain].entries())
        values?.push(walls[index] ?? Number.NaN);
      const words = walls.map((wall) => wall.toFixed(2)).join(" ");
      bench.say(`beside Hugo ${round}/${bench.runs}, ${site.pages} pages: ${words} s`);
    }
    const { pages } = site;
    const limit = LIMITS.get(pages);
    rows.push(
      { what: "Hugo, full build", pages, unit: "s", values: other ?? [] },
      {
        ...{ what: "Full build over Hugo's", pages, unit: "×", values: ratios(own ?? [], other ?? []) },
        ...(limit === undefined ? {} : { limit }),
      },
      {
        ...{ what: "Rebuild after one change over Hugo's", pages, unit: "×" },
        values: ratios(again ?? [], otherAgain ?? []),
      },
      { what: "Full build beside Hugo's, peak memory", pages, unit: "MB", limit: 350, values: memory },
    );
    bench.moveAside(site.folder, [".hugo"]);
  }
  return rows;
}

function isInstalled(): boolean {
  try {
    execFileSync("hugo", ["version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Builds, and returns how many seconds it took. */
function runHugo(folder: string): number {
  const started = performance.now();
  execFileSync("hugo", ["--quiet"], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  return (performance.now() - started) / 1000;
}

/** @throws Error when Hugo left out a page, a section or a heading */
function checkPages(site: Site, folder: string): void {
  for (const route of sample(site.routes, 100)) {
    const built = join(folder, "public", toBuiltPath(route));
    const html = existsSync(built) ? readFileSync(built, "utf8") : "";
    const { sections } = JSON.parse(readFileSync(join(site.folder, toPagePath(route)), "utf8"));
    const made = html.match(/data-section="/g)?.length ?? 0;
    if (made !== sections.length)
      throw new Error(`Hugo made ${made} of the ${sections.length} sections of ${route}.`);
  }
}
