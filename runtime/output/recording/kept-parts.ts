/**
 * Work in parts, each of which is kept from one build to the next: what was found of a part stands as long as everything that was
 * read for it is what it was.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contentHash } from "#runtime/files/content-hash.ts";
import { keepIfPossible } from "#runtime/files/write-whole.ts";
import { once } from "#schemas/values/remember.ts";
import type { Recorder, Result } from "./recorder.ts";

/** Finds a part out, unless that is known from before. What is found is plain data. */
export type Keep = <Value>(part: string, find: () => Value) => Value;

/** Does some work that finds out all its parts by `keep`. */
export type KeepParts = <Value>(name: string, work: (keep: Keep) => Value) => Value;

/** What is kept of some work. */
type Kept = { key: string; parts: readonly (readonly [part: string, result: Result])[] };

/** Keeps parts as long as the process runs. */
export function keepInMemory({ remember }: Pick<Recorder, "remember">): KeepParts {
  return (name, work) => work((part, find) => remember(`${name} ${part}`, find));
}

/**
 * Keeps parts in files of a folder.
 *
 * @param key names all that parts are made from besides what is read for each
 */
export function keepInFolder(
  folder: string,
  key: string,
  { remember, bring, resultOf }: Pick<Recorder, "remember" | "bring" | "resultOf">,
): KeepParts {
  return (name, work) => {
    const path = join(folder, `${contentHash(name)}.json`);
    // Work without parts has no file.
    const before = once(() => readKept(path, key));
    const after: [part: string, result: Result][] = [];
    const value = work((part, find) => {
      const kept = before().get(part);
      if (kept) bring(`${name} ${part}`, kept);
      const found = remember(`${name} ${part}`, find);
      after.push([part, resultOf(`${name} ${part}`) as Result]);
      return found;
    });
    if (after.length === 0) return value;
    const isUnchanged = after.every(([part, result]) => before().get(part)?.key === result.key);
    if (!isUnchanged || after.length !== before().size)
      keepIfPossible(path, JSON.stringify({ key, parts: after } satisfies Kept));
    return value;
  };
}

/** One that is missing, damaged or of something else is read as empty. */
function readKept(path: string, key: string): ReadonlyMap<string, Result> {
  try {
    const kept = JSON.parse(readFileSync(path, "utf8")) as Kept;
    return kept.key === key ? new Map(kept.parts) : new Map();
  } catch {
    return new Map();
  }
}
