/** What the commands have in common: how problems are printed, and how a failure ends. */
import { statSync } from "node:fs";
import { locate, pageOfCheck } from "#runtime/files/places.ts";
import type { Project } from "#runtime/project/project.ts";
import { changeProblem, type Problem } from "#schemas/documents/problem.ts";
import { inOrder, report, type TextOptions } from "#schemas/reporters/text.ts";
import { remember } from "#schemas/values/remember.ts";
import { pathFromHere, toPlace } from "#scripts/terminal/paths.ts";

/** How many problems are printed unless more are asked for: a few screens of a terminal. */
export const MOST = 20;

/** Prints problems for a person, the gravest with the lines they stand in. Information is only counted, unless it is requested. */
export function printProblems(
  project: Project,
  problems: readonly Problem[],
  { least = "warning", most = MOST }: Pick<TextOptions, "least" | "most"> = {},
): void {
  const ordered = newestFirst(project, problems);
  const sources = sourcesOf(project, inOrder(ordered, least).slice(0, most));
  const color = process.stderr.isTTY && !process.env.NO_COLOR;
  const documents = project.documents.length;
  const pageOf = pagesOf(project.root);
  const placeOf = (file: string) => toPlace(project.root, file);
  process.stderr.write(report(ordered, { sources, placeOf, color, documents, least, most, pageOf }));
}

/** Where the pages about checks stand: those of a site's own checks with it, the others with the engine. */
export function pagesOf(root: string): (code: string) => string | undefined {
  return (code) => {
    const page = pageOfCheck(root, code);
    return page && pathFromHere(page);
  };
}

/** Problems with their files as they can be opened from the current folder. */
export function atPlaces(root: string, problems: readonly Problem[]): Problem[] {
  return problems.map((problem) => changeProblem(problem, { file: toPlace(root, problem.file) }));
}

/**
 * What is new comes first: of two files that clash, it is the one to change. New is what by Git differs from what is published;
 * without Git, what was changed last comes first.
 */
function newestFirst({ root, changed }: Project, problems: readonly Problem[]): Problem[] {
  const age = remember((file) => (changed ? Number(!changed.has(file)) : -modifiedAt(locate(root, file))));
  return problems.toSorted((one, other) => age(one.file) - age(other.file));
}

/** In milliseconds; 0 for what is not there, such as a document that another names. */
function modifiedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** The texts of the documents that have problems. */
export function sourcesOf({ site }: Project, problems: readonly Problem[]): Map<string, string> {
  const files = new Set(problems.map(({ file }) => file));
  return new Map([...files].flatMap((file) => (site.document(file) ? [[file, site.open(file).text]] : [])));
}

/** The port that `PORT` names, if it does. Ends the command for what is no port. */
export function portWanted(): number | undefined {
  const { PORT } = process.env;
  if (!PORT) return undefined;
  if (!/^\d{1,5}$/.test(PORT) || Number(PORT) > 65_535) {
    refuse(`PORT is "${PORT}". A port is a number from 1024 to 65535, such as 5174.`);
  }
  return Number(PORT);
}

/** Ends the command when something could not be run, without a stack for what a reader can mend. */
export function fail(error: unknown): never {
  const isRendering = error instanceof Error && ["RenderError", "DrawingError"].includes(error.name);
  // This includes failures of the machine, such as a port in use or a full disk, that were put into words where they occurred.
  const isExplained =
    error instanceof Error &&
    (["Refused", "SealedError", "SettingsError", "SetupError", "SiteError", "StorageError"].includes(
      error.name,
    ) ||
      typeof (error.cause as { code?: unknown })?.code === "string");
  console.error(isRendering || isExplained ? error.message : error);
  process.exit(isRendering ? 1 : 2);
}

/** Ends the command when its order cannot be carried out. */
export function refuse(words: string): never {
  console.error(words);
  process.exit(2);
}

/** The clock of a command. `SOURCE_DATE_EPOCH` (seconds, reproducible-builds.org) stands for it in tests. */
export function clock(): Date {
  const fixed = process.env.SOURCE_DATE_EPOCH;
  return fixed ? new Date(Number(fixed) * 1000) : new Date();
}
