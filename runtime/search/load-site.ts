/** The files of a site's directory, fetched when somebody asks for them, once for all that do. */
import { type PagesFile, type SitePage, unpackPages, type WordsFile } from "./site-file.ts";
import { type OpenSite, openSite } from "./site-search.ts";

const known = new Map<string, Promise<unknown>>();

/** Runs once for an address; what failed is tried again when it is asked for again. */
function once<Value>(address: string, load: () => Promise<Value>): Promise<Value> {
  const loading = (known.get(address) as Promise<Value> | undefined) ?? load();
  known.set(address, loading);
  loading.catch(() => known.delete(address));
  return loading;
}

async function fetchFile<File>(address: string): Promise<File> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return (await response.json()) as File;
}

/**
 * Which pages there are.
 *
 * @throws Error when the file cannot be had
 */
export function loadPages(address: string): Promise<SitePage[]> {
  return once(address, async () => unpackPages(await fetchFile<PagesFile>(address)));
}

/**
 * The site, to be searched.
 *
 * @throws Error when one of the files cannot be had
 */
export function loadSite({ pages, words }: { pages: string; words: string }): Promise<OpenSite> {
  return once(words, async () => {
    const files = await Promise.all([loadPages(pages), fetchFile<WordsFile>(words)]);
    return openSite(...files, () => new Promise((resolve) => setTimeout(resolve)));
  });
}
