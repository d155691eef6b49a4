/**
 * Finds the checks: one folder each in `schemas/checks/`, and in `checks/` of a site and of its capabilities. What each states of
 * itself is kept, and its code is loaded when it first looks at something: where nothing is new, most have nothing to look at.
 */
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { cachedNow } from "#runtime/files/cache.ts";
import { ENGINE, placesOf, preparedIn, SetupError } from "#runtime/files/places.ts";
import { requireOfSite } from "#runtime/files/site-modules.ts";
import { codeOf } from "#runtime/project/code.ts";
import type { Check } from "#schemas/validate/check.ts";

/** The functions of a check. */
const WAYS = ["isFor", "document", "references", "site", "found"] as const;

/** What a check states of itself, and which functions it has. */
type Stated = Omit<Check, (typeof WAYS)[number]> & { ways: readonly (typeof WAYS)[number][] };

/**
 * Finds every check, in order of their codes.
 *
 * @param key names the code that documents are read with
 * @throws Error when a folder exports no `check`, or one whose code is not the folder's name
 */
export async function loadChecks(root: string = ENGINE, key = codeOf(root)): Promise<Check[]> {
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
  const codes = [...folders.keys()].sort();
  const load = (code: string) => loadCheck(root, join(folders.get(code) ?? "", code), code);
  const stated = cachedNow(preparedIn(root, "checks"), [key, codes.join()], () =>
    codes.map((code) => state(load(code))),
  );
  return stated.map((one) => defer(one, () => load(one.code)));
}

function state(check: Check): Stated {
  const { isFor, document, references, site, found, ...stated } = check;
  return { ...stated, ways: WAYS.filter((way) => check[way] !== undefined) };
}

/** A check that is loaded when one of its functions is first called. */
function defer({ ways, ...stated }: Stated, load: () => Check): Check {
  let check: Check | undefined;
  const call =
    (way: (typeof WAYS)[number]) =>
    (...given: never[]) => {
      check ??= load();
      return (check[way] as (...given: never[]) => unknown)(...given);
    };
  return { ...stated, ...Object.fromEntries(ways.map((way) => [way, call(way)])) };
}

async function codesIn(place: string): Promise<string[]> {
  if (!existsSync(place)) return [];
  const entries = await readdir(place, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

function loadCheck(root: string, folder: string, code: string): Check {
  const path = join(folder, "index.ts");
  const { check } = requireOfSite<{ check?: Check }>(root, path);
  if (check?.code !== code) throw new Error(`${path} must export a check with the code "${code}".`);
  return check;
}
