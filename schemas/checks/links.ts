/** The addresses that a document leads to, and where a finding about one stands. */
import type { Place } from "#schemas/check.ts";
import type { DocumentFacts, LinkFact } from "#schemas/facts.ts";
import { isObject } from "#schemas/schema.ts";

/** The links of a document; of the site configuration, where its redirects and its credit lead. */
export function linksIn({ kind, value, links }: DocumentFacts): readonly LinkFact[] {
  if (kind !== "site" || !isObject(value)) return links;
  const redirects = Array.isArray(value.redirects) ? value.redirects : [];
  const written: [unknown, string][] = redirects.map((redirect, index) => [
    isObject(redirect) ? redirect.to : undefined,
    `/redirects/${index}/to`,
  ]);
  written.push([isObject(value.credit) ? value.credit.href : undefined, "/credit/href"]);
  return written.flatMap(([href, pointer]) =>
    typeof href === "string" ? [{ href, pointer, origin: "content" as const }] : [],
  );
}

/** The address itself, also within a formatted text. */
export function placeOf({ pointer, offset, href }: LinkFact): Place {
  return offset === undefined ? { pointer } : { pointer, part: { offset, length: href.length } };
}
