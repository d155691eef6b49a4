/** Keeps what is slow to make, under a name made from all that it depends on. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { contentHash } from "#runtime/build/content-hash.ts";
import { writeWhole } from "#runtime/build/write-whole.ts";

/**
 * Returns what was kept under the same inputs, or makes it. A damaged file counts as none.
 *
 * @param folder where to keep it
 * @param inputs everything that the value depends on
 */
export async function cached<Value>(
  folder: string,
  inputs: readonly (string | Uint8Array)[],
  make: () => Promise<Value>,
): Promise<Value> {
  const path = join(folder, contentHash(inputs.map((input) => contentHash(input)).join()));
  try {
    return deserialize(await readFile(path)) as Value;
  } catch {
    const value = await make();
    writeWhole(path, serialize(value));
    return value;
  }
}
