/**
 * The written parts of sample jobs, one file for each division in `scripts/sample-jobs/parts/`: who looks for somebody,
 * and for each role its words and bounds. `parts.schema.json` says what each field is.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

/** Where the parts stand, from the root. */
export const PARTS_FOLDER = "scripts/sample-jobs/parts";

export type Employer = ({ name: string } | { about: string }) & { places: readonly string[] };

export type RolePay =
  | { stated: false }
  | { period: "hour" | "day" | "year"; currency: "GBP" | "USD"; from: number; to: number };

export type Role = {
  id: string;
  title: string;
  department?: string;
  seniority: "graduate" | "mid" | "senior" | "lead" | "executive";
  graduate?: true;
  type: "permanent" | "contract" | "interim";
  part_time?: true;
  employer?: string;
  places?: readonly string[];
  consultant?: string;
  pay: RolePay;
  pay_note?: string;
  workplace: "on-site" | "hybrid" | "remote";
  attendance?: string;
  skills: readonly string[];
  short: string;
  lead: string;
  do: readonly string[];
  find: readonly string[];
  need: readonly string[];
  choice: readonly string[];
  benefits: readonly string[];
  experience: string;
};

export type Parts = {
  division?: string;
  internal?: true;
  consultants: readonly string[];
  employers: readonly Employer[];
  roles: readonly Role[];
};

/** A file of parts as it was read: sound once `findProblems` has nothing to say about it. */
export type PartsFile = { file: string; parts: Parts };

/** One thing that is wrong in a file. The pointer is empty for what concerns all of it. */
export type PartsProblem = { file: string; pointer: string; message: string };

/** Reads every file of parts below a root, in the order of their names. */
export function readParts(root: string): { files: PartsFile[]; problems: PartsProblem[] } {
  const folder = join(root, PARTS_FOLDER);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".json")) : [];
  const files: PartsFile[] = [];
  const problems: PartsProblem[] = [];
  for (const name of names.sort()) {
    const file = `${PARTS_FOLDER}/${name}`;
    try {
      files.push({ file, parts: JSON.parse(readFileSync(join(folder, name), "utf8")) });
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      problems.push({ file, pointer: "", message: `This is not JSON: ${error.message}.` });
    }
  }
  return { files, problems };
}

/** What an employer is called in the parts and on the page: its name, or what it is. */
export function calledOf(employer: Employer): string {
  return "name" in employer ? employer.name : employer.about;
}

/** The name that the file of a division's parts has. */
export function nameOf(file: string): string {
  return basename(file, ".json");
}
