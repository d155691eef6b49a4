/** Keeps what is slow to make, under a name made from all that it depends on. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { contentHash } from "#runtime/files/content-hash.ts";
import { keepIfPossible } from "#runtime/files/write-whole.ts";

/**
 * Returns what was kept under the same inputs, or makes it. A damaged file counts as none.
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

/** Does the same with what is made without waiting. */
export function cachedNow<Value>(folder: string, inputs: Inputs, make: () => Value): Value {
  const path = pathOf(folder, inputs);
  const kept = recall<Value>(path);
  return kept ? kept.value : keep(path, make());
}

type Inputs = readonly (string | Uint8Array)[];

function pathOf(folder: string, inputs: Inputs): string {
  return join(folder, contentHash(inputs.map((input) => contentHash(input)).join()));
}

/** What was kept in a file; nothing when it is damaged, or not there. */
export function recall<Value>(path: string): { value: Value } | undefined {
  try {
    return { value: deserialize(readFileSync(path)) as Value };
  } catch {
    return undefined;
  }
}

/** Keeps a value if it can be. Returns it. */
export function keep<Value>(path: string, value: Value): Value {
  keepIfPossible(path, serialize(value));
  return value;
}
