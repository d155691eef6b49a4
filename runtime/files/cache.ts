/** Caches values that are slow to compute, under a key of all their inputs. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { contentHash } from "#runtime/files/content-hash.ts";
import { keepIfPossible } from "#runtime/files/write-whole.ts";

/**
 * Returns the cached value of these inputs, or computes it. A damaged file counts as missing.
 *
 * @param folder where to keep it
 * @param inputs everything that the value depends on
 */
export async function cached<Value>(
  folder: string,
  inputs: Inputs,
  make: () => Promise<Value>,
): Promise<Value> {
  const path = pathOf(folder, inputs);
  const kept = recall<Value>(path);
  return kept ? kept.value : keep(path, await make());
}

/** The same for a synchronous computation. */
export function cachedNow<Value>(folder: string, inputs: Inputs, make: () => Value): Value {
  const path = pathOf(folder, inputs);
  const kept = recall<Value>(path);
  return kept ? kept.value : keep(path, make());
}

type Inputs = readonly (string | Uint8Array)[];

function pathOf(folder: string, inputs: Inputs): string {
  return join(folder, contentHash(inputs.map((input) => contentHash(input)).join()));
}

/** The cached value in a file; undefined when it is damaged or missing. */
export function recall<Value>(path: string): { value: Value } | undefined {
  try {
    return { value: deserialize(readFileSync(path)) as Value };
  } catch {
    return undefined;
  }
}

/** Caches a value if the disk allows it. Returns the value. */
export function keep<Value>(path: string, value: Value): Value {
  keepIfPossible(path, serialize(value));
  return value;
}
