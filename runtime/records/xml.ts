/** XML as feeds need it: elements with words in them. */
import { escapeHtml } from "#schemas/html/characters.ts";

/** Signs that XML 1.0 cannot hold, in whatever form. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Words as they stand in an element. */
export function escapeXml(words: string): string {
  return escapeHtml(words.toWellFormed().replace(FORBIDDEN, ""));
}

/** An element with words, or nothing where there are none. */
export function element(name: string, words: string | undefined, attributes = ""): string {
  if (words === undefined || words === "") return "";
  return `<${name}${attributes}>${escapeXml(words)}</${name}>`;
}
