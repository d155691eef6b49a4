/**
 * Lighthouse's mobile run on three pages of a made-up site and six of the repository's own, served by our own service, each beside the
 * same page without any script: what scripts cost is the ratio of the two.
 */
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { toBuiltPath, toPagePath } from "#bench/content/files.ts";
import { run } from "#bench/processes.ts";
import { ratios } from "#bench/statistics.ts";
import type { Row } from "#bench/table.ts";
import { builtFile, routeOfDepth, type Workbench } from "#bench/workbench.ts";
import { commandFor } from "#runtime/files/commands.ts";
import { isTemplate, routeOf } from "#schemas/paths/route.ts";
import { requireChromium } from "#scripts/test/chromium.ts";
import { listen } from "#server/listen.ts";

const HOW_TO_GET = "npm i --prefix FOLDER lighthouse@13, then BENCH_TOOLS=FOLDER";
const FLAGS = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-background-networking"];

/** What one run of Lighthouse reports. */
type Score = { performance: number; lcp: number; tbt: number; cls: number };
type Audit = (url: string) => Promise<Score>;

/** A page to look at, and what it is called where its own address may be another one next month. */
type Audited = { route: string; called: string };

/** A built site, the folder for what is copied of it, and its size where that says something. */
type BuiltSite = { dist: string; folder: string; pages?: number };

export async function measureLighthouse(bench: Workbench): Promise<Row[]> {
  const audit = await loadLighthouse(process.env.BENCH_TOOLS);
  if (!audit) return [{ what: "Lighthouse", unit: "", values: [], note: HOW_TO_GET }];
  const rows: Row[] = [];
  for (const site of bench.sites([100])) {
    if (!existsSync(builtFile(site, "/"))) await bench.build(site);
    const routes = [0, 1, 3].map((depth) => routeOfDepth(site, depth));
    const built = { dist: join(site.folder, "dist"), folder: site.folder, pages: site.pages };
    rows.push(...(await auditPages(bench, audit, built, routes.map(toAudited))));
  }
  const { repository } = bench;
  await run(repository, commandFor(repository, "build"), {});
  const own = { dist: join(repository, "dist"), folder: bench.folderFor("own-pages") };
  return [...rows, ...(await auditPages(bench, audit, own, templatesOf(repository)))];
}

const toAudited = (route: string): Audited => ({ route, called: route });

/** How many templates of the repository's own site are looked at, the home page among them. */
const TEMPLATES = 6;

/** The home page of a built site, and the first page of each of the templates that make most. */
export function templatesOf(root: string): Audited[] {
  const templates = globSync("pages/**/*.json", { cwd: root })
    .filter(isTemplate)
    .map((file) => ({ called: routeOf(file), made: madeBy(root, routeOf(file)) }))
    .filter(({ made }) => made.length > 0)
    .sort((one, other) => other.made.length - one.made.length || (one.called < other.called ? -1 : 1));
  const chosen = templates.map(({ called, made: [route = "/"] }) => ({ called, route }));
  return [toAudited("/"), ...chosen.slice(0, TEMPLATES - 1)];
}

/** The addresses that a template makes pages at; not those at which a document of its own stands. */
function madeBy(root: string, template: string): string[] {
  const pattern = template.replaceAll(/\[[^/]*\]/g, "*");
  return globSync(`dist${pattern}index.html`, { cwd: root })
    .map((file) => file.slice("dist".length, -"index.html".length).replaceAll("\\", "/"))
    .filter((route) => !existsSync(join(root, toPagePath(route))))
    .sort();
}

async function auditPages(
  bench: Workbench,
  audit: Audit,
  site: BuiltSite,
  audited: readonly Audited[],
): Promise<Row[]> {
  const routes = audited.map(({ route }) => route);
  const [ours, bare] = await Promise.all(
    [true, false].map((scripts) =>
      listen({ dist: copyPages(site, routes, scripts), port: 0, log: () => undefined }),
    ),
  );
  if (!ours || !bare) return [];
  const rows: Row[] = [];
  for (const page of audited) {
    rows.push(...(await auditPage(bench, audit, site, page, [ours.port, bare.port])));
  }
  await Promise.all([ours.close(), bare.close()]);
  return rows;
}

/** By turns with and without scripts; the first round fills caches and does not count. */
async function auditPage(
  bench: Workbench,
  audit: Audit,
  { pages }: BuiltSite,
  { route, called }: Audited,
  [port, barePort]: readonly [number, number],
): Promise<Row[]> {
  const [scores, bareScores]: [Score[], Score[]] = [[], []];
  for (let round = 0; round <= bench.runs; round++) {
    const score = await audit(`http://127.0.0.1:${port}${route}`);
    const bare = await audit(`http://127.0.0.1:${barePort}${route}`);
    if (round === 0) continue;
    scores.push(score);
    bareScores.push(bare);
    bench.say(`Lighthouse ${round}/${bench.runs}, ${route}: ${score.performance}`);
  }
  const lcp = scores.map((score) => score.lcp);
  const bareLcp = bareScores.map((score) => score.lcp);
  const is = { note: called, ...(pages === undefined ? {} : { pages }) };
  const of = (key: keyof Score) => ({ ...is, values: scores.map((score) => score[key]) });
  return [
    { what: "Lighthouse, performance", unit: "", ...of("performance"), least: 100 },
    { what: "Largest contentful paint", unit: "ms", ...of("lcp") },
    {
      what: "the same over the page without scripts",
      unit: "×",
      ...of("lcp"),
      values: ratios(lcp, bareLcp),
      limit: 1,
    },
    { what: "Total blocking time", unit: "ms", ...of("tbt"), limit: 0 },
    { what: "Cumulative layout shift", unit: "", ...of("cls"), limit: 0 },
  ];
}

/** A built site of these pages alone, with their scripts or without. The service compresses them as well as it can once they were requested twice. */
function copyPages({ dist, folder }: BuiltSite, routes: readonly string[], scripts: boolean): string {
  const target = join(folder, scripts ? "pages-with-scripts" : "pages-without-scripts");
  for (const shared of ["assets", ".pageloom"]) {
    cpSync(join(dist, shared), join(target, shared), { recursive: true });
  }
  for (const route of routes) {
    const html = readFileSync(join(dist, toBuiltPath(route)), "utf8");
    const text = scripts ? html : html.replaceAll(/<script\b.*?<\/script>/gs, "");
    const file = join(target, toBuiltPath(route));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return target;
}

type Lighthouse = (
  url: string,
  flags: object,
) => Promise<{
  lhr: {
    runtimeError?: { message: string };
    categories: { performance: { score: number } };
    audits: { [id: string]: { numericValue: number } };
  };
}>;
type Launcher = {
  launch: (options: object) => Promise<{ port: number; kill: () => Promise<void> | void }>;
};

/** Lighthouse from the packages of another folder, since the project itself has no use for it. */
async function loadLighthouse(tools: string | undefined): Promise<Audit | undefined> {
  if (!tools || !existsSync(join(tools, "node_modules/lighthouse"))) return undefined;
  const lighthousePath = createRequire(join(tools, "package.json")).resolve("lighthouse");
  const launcherPath = createRequire(lighthousePath).resolve("chrome-launcher");
  const { default: lighthouse } = (await import(pathToFileURL(lighthousePath).href)) as {
    default: Lighthouse;
  };
  const { launch } = (await import(pathToFileURL(launcherPath).href)) as Launcher;
  const audit: Audit = async (url) => {
    const chrome = await launch({ chromePath: requireChromium(), chromeFlags: FLAGS });
    try {
      const { lhr } = await lighthouse(url, {
        port: chrome.port,
        output: "json",
        logLevel: "error",
        onlyCategories: ["performance"],
      });
      if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
      const value = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
      return {
        performance: Math.round(lhr.categories.performance.score * 100),
        lcp: value("largest-contentful-paint"),
        tbt: value("total-blocking-time"),
        cls: value("cumulative-layout-shift"),
      };
    } finally {
      await chrome.kill();
    }
  };
  // Now and then a trace fails, which has nothing to do with the page.
  return (url) =>
    audit(url)
      .catch(() => audit(url))
      .catch(() => audit(url));
}
