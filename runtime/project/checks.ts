/** Finds the checks: one folder each in `schemas/checks/`. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Check } from "#schemas/validate/check.ts";

/** The folder of the checks. They belong to the runtime, not to the project that is checked. */
const FOLDER = join(import.meta.dirname, "../../schemas/checks");

/**
 * Loads every check, in order of their codes.
 *
 * @throws Error when a folder exports no `check`, or one whose code is not the folder's name
 */
export async function loadChecks(): Promise<Check[]> {
  const entries = await readdir(FOLDER, { withFileTypes: true });
  const codes = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(codes.sort().map(loadCheck));
}

async function loadCheck(code: string): Promise<Check> {
  const path = join(FOLDER, code, "index.ts");
  const { check } = (await import(pathToFileURL(path).href)) as { check?: Check };
  if (check?.code !== code)
    throw new Error(`schemas/checks/${code}/index.ts must export a check with the code "${code}".`);
  return check;
}
