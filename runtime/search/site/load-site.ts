/** A site to be searched, fetched on the first request, once for all callers. */
import { fetchFile, loadOnce, loadPages } from "./load-pages.ts";
import type { WordsFile } from "./site-file.ts";
import { type OpenSite, openSite } from "./site-search.ts";

/**
 * The site.
 *
 * @param files addresses of what a directory slot becomes on the device
 * @throws Error when one of them cannot be loaded
 */
export function loadSite(files: { pages: string; words: string }): Promise<OpenSite> {
  return loadOnce(files.words, async () => {
    const [pages, words] = await Promise.all([loadPages(files.pages), fetchFile<WordsFile>(files.words)]);
    return openSite(pages, words, () => new Promise((resolve) => setTimeout(resolve)));
  });
}
