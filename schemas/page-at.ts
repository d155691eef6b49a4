import type { PageFact } from "#schemas/pages.ts";
import { splitLanguage } from "#schemas/route.ts";
import type { SiteIndex } from "#schemas/site-index.ts";

/** The page behind an address, in whichever language of the site; its dates decide whether visitors see it. */
export function pageAt(address: string, { addresses, pages, site }: SiteIndex): PageFact | undefined {
  const { path } = splitLanguage(address, site?.languages ?? []);
  return pages.get(addresses.get(path) ?? "");
}
