/**
 * Formatted text: a closed language of tags (`html/vocabulary.ts`). It is read, and written anew from what was
 * understood, so that the result can hold nothing else, whatever was put in.
 */
import { isSafeAddress } from "#schemas/address.ts";
import { decode, encode } from "./html/characters.ts";
import { isAllowedIn } from "./html/nesting.ts";
import { type Attribute, type Token, tokenise } from "./html/tokens.ts";
import { TAGS } from "./html/vocabulary.ts";

/** HTML that `toSafeHtml` wrote. */
export type SafeHtml = string & { readonly __safeHtml: true };

/** Tags whose content is no text. */
const OPAQUE = new Set([
  "script",
  "style",
  "template",
  "iframe",
  "noscript",
  "textarea",
  "title",
  "xmp",
  "svg",
  "math",
]);

/**
 * Writes a text as HTML that holds only the allowed tags and attributes.
 *
 * @param resolveLink gives the address to link to; with `undefined` the link's words stand without it
 */
export function toSafeHtml(
  text: string,
  { resolveLink = (href) => href }: { resolveLink?: (href: string) => string | undefined } = {},
): SafeHtml {
  const open: string[] = [];
  let html = "";
  let skipping: string | undefined;
  for (const token of tokenise(text)) {
    if (skipping !== undefined) {
      if (token.kind === "close" && token.name === skipping) skipping = undefined;
    } else if (token.kind === "words") {
      html += encode(decode(text.slice(token.start, token.end)));
    } else if (token.kind === "open") {
      if (OPAQUE.has(token.name)) skipping = token.name;
      else html += openTag(token, open, resolveLink);
    } else if (token.kind === "close") {
      html += closeTags(token.name, open);
    }
  }
  while (open.length > 0) html += `</${open.pop()}>`;
  return html as SafeHtml;
}

/** Addresses of the links in a text, decoded, with the place in the text where each is written. */
export function linksOf(text: string): { href: string; offset: number }[] {
  return [...tokenise(text)].flatMap((token) => {
    if (token.kind !== "open" || token.name !== "a") return [];
    const href = token.attributes.find(({ name }) => name === "href");
    return href ? [{ href: decode(href.value), offset: href.valueStart }] : [];
  });
}

function openTag(
  { name, attributes }: Token & { kind: "open" },
  open: string[],
  resolveLink: (href: string) => string | undefined,
): string {
  if (!isAllowedIn(name, open)) return "";
  if (name === "br") return "<br>";
  const kept = attributes.flatMap((attribute) => keepAttribute(name, attribute, resolveLink));
  // A link that leads nowhere is words.
  if (name === "a" && !kept.some((attribute) => attribute.startsWith(" href="))) return "";
  open.push(name);
  return `<${name}${[...new Map(kept.map((attribute) => [attribute.split("=")[0], attribute])).values()].join("")}>`;
}

function keepAttribute(
  tag: string,
  { name, value }: Attribute,
  resolveLink: (href: string) => string | undefined,
): string[] {
  if (!TAGS.get(tag)?.attributes.includes(name)) return [];
  const written = decode(value);
  if (name === "scope" && written !== "col" && written !== "row") return [];
  if (name !== "href") return [` ${name}="${encode(written)}"`];
  const href = isSafeAddress(written) ? resolveLink(written) : undefined;
  return href !== undefined && isSafeAddress(href) ? [` href="${encode(href)}"`] : [];
}

/** Closes a tag and what is still open inside it. A closing tag without its opening one is dropped. */
function closeTags(name: string, open: string[]): string {
  if (!open.includes(name)) return "";
  let html = "";
  for (let last = open.pop(); last !== undefined; last = open.pop()) {
    html += `</${last}>`;
    if (last === name) break;
  }
  return html;
}
