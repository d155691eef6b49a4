/** Descriptions as feeds bring them, made into formatted texts of ours. */
import { encode } from "#schemas/html/characters.ts";
import { tokenise } from "#schemas/html/tokens.ts";
import { decodeEntities } from "./entities.ts";
import { rewriteTags } from "./rewrite.ts";
import { INLINE, tidyHtml } from "./tidy.ts";
import { unescapeTags } from "./unescape.ts";

/** A formatted text, and whether something that acts (a script, a handler, a frame) was left out of it. */
export type Cleaned = { html: string; hadScript: boolean };

/** Cleans HTML or plain text, whichever it is. Never throws; takes time in proportion to the text's length. */
export function cleanText(written: string): Cleaned {
  const text = unescapeTags(written);
  if (!HTML.test(text)) return { html: tidyHtml(setPlainText(text)), hadScript: false };
  const { html, hadScript } = rewriteTags(text);
  return { html: tidyHtml(html), hadScript };
}

/** The visible part of a formatted text: its words, with a space where a tag was. */
export function wordsOf(html: string): string {
  const words = tokenise(html).map((token) => {
    if (token.kind === "words") return html.slice(token.start, token.end);
    // Emphasis can begin within a word.
    const isTag = token.kind === "open" || token.kind === "close";
    return isTag && (token.name === "br" || !INLINE.has(token.name)) ? " " : "";
  });
  return decodeEntities(words.join("")).replace(/\s+/g, " ").trim();
}

/** What only a text in HTML has: in plain text, too, there are signs such as `<` and `&`. */
const HTML =
  /<\/?(?:p|br|div|span|section|article|ul|ol|li|h[1-6]|b|i|u|strong|em|a|font|table|tr|td|script|style|iframe|img|svg)\b|<!--|&(?:[a-z]{2,8}|#x?[\da-f]{2,5});/i;

const BULLET = /^[-–*•·▪●]\s+/;

/** Plain text: an empty line ends a paragraph, lines that begin with a dash or a dot are a list. */
function setPlainText(written: string): string {
  const blocks: { name: "p" | "ul"; lines: string[] }[] = [];
  let isNew = true;
  for (const line of written.split(/\r\n?|\n/).map((one) => one.replace(/[\s\u00a0]+/g, " ").trim())) {
    if (line === "") {
      isNew = true;
      continue;
    }
    const name = BULLET.test(line) ? "ul" : "p";
    const last = blocks.at(-1);
    if (last?.name === name && (!isNew || name === "ul")) last.lines.push(line);
    else blocks.push({ name, lines: [line] });
    isNew = false;
  }
  return blocks.map(({ name, lines }) => (name === "ul" ? setList(lines) : setParagraph(lines))).join("");
}

function setList(lines: readonly string[]): string {
  return `<ul>${lines.map((line) => `<li>${encode(line.replace(BULLET, ""))}</li>`).join("")}</ul>`;
}

/** A short line by itself that ends in a colon is the heading of what follows. */
function setParagraph(lines: readonly string[]): string {
  const [only = ""] = lines;
  if (lines.length === 1 && /^.{3,60}:$/.test(only)) return `<h3>${encode(only.slice(0, -1))}</h3>`;
  return `<p>${lines.map(encode).join("<br>")}</p>`;
}
