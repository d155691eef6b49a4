/**
 * The first of two steps from foreign HTML to ours: tags of other languages become those that mean the same here, or
 * vanish; blocks become paragraphs; what is no text goes with all it holds. The second step (`html/tidy.ts`) sees to
 * the structure.
 */
import { encode } from "#schemas/html/characters.ts";
import { type Token, tokenise } from "#schemas/html/tokens.ts";
import { decodeEntities } from "./entities.ts";
import { INLINE } from "./tidy.ts";
import { decodeAgain } from "./unescape.ts";

type Open = Token & { kind: "open" };

/** What one tag is called here. Of those that are not named, the content stays. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ...["p", "ul", "ol", "li", "blockquote", "strong", "em", "sub", "sup", "small"].map((name) => [name, name]),
  ...["table", "caption", "thead", "tbody", "tr", "th", "td", "br"].map((name) => [name, name]),
  ...[
    ["b", "strong"],
    ["i", "em"],
    ["tfoot", "tbody"],
  ],
] as [string, string][]);

/** Blocks that have no name here: what stands in them is a paragraph. */
const BLOCKS = new Set(
  "div section article header footer main aside address center pre dl dt dd fieldset figure figcaption form hr".split(
    " ",
  ),
);

const LISTS = new Set(["ul", "ol"]);

/** Tags that bring something to life, or load something. */
const ACTIVE = new Set("script iframe object embed applet".split(" "));

/** HTML with the tags of formatted texts alone, in any order; and whether there was something in it that acts. */
export function rewriteTags(written: string): { html: string; hadScript: boolean } {
  const tokens = tokenise(written);
  const top = tokens.reduce(
    (least, token) => (token.kind === "open" ? Math.min(least, rankOf(token.name) ?? least) : least),
    6,
  );
  let html = "";
  let hadScript = false;
  let lists = 0;
  for (const token of tokens) {
    switch (token.kind) {
      case "words":
      case "broken":
        html += rewriteWords(written.slice(token.start, token.end));
        break;
      case "open": {
        const rank = rankOf(token.name);
        html += rank === undefined ? rewriteOpen(token, lists > 0) : ` <h${rank === top ? 3 : 4}>`;
        if (LISTS.has(token.name)) lists++;
        hadScript ||= isActive(token);
        break;
      }
      case "close":
        html += rewriteClose(token.name, lists > 0);
        if (LISTS.has(token.name)) lists = Math.max(lists - 1, 0);
        break;
      case "opaque":
        hadScript ||= ACTIVE.has(token.name);
        html += " ";
    }
  }
  return { html, hadScript };
}

/** Words between tags: one space for many, and no characters without width. */
function rewriteWords(written: string): string {
  return encode(
    decodeAgain(decodeEntities(written))
      .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, "")
      .replace(/[\s\u00a0]+/g, " "),
  );
}

function rewriteOpen(token: Open, isInList: boolean): string {
  if (token.name === "a") {
    const href = addressOf(token);
    return href === undefined ? "" : `<a href="${encode(href)}">`;
  }
  const name = nameOf(token.name, isInList);
  if (name === undefined) return "";
  // Around tags that do not stand within words is a space, so that no two words become one.
  return INLINE.has(name) ? `<${name}>` : ` <${name}>`;
}

function rewriteClose(written: string, isInList: boolean): string {
  // The opening tag decides which of the two a heading became; tags that are left open are closed by the next block.
  if (rankOf(written) !== undefined) return "</h3></h4> ";
  if (written === "br") return "<br>";
  if (written === "a") return "</a>";
  const name = nameOf(written, isInList);
  if (name === undefined) return "";
  return INLINE.has(name) ? `</${name}>` : `</${name}> `;
}

/** What a tag is called here. A line of a list that stands in none is a paragraph. */
function nameOf(written: string, isInList: boolean): string | undefined {
  if (BLOCKS.has(written) || (written === "li" && !isInList)) return "p";
  return NAMES.get(written);
}

/** Where a link leads: to a page of the web or to a mailbox, or else nowhere. */
function addressOf({ attributes }: Open): string | undefined {
  const href = attributes.find(({ name, problem }) => name === "href" && !problem);
  const address = decodeEntities(href?.value ?? "").trim();
  if (/^mailto:[^\s@<>"]+@[^\s@<>"]+$/i.test(address)) return address;
  return /^https?:\/\/[^\s<>"\\]+$/i.test(address) && URL.canParse(address) ? address : undefined;
}

function isActive({ name, attributes }: Open): boolean {
  if (ACTIVE.has(name)) return true;
  return attributes.some(({ name: attribute, value }) => {
    if (/^on[a-z]/.test(attribute)) return true;
    return /^(?:java|vb)script:/i.test(decodeEntities(value).replace(/[\s\p{Cc}]+/gu, ""));
  });
}

/** 1 to 6 for a heading. */
function rankOf(name: string): number | undefined {
  return /^h[1-6]$/.test(name) ? Number(name[1]) : undefined;
}
