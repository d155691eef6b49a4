/**
 * Which documents can be taken at their word. What one with problems of its own leaves open must not turn
 * into problems of others.
 */
import type { DocumentFacts } from "#schemas/facts.ts";
import { keyPrefixOf } from "#schemas/route.ts";
import type { SiteIndex } from "#schemas/site-index.ts";

/** Whether everything in a document was understood: it parses, fits its schema, and knows its sections. */
export function isSound({ source, findings, sections }: DocumentFacts, site: SiteIndex): boolean {
  return (
    source.ok &&
    findings.length === 0 &&
    sections.every(({ type }) => type !== undefined && site.sectionTypes.includes(type))
  );
}

/** Mistakes of a whole file: what it should hold is not in it. One that cannot be read counts as empty. */
const LOST: ReadonlySet<string> = new Set(["empty", "not-utf-8", "not-text", "not-json", "too-large"]);

/** Whether nothing can be said of what a document holds, not even from its text. */
export function isLost({ source }: DocumentFacts): boolean {
  return !source.ok && source.findings.some(({ kind }) => LOST.has(kind));
}

/**
 * Whether a key that is not in the index may stand in a document with problems of its own: in a file of
 * shared entries, or in a page whose own entries begin like the key.
 */
export function mayBeHidden(key: string, kind: "texts" | "images", site: SiteIndex): boolean {
  return site.documents.some((facts) => {
    if (isSound(facts, site)) return false;
    if (facts.kind === kind) return isLost(facts) || facts.text.includes(key);
    const prefix = keyPrefixOf(facts.file);
    return key.startsWith(kind === "texts" ? `${prefix}.` : `img-${prefix.replaceAll(".", "-")}-`);
  });
}

/** Whether an address that leads nowhere may be an alias of a page that does not parse. */
export function mayBeAlias(address: string, site: SiteIndex): boolean {
  const alias = JSON.stringify(address.endsWith("/") ? address : `${address}/`);
  return site.documents.some(
    ({ kind, source, text }) => kind === "page" && !source.ok && text.includes(alias),
  );
}
