/** Which pages a site has, fetched on the first request, once for all callers. */
import { type PagesFile, type SitePage, unpackPages } from "./site-file.ts";

const known = new Map<string, Promise<unknown>>();

/** Runs once for an address; after a failure, the next call tries again. */
export function loadOnce<Value>(address: string, load: () => Promise<Value>): Promise<Value> {
  const loading = (known.get(address) as Promise<Value> | undefined) ?? load();
  known.set(address, loading);
  loading.catch(() => known.delete(address));
  return loading;
}

/** @throws Error when there is no such file */
export async function fetchFile<File>(address: string): Promise<File> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return (await response.json()) as File;
}

/**
 * The pages.
 *
 * @throws Error when the file cannot be loaded
 */
export function loadPages(address: string): Promise<SitePage[]> {
  return loadOnce(address, async () => unpackPages(await fetchFile<PagesFile>(address)));
}
