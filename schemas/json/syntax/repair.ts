/**
 * Repairs of problems in notation: of those that can be mended in one way only, and without losing a word that the author
 * wrote. A comment may hold a thought, a bracket may be missing in two places: such a problem is left to its author.
 */
import type { Fix } from "#schemas/json/edit.ts";
import type { Found } from "./words.ts";

/** The repair of a problem in a text; none when it is not certain what was meant. */
export function repairOf(text: string, { cause, start, end }: Found): Fix | undefined {
  const written = text.slice(start, end);
  const replace = (title: string, instead: string): Fix => ({
    title,
    edits: [{ start, end, text: instead }],
  });
  switch (cause.kind) {
    case "trailing-comma":
    case "extra-comma":
      return replace("Delete the comma", "");
    case "extra-colon":
      return replace("Delete the colon", "");
    case "missing-comma":
      return replace("Add the comma", ",");
    case "wrong-separator":
      return replace(`Write ${cause.instead} instead`, cause.instead);
    case "smart-quotes":
    case "single-quotes":
      return isBetweenQuotes(written) ? replace('Write " around it', requoted(written)) : undefined;
    case "unquoted-name":
      return /^[\w-]+$/.test(written) ? replace('Write " around it', `"${written}"`) : undefined;
    case "invisible-character":
      return replace("Write an ordinary space", isSpace(cause.code) ? " " : "");
    case "control-character":
      return cause.code === 9 ? replace("Write a space instead of the tab", " ") : undefined;
    case "bad-escape":
      return cause.reason === "apostrophe" ? replace("Delete the backslash", "'") : undefined;
    case "bad-word":
      return /^(true|false)$/i.test(written)
        ? replace("Write it in small letters", written.toLowerCase())
        : undefined;
    default:
      return undefined;
  }
}

const MARK = /["'`´\u2018-\u201f\u00ab\u00bb\u2039\u203a\u201e]/;

function isBetweenQuotes(written: string): boolean {
  return written.length > 1 && MARK.test(written.charAt(0)) && MARK.test(written.charAt(written.length - 1));
}

/** What stands between two quotation marks of any kind, between straight ones. */
function requoted(written: string): string {
  const inside = written.slice(1, -1).replaceAll("\\'", "'");
  return `"${inside.replace(/\\.|"/gs, (found) => (found === '"' ? '\\"' : found))}"`;
}

/** Characters that stand for a space; the others have no width. */
function isSpace(code: number): boolean {
  return code === 0xa0 || code === 0x2028 || code === 0x2029;
}
