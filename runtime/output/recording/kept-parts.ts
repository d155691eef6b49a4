/** Work in parts, whose results are kept from build to build. A part is valid while everything that it read is unchanged. */
import { join } from "node:path";
import { contentHash } from "#runtime/files/content-hash.ts";
import { openRows } from "#runtime/files/kept-rows.ts";
import { once } from "#schemas/values/remember.ts";
import type { Recorder, Result } from "./recorder.ts";

/** Finds a part out, unless that is known from before. What is found is plain data. */
export type Keep = <Value>(part: string, find: () => Value) => Value;

/** Does some work that finds out all its parts by `keep`. */
export type KeepParts = <Value>(name: string, work: (keep: Keep) => Value) => Value;

/** Keeps parts as long as the process runs. */
export function keepInMemory({ remember }: Pick<Recorder, "remember">): KeepParts {
  return (name, work) => work((part, find) => remember(`${name} ${part}`, find));
}

/**
 * Keeps parts in a folder, those of each work in a database of their own.
 *
 * @param key names all else that parts are made from
 */
export function keepInFolder(
  folder: string,
  key: string,
  { remember, bring, resultOf }: Pick<Recorder, "remember" | "bring" | "resultOf">,
): KeepParts {
  return (name, work) => {
    // Work without parts has no file.
    const kept = once(() => openRows(join(folder, `${contentHash(name)}.db`), key));
    const parts = new Map<string, { hash: string }>();
    const resultFor = (part: string) => resultOf(`${name} ${part}`) as Result;
    const value = work((part, find) => {
      const before = kept().find(part) as Result | undefined;
      if (before) bring(`${name} ${part}`, before);
      const found = remember(`${name} ${part}`, find);
      parts.set(part, { hash: resultFor(part).key });
      return found;
    });
    if (parts.size > 0) kept().keep(parts, (part) => JSON.stringify(resultFor(part)));
    return value;
  };
}
