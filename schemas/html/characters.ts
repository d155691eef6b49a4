/** Characters written as `&name;` or `&#number;`: reading them, and writing text that cannot be markup. */
import { ENTITIES } from "./vocabulary.ts";

const REFERENCE = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]*));/gi;

/** The character that a reference stands for, or `undefined` when there is no such reference. */
function toCharacter(decimal?: string, hex?: string, name?: string): string | undefined {
  if (name !== undefined) return ENTITIES.get(name);
  const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
  const isCharacter =
    code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) && !(code >= 0x7f && code < 0xa0);
  return isCharacter || code === 9 || code === 10 ? String.fromCodePoint(code) : undefined;
}

/** Replaces references by their characters. Those that stand for no character stay. */
export function decode(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(REFERENCE, (whole, decimal, hex, name) => toCharacter(decimal, hex, name) ?? whole);
}

/** References in a text, their places, and the characters that they stand for: `undefined` for one that stands for nothing. */
export function referencesIn(
  text: string,
): { offset: number; reference: string; character: string | undefined }[] {
  return [...text.matchAll(REFERENCE)].map(
    ({ 0: reference, 1: decimal, 2: hex, 3: name, index: offset }) => ({
      ...{ offset, reference },
      character: toCharacter(decimal, hex, name),
    }),
  );
}

const ESCAPES: { readonly [character: string]: string } = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\u00a0": "&nbsp;",
};

/** Text as HTML or XML, for content and double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const SPECIAL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f&<>"\u00a0]/g;

/** The same for sanitised HTML: with `&nbsp;` for non-breaking spaces, and without control characters. */
export function encode(text: string): string {
  return text.replace(SPECIAL, (character) => ESCAPES[character] ?? "");
}
