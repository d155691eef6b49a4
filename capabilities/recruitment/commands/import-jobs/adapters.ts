/** Finds the adapters: every folder of `adapters/` has one in its `adapter.ts`. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Adapter } from "./adapter.ts";

const FOLDER = join(import.meta.dirname, "adapters");

/** The names of all adapters, which are those of their folders. */
export function listAdapters(): string[] {
  return readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** Loads one. */
export async function loadAdapter(name: string): Promise<Adapter> {
  const module: { adapter: Adapter } = await import(`./adapters/${name}/adapter.ts`);
  return module.adapter;
}
