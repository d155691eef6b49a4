/** Which words of a text are the author's own, and no names or addresses. */

/** What can stand before the first word of a sentence: nothing, the end of another one, or the tag of a block. */
const START =
  /(?:^|[.!?…:]["'”’)]*\s|<(?:p|li|h[34]|t[dh]|caption|blockquote|br)\b[^<>]*>)(?:[\s"'“‘(]|<[a-z][^<>]*>)*$/;
/** How far back a sentence is looked for. */
const BEFORE = 200;

/**
 * Whether a word is there to be read as a word. Those within tags and addresses are not; and one with a capital letter is a name,
 * unless a sentence begins with it.
 */
export function isMeant(text: string, index: number, word: string): boolean {
  const before = text.slice(Math.max(0, index - BEFORE), index);
  const after = text.slice(index + word.length, index + word.length + 40);
  if (before.lastIndexOf("<") > before.lastIndexOf(">")) return false;
  if (/[/.@_#]$/.test(before) || /^(?:[/@_]|\.\w)/.test(after)) return false;
  if (!/^[A-Z]/.test(word)) return true;
  return START.test(before) && !/^ [A-Z]/.test(after);
}
