/**
 * The site that the tests run on: the repository's own; where it has none, the museum of the fixtures, on which every test of the
 * engine passes too. `PAGELOOM_SITE` names another.
 */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { capabilitiesOf, ENGINE, folderOf } from "#runtime/files/places.ts";

export { ENGINE };

/** The small site of the fixtures. */
export const MUSEUM: string = join(ENGINE, "runtime/fixtures/stock");

/** Absolute path of the site that the tests run on. */
export const TESTED: string = process.env.PAGELOOM_SITE
  ? resolve(process.env.PAGELOOM_SITE)
  : existsSync(join(ENGINE, "content/site.json"))
    ? ENGINE
    : MUSEUM;

/** The folders of browser tests that are not of every site: of its capabilities, and of it alone. */
export function foldersOfTested(): string[] {
  const capabilities = capabilitiesOf(TESTED).map((name) => join(folderOf(TESTED, name), "e2e"));
  return [...capabilities, join(TESTED, "content/tests")];
}

/** Where a made site, or a copy of the engine, takes a file from: what is of a site, from the museum. */
export function originOf(path: string): string {
  return join(/^(?:pages|content|public)\b/.test(path) ? MUSEUM : ENGINE, path);
}

/** What a command is given so that it works on that site. */
export const forTested: readonly string[] = TESTED === ENGINE ? [] : ["--site", TESTED];
