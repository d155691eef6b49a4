/**
 * Which documents can be taken at their word. What one with problems of its own leaves open must not turn
 * into problems of others.
 */
import { keyPrefixOf } from "#schemas/route.ts";
import type { SiteIndex } from "#schemas/site-index.ts";

/**
 * Whether a key that is not in the index may stand in a document with problems of its own: in a file of
 * shared entries, or in a page whose own entries begin like the key.
 */
export function mayBeHidden(key: string, kind: "texts" | "images", site: SiteIndex): boolean {
  return site.documents.some((facts) => {
    if (facts.sound) return false;
    if (facts.kind === kind) return facts.lost || facts.text?.includes(key);
    const prefix = keyPrefixOf(facts.file);
    return key.startsWith(kind === "texts" ? `${prefix}.` : `img-${prefix.replaceAll(".", "-")}-`);
  });
}

/** Whether an address that leads nowhere may be an alias of a page that does not parse. */
export function mayBeAlias(address: string, site: SiteIndex): boolean {
  const alias = JSON.stringify(address.endsWith("/") ? address : `${address}/`);
  return site.documents.some(
    ({ page, readable, text }) => page !== undefined && !readable && text?.includes(alias),
  );
}
