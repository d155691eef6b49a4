/** What `npm run validate` does once its options are read. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { loadProject } from "#runtime/project/open-project.ts";
import type { Project } from "#runtime/project/project.ts";
import type { Repair } from "#runtime/project/repair.ts";
import type { Problem } from "#schemas/documents/problem.ts";
import { isError } from "#schemas/validate/validate.ts";
import { clockOf } from "#schemas/values/clock.ts";
import { choosePaths, wordsOfUnknown } from "#scripts/terminal/paths.ts";
import { openProgress } from "#scripts/terminal/progress.ts";
import { Refused } from "#scripts/terminal/refused.ts";
import { atPlaces, clock, MOST, printProblems } from "#scripts/terminal/terminal.ts";
import { printFor, REPORTERS } from "#scripts/validate/reporters.ts";

/** The arguments, as they were typed. */
export type ValidateOptions = {
  paths: readonly string[];
  reporter: string;
  information?: boolean;
  "max-problems"?: string;
  check?: string | undefined;
  fix?: boolean;
  changed?: boolean;
  base?: string | undefined;
  at?: string | undefined;
  live?: boolean;
};

/**
 * Validates, and prints what was found.
 *
 * @returns 0 without errors, 1 with errors
 * @throws Refused
 */
export async function validateProject(root: string, options: ValidateOptions): Promise<0 | 1> {
  const { reporter } = options;
  if (!REPORTERS.includes(reporter)) {
    throw new Refused(`There is no reporter "${reporter}". Choose one of: ${REPORTERS.join(", ")}.`);
  }
  const most = toMost(options);
  if (options.fix && options.at !== undefined) {
    throw new Refused("--fix repairs what is there now, and --at looks at another day: give one of the two.");
  }
  const { isWanted, unknownAmong } = choosePaths(root, options.paths);
  const now = clock();
  const { project, repairs, former, moment = now } = await load(root, now, options, isWanted);
  const files = project.documents.map(({ file }) => file);
  const unknown = unknownAmong(files);
  if (unknown.length > 0) {
    throw new Refused(
      `${wordsOfUnknown(unknown, files)} Documents are the .json files in pages/ and content/.`,
    );
  }
  const found = problemsOf(project, options, isWanted);
  const problems = await ofOneCheck(found, project, options.check);
  const undo = former?.size ? await keepRepairs(root, former) : "";
  if (reporter === "text") {
    if (options.fix) process.stderr.write(describeRepairs(repairs));
    if (options.at !== undefined) {
      const { describeOutlook } = await import("#scripts/validate/outlook.ts");
      process.stderr.write(`${describeOutlook(project, now, moment)}\n`);
    }
    for (const rotation of project.site.rotations.values()) {
      if (!isReported(rotation.file, project, options, isWanted)) continue;
      const { describeRotation } = await import("#scripts/validate/outlook.ts");
      process.stderr.write(`${describeRotation(rotation, project)}\n`);
    }
    printProblems(project, problems, { least: options.information ? "information" : "warning", most });
    const others = found.length - problems.length;
    if (others > 0)
      process.stderr.write(`What other checks find (${others}) is left out: --check ${options.check}.\n`);
    process.stderr.write(undo);
  } else process.stdout.write(await printFor(reporter, atPlaces(root, problems), root));
  return problems.some(isError) ? 1 : 0;
}

/** How many problems are to be printed. */
function toMost({ reporter, "max-problems": most }: ValidateOptions): number {
  if (most === undefined) return MOST;
  if (reporter !== "text")
    throw new Refused(`The reporter "${reporter}" prints all problems: leave --max-problems out.`);
  if (most === "all") return Number.POSITIVE_INFINITY;
  if (/^\d{1,9}$/.test(most)) return Number(most);
  throw new Refused(`"${most}" is no number of problems. Write --max-problems 50, or --max-problems all.`);
}

/**
 * The problems that one check found; all when none is named.
 *
 * @throws Refused when there is no such check
 */
async function ofOneCheck(
  problems: readonly Problem[],
  { checks }: Project,
  check: string | undefined,
): Promise<readonly Problem[]> {
  if (check === undefined) return problems;
  const codes = checks.map(({ code }) => code);
  if (!codes.includes(check)) {
    const { didYouMean } = await import("#schemas/checks/names.ts");
    const { suggest } = await import("#schemas/values/suggest.ts");
    throw new Refused(
      `There is no check "${check}". ${didYouMean(suggest(check, codes), "Each problem is printed with the name of its check.")}`,
    );
  }
  return problems.filter(({ code }) => code === check);
}

type Loaded = {
  project: Project;
  repairs: readonly Repair[];
  former?: ReadonlyMap<string, string>;
  moment?: Date;
};

async function load(
  root: string,
  now: Date,
  { at, base, fix, live = false }: ValidateOptions,
  isWanted: (file: string) => boolean,
): Promise<Loaded> {
  const options = { root, now, live, examples: true, ...(base === undefined ? {} : { base }) };
  if (fix) {
    const { repairProject } = await import("#runtime/project/repair.ts");
    return repairProject(options, isWanted);
  }
  const progress = openProgress();
  const onRead = progress.show("documents read");
  const project = await loadProject({ ...options, onRead }).finally(progress.end);
  if (at === undefined) return { project, repairs: [] };
  const { toMoment } = await import("#runtime/document/publication/moment.ts");
  const moment = toMoment(at, clockOf(project.site).timeZone);
  if (!moment) {
    throw new Refused(
      `"${at}" is no date. Write --at 2026-12-01, or --at 2026-12-01T09:00 for a time of that day.`,
    );
  }
  return { project: await loadProject({ ...options, now: moment }), repairs: [], moment };
}

/** Repairs are made as they are found, so what was there before is kept afterwards. Returns how they are undone. */
async function keepRepairs(root: string, former: ReadonlyMap<string, string>): Promise<string> {
  const { keepRecord, wordsOfUndo } = await import("#scripts/write/records.ts");
  const steps = [...former].map(([file, before]) => ({
    file,
    before,
    after: readFileSync(join(root, file)),
  }));
  return `${wordsOfUndo(keepRecord(root, { by: "validate --fix" }, steps))}\n`;
}

/**
 * The problems of what is wanted, and the errors that it causes in documents that depend on it. With `changed`, all problems of what
 * differs from the base, and of what depends on that.
 */
function problemsOf(
  project: Project,
  { changed: ofChange, paths, base }: ValidateOptions,
  isWanted: (file: string) => boolean,
): readonly Problem[] {
  const { problems, changed, site } = project;
  if (ofChange) {
    if (!changed) {
      throw new Refused(
        base === undefined
          ? "There is no branch to compare with: origin/main and main are not there. Name one with --base."
          : `Git knows no "${base}" that this work began from. Name another branch or commit with --base.`,
      );
    }
    const isConcerned = project.dependentsOf(changed);
    return problems.filter(
      ({ file }) => isWanted(file) && (changed.has(file) || isConcerned(file) || !site.document(file)),
    );
  }
  if (paths.length === 0) return problems;
  const files = project.documents.map(({ file }) => file).filter(isWanted);
  const depends = project.dependentsOf(files);
  return problems.filter((problem) => isWanted(problem.file) || (isError(problem) && depends(problem.file)));
}

/** Whether a document with a rotation is among those that are wanted. */
function isReported(
  file: string,
  { changed }: Project,
  { changed: ofChange }: ValidateOptions,
  isWanted: (file: string) => boolean,
): boolean {
  return isWanted(file) && (!ofChange || changed?.has(file) === true);
}

function describeRepairs(repairs: readonly Repair[]): string {
  if (repairs.length === 0) return "Nothing could be repaired without you.\n\n";
  const lines = repairs.map(
    ({ file, line, column, fix, code }) => `  ${file}:${line}:${column}  ${fix.title}  (${code})`,
  );
  return ["Repaired:", ...lines, "", ""].join("\n");
}
