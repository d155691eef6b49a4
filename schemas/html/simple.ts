/**
 * Nearly every text holds a few bare tags, properly nested, and links within the site. Such a text is known for
 * what it is in one look, without tokens: nothing is wrong with it, and written anew it is the same.
 */
import { holdsWords, isAllowedIn } from "./nesting.ts";

/** A link in a text, with the place where its address is written. */
export type WrittenLink = { href: string; offset: number };

const TAG =
  /<(?:(\/?)(p|strong|em|ul|ol|li|h3|h4|a|br|small|cite|blockquote)|a href="(\/(?:[\w.-][\w./-]*)?|#[\w-]+)")>/y;
/** What would be written in another way, or may be a problem. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const SPECIAL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f&>"\u00a0]/;
const NONE: readonly WrittenLink[] = [];

/** The links of a simple text; `undefined` when the text is not simple, which is no problem. */
export function readSimple(text: string): readonly WrittenLink[] | undefined {
  const open: string[] = [];
  let links: WrittenLink[] | undefined;
  let from = 0;
  for (let at = text.indexOf("<"); at !== -1; at = text.indexOf("<", from)) {
    if (!areWords(text, from, at, open.at(-1))) return undefined;
    TAG.lastIndex = at;
    const [tag = "", closing, bare, href] = TAG.exec(text) ?? [];
    const name = href === undefined ? bare : "a";
    if (name === undefined) return undefined;
    if (closing) {
      if (open.pop() !== name) return undefined;
    } else {
      if (!isAllowedIn(name, open.at(-1)) || (name === "a" && (href === undefined || open.includes("a")))) {
        return undefined;
      }
      if (name !== "br") open.push(name);
      if (href !== undefined) {
        links ??= [];
        links.push({ href, offset: at + '<a href="'.length });
      }
    }
    from = at + tag.length;
  }
  if (open.length > 0 || !areWords(text, from, text.length, undefined)) return undefined;
  return links ?? NONE;
}

function areWords(text: string, from: number, to: number, parent: string | undefined): boolean {
  if (from === to) return true;
  const words = text.slice(from, to);
  if (parent !== undefined && !holdsWords(parent) && words.trim() !== "") return false;
  return !SPECIAL.test(words);
}
