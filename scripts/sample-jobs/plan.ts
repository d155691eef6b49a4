/** What the parts of sample jobs change among a site's documents. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { printDocument } from "#schemas/json/print.ts";
import { findProblems } from "./find-problems.ts";
import { type PartsProblem, readParts } from "./parts.ts";
import { toJob } from "./to-job.ts";
import { readTowns } from "./towns.ts";

/** Where the jobs stand, from the root. */
export const JOBS_FOLDER = "content/collections/jobs";

/** By this reference a job is known that was made from parts; by hand they are given shorter numbers. */
const MADE = /^JR-I?\d{5}$/;

/** Files with their new texts, and those whose role is gone, from the root and in order. */
export type SampleJobsPlan = {
  problems: readonly PartsProblem[];
  total: number;
  changes: readonly { file: string; text: string; before?: string }[];
  left: readonly string[];
};

/** Compares what the parts of a site give with what stands there. With problems in the parts, nothing is to change. */
export function planSampleJobs(root: string): SampleJobsPlan {
  const { files, problems } = readParts(root);
  const towns = readTowns(root);
  const found = [...problems, ...findProblems(files, towns)];
  if (found.length > 0) return { problems: found, total: 0, changes: [], left: [] };
  const made = new Map(
    files
      .flatMap(({ parts }) => parts.roles.map((role) => toJob(role, parts, towns)))
      .map(({ id, document }) => [`${JOBS_FOLDER}/${id}.json`, printDocument(document)]),
  );
  const changes = [...made]
    .map(([file, text]) => ({ file, text, ...beforeOf(join(root, file)) }))
    .filter(({ text, before }) => before !== text);
  const left = readdirSync(join(root, JOBS_FOLDER))
    .map((name) => `${JOBS_FOLDER}/${name}`)
    .filter((file) => !made.has(file) && isMade(textAt(join(root, file))));
  return { problems: [], total: made.size, changes: changes.sort(byFile), left: left.sort() };
}

function byFile(a: { file: string }, b: { file: string }): number {
  return a.file < b.file ? -1 : 1;
}

/** The text that a file has, if it is there. */
function beforeOf(path: string): { before?: string } {
  return existsSync(path) ? { before: textAt(path) } : {};
}

function textAt(path: string): string {
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}

/** A document that somebody is in the middle of writing is nobody's sample. */
function isMade(text: string): boolean {
  const reference = /"reference":\s*"([^"]*)"/.exec(text)?.[1] ?? "";
  return MADE.test(reference) && /"sample":\s*true/.test(text);
}
