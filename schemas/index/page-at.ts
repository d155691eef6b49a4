import { splitLanguage } from "#schemas/paths/route.ts";
import type { PageFact } from "./pages.ts";
import type { SiteIndex } from "./site-index.ts";

/** The page behind an address, in whichever language of the site; its dates decide whether visitors see it. */
export function pageAt(address: string, { addresses, pages, site }: SiteIndex): PageFact | undefined {
  const { path } = splitLanguage(address, site?.languages ?? []);
  return pages.get(addresses.get(path) ?? "");
}
