/** All measurements, in an order in which none disturbs another. */
import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { convertModel, neutralPaths } from "#bench/content/neutral.ts";
import { syntheticFiles } from "#bench/content/synthetic.ts";
import { measureBuild } from "#bench/measures/build.ts";
import { measureBytes } from "#bench/measures/bytes.ts";
import { measureDev } from "#bench/measures/dev.ts";
import { measureForms } from "#bench/measures/forms.ts";
import { measureHugo } from "#bench/measures/hugo.ts";
import { measureLighthouse } from "#bench/measures/lighthouse.ts";
import { measurePaint } from "#bench/measures/paint.ts";
import { measureRebuild } from "#bench/measures/rebuild.ts";
import { measureValidation } from "#bench/measures/validation.ts";
import type { Row } from "#bench/table.ts";
import { type Sources, Workbench } from "#bench/workbench.ts";
import { ENGINE } from "#runtime/files/places.ts";

const MEASURES = {
  build: measureBuild,
  hugo: measureHugo,
  rebuild: measureRebuild,
  validate: measureValidation,
  dev: measureDev,
  paint: measurePaint,
  bytes: measureBytes,
  lighthouse: measureLighthouse,
  forms: measureForms,
};

/** The files of the measurements that capabilities bring, each with a `measure`: `capabilities/<name>/measures/<measurement>.ts`. */
const PROVIDED = new Map(
  globSync("capabilities/*/measures/*.ts", { cwd: ENGINE })
    .sort()
    .map((file) => [basename(file, ".ts"), join(ENGINE, file)]),
);

/** The names of the measurements, in their order. */
export const MEASURE_NAMES: readonly string[] = [...Object.keys(MEASURES), ...PROVIDED.keys()];

type Measure = (bench: Workbench) => Promise<Row[]>;

async function measureOf(name: string): Promise<Measure> {
  const own = (MEASURES as { readonly [name: string]: Measure })[name];
  return own ?? ((await import(PROVIDED.get(name) ?? "")) as { measure: Measure }).measure;
}

/** What to measure, on what, and how often. */
export type BenchOptions = {
  repository: string;
  only: readonly string[];
  runs: number;
  /** Sizes of synthetic sites; ignored where there are models. */
  pages: readonly number[];
  /** Folders of neutral models. */
  models: readonly string[];
};

/**
 * Takes the measurements. One that fails becomes a row with the reason, and the others are taken all the same.
 * Files are left in the temporary folder only when the process is killed.
 */
export async function runBench(options: BenchOptions): Promise<{ rows: Row[]; failed: boolean }> {
  const { repository, only, runs } = options;
  const bench = new Workbench({ repository, runs, sources: toSources(options) });
  const rows: Row[] = [];
  let failed = false;
  try {
    for (const name of MEASURE_NAMES.filter((known) => only.includes(known))) {
      bench.say(`▸ ${name}`);
      try {
        const measure = await measureOf(name);
        rows.push(...(await measure(bench)));
      } catch (error) {
        failed = true;
        const reason = error instanceof Error ? error.message : String(error);
        bench.say(reason);
        rows.push({ what: name, unit: "", values: [], note: `failed: ${reason.split("\n")[0]}` });
      }
      bench.sweep();
    }
  } finally {
    bench.close();
  }
  return { rows, failed };
}

function toSources({ pages, models }: BenchOptions): Sources {
  if (models.length === 0) return new Map(pages.map((size) => [size, () => syntheticFiles(size)]));
  return new Map(models.map((model) => [neutralPaths(model).length, () => convertModel(model)]));
}
