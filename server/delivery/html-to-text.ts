/** Formatted text as plain text, for the part of an e-mail that has no formatting. */
import { decode } from "#schemas/html/characters.ts";
import { readHtml } from "#schemas/html/read.ts";
import type { SafeHtml } from "#schemas/html/safe-html.ts";

const CELLS = new Set(["th", "td"]);
/** Blocks that follow each other without an empty line. */
const LINES = new Set(["li", "tr"]);
const INLINE = new Set(["a", "strong", "em", "cite", "abbr", "sub", "sup", "small"]);

/** At the end of what is written: the beginning of a list item. */
const MARKER = /(?:^|\n)(?:- |\d+\. )$/;

/** Blocks become paragraphs, list items begin with a dash or a number, and the address of a link follows its words. */
export function htmlToText(html: SafeHtml): string {
  let text = "";
  /** What the next item of each open list begins with. */
  const lists: { next: number | undefined }[] = [];
  const links: { href: string; start: number }[] = [];

  /** Ends what stands before a tag or in it, unless that has been done. */
  function breakAt(name: string): void {
    if (CELLS.has(name)) text += text.endsWith("\n") ? "" : " | ";
    else if (LINES.has(name)) text += text.endsWith("\n") ? "" : "\n";
    else if (!INLINE.has(name) && !MARKER.test(text)) text += "\n\n";
  }

  readHtml(html, {
    words({ start, end }) {
      text += decode(html.slice(start, end)).replace(/\s+/g, " ");
    },
    open({ name, attributes }) {
      if (name === "br") {
        text += "\n";
        return true;
      }
      breakAt(name);
      if (name === "ul" || name === "ol") lists.push({ next: name === "ol" ? 1 : undefined });
      if (name === "li") text += toMarker(lists.at(-1));
      if (name === "a") {
        const href = decode(attributes.find((attribute) => attribute.name === "href")?.value ?? "");
        links.push({ href, start: text.length });
      }
      return true;
    },
    close(name) {
      if (name === "ul" || name === "ol") lists.pop();
      if (name === "a") text += toSuffix(text, links.pop());
      if (!CELLS.has(name)) breakAt(name);
    },
  });
  return text
    .replace(/ *\n */g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function toMarker(list: { next: number | undefined } | undefined): string {
  return list?.next === undefined ? "- " : `${list.next++}. `;
}

/** The address of a link, unless its words say it already, as those of a telephone number do. */
function toSuffix(text: string, link: { href: string; start: number } | undefined): string {
  if (!link) return "";
  const words = text.slice(link.start).trim();
  const address = link.href.replace(/^(mailto|tel):/, "");
  const isSaid = words === address || (link.href.startsWith("tel:") && /\d/.test(words));
  return isSaid ? "" : ` (${address})`;
}
