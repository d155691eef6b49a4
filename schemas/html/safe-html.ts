/**
 * Formatted text: words with tags of a closed list (`html/vocabulary.ts`). It is parsed and printed again, so the result holds
 * only what is allowed, whatever the text holds.
 */
import { isSafeAddress } from "#schemas/values/address.ts";
import { decode, encode } from "./characters.ts";
import { readHtml } from "./read.ts";
import { type Attribute, type Token, tokenise } from "./tokens.ts";
import { TAGS, VALUES } from "./vocabulary.ts";

/** HTML that `toSafeHtml` wrote. */
export type SafeHtml = string & { readonly __safeHtml: true };

type ResolveLink = (href: string) => string | undefined;

/**
 * Prints a text as HTML with the allowed tags and attributes alone, properly nested. Its own result it prints unchanged.
 * Never throws; takes time in proportion to the text's length.
 *
 * @param resolveLink gives the address to link to; with `undefined` the link's words stand without it
 */
export function toSafeHtml(
  text: string,
  { resolveLink = (href) => href }: { resolveLink?: ResolveLink } = {},
): SafeHtml {
  let html = "";
  readHtml(text, {
    words({ start, end }) {
      html += encode(decode(text.slice(start, end)));
    },
    open(token) {
      const tag = toTag(token, resolveLink);
      html += tag;
      return tag !== "";
    },
    close(name) {
      html += `</${name}>`;
    },
  });
  return html as SafeHtml;
}

/** Addresses of the links in a text, decoded, with the place in the text where each is written. */
export function linksOf(text: string): { href: string; offset: number }[] {
  if (!text.includes("<")) return [];
  return tokenise(text).flatMap((token) => {
    if (token.kind !== "open" || token.name !== "a") return [];
    const href = token.attributes.find(({ name }) => name === "href");
    return href && !href.problem ? [{ href: decode(href.value), offset: href.valueStart }] : [];
  });
}

/** An opening tag with its allowed attributes; empty for a link without an address. */
function toTag({ name, attributes }: Token & { kind: "open" }, resolveLink: ResolveLink): string {
  const kept = new Map<string, string>();
  for (const attribute of attributes) {
    const value = kept.has(attribute.name) ? undefined : keptValue(name, attribute, resolveLink);
    if (value !== undefined) kept.set(attribute.name, value);
  }
  if (name === "a" && !kept.has("href")) return "";
  let tag = `<${name}`;
  for (const [attribute, value] of kept) tag += ` ${attribute}="${encode(value)}"`;
  return `${tag}>`;
}

function keptValue(
  tag: string,
  { name, value, problem }: Attribute,
  resolveLink: ResolveLink,
): string | undefined {
  if (problem || !TAGS.get(tag)?.attributes.includes(name)) return undefined;
  const written = decode(value);
  if (name !== "href") return VALUES.get(name)?.pattern.test(written) === false ? undefined : written;
  if (written.trim() === "") return undefined;
  const href = isSafeAddress(written) ? resolveLink(written) : undefined;
  return href !== undefined && (href === written || isSafeAddress(href)) ? href : undefined;
}
