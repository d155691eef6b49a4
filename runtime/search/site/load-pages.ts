/** Which pages a site has, fetched on the first request, once for all callers. */
import { type PagesFile, type SitePage, unpackPages } from "./site-file.ts";

/** Keeps what is made, by its name, so that it is made once for all callers. After a failure, the next call tries again. */
export function createKeep() {
  const known = new Map<string, Promise<unknown>>();
  return <Value>(name: string, make: () => Promise<Value>): Promise<Value> => {
    const made = (known.get(name) as Promise<Value> | undefined) ?? make();
    known.set(name, made);
    made.catch(() => known.delete(name));
    return made;
  };
}

/** Loads what an address gives. */
export const loadOnce = createKeep();

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
