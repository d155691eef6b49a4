/** Finds the adapters: every folder of `adapters/` has one in its `adapter.ts`. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ENGINE } from "#runtime/files/places.ts";
import { importOfSite } from "#runtime/files/site-modules.ts";
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
  const { adapter } = await importOfSite<{ adapter: Adapter }>(ENGINE, join(FOLDER, name, "adapter.ts"));
  return adapter;
}
