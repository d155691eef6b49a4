/** Finds the checks: one folder each in `schemas/checks/`, and in `checks/` of a site that has its own. */
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { type FoundFile, findFiles } from "#runtime/files/files.ts";
import { ENGINE, placesOf, SetupError } from "#runtime/files/places.ts";
import { importOfSite } from "#runtime/files/site-modules.ts";
import type { Check } from "#schemas/validate/check.ts";

/**
 * Loads every check, in order of their codes.
 *
 * @throws Error when a folder exports no `check`, or one whose code is not the folder's name
 */
export async function loadChecks(root: string = ENGINE): Promise<Check[]> {
  const folders = new Map<string, string>();
  for (const place of placesOf(root, "checks")) {
    for (const code of await codesIn(place)) {
      const own = folders.get(code);
      if (own !== undefined) {
        throw new SetupError(
          `${join(own, code)} has the code of a check that every site has, ${join(place, code)}. ` +
            "Give yours another code. How strictly the advice of the other is taken stands in content/checks.json.",
        );
      }
      folders.set(code, place);
    }
  }
  const codes = [...folders].sort(([a], [b]) => (a < b ? -1 : 1));
  return Promise.all(codes.map(([code, place]) => loadCheck(root, join(place, code), code)));
}

/** The files of the checks that a site has of its own. */
export function findOwnChecks(root: string): FoundFile[] {
  return root === ENGINE ? [] : findFiles(root, "checks");
}

async function codesIn(place: string): Promise<string[]> {
  if (!existsSync(place)) return [];
  const entries = await readdir(place, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

async function loadCheck(root: string, folder: string, code: string): Promise<Check> {
  const path = join(folder, "index.ts");
  const { check } = await importOfSite<{ check?: Check }>(root, path);
  if (check?.code !== code) throw new Error(`${path} must export a check with the code "${code}".`);
  return check;
}
