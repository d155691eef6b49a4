/** Words of a text as names are compared, each with where it stands, so that the words of the CV itself can be shown. */
import { toWords } from "#runtime/search/words.ts";

/** A word at `start` up to `end` in its text. Words that are compared as the same have the same key. */
export type Token = { key: string; text: string; start: number; end: number };

/** As `#runtime/search/words.ts` takes words apart, in writing that is not folded yet, and a sign for "and". */
const WORD =
  /(?:(?<![\p{L}\p{N}])\.(?=net\b))?[\p{L}\p{N}\p{M}'’]+(?:[.&][\p{L}\p{N}\p{M}]+)*(?:\+\+|#)?|&/giu;

/** The words of a text. */
export function toTokens(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(WORD)) {
    const key = toKey(match[0]);
    if (key) tokens.push({ key, text: match[0], start: match.index, end: match.index + match[0].length });
  }
  return tokens;
}

/** Whether two words that follow each other are parts of one name: nothing but a space, a dash or a stroke between them. */
export function areJoined(text: string, first: Token, second: Token): boolean {
  return /^[ \u00a0*_/‐‑–-]{0,3}$/.test(text.slice(first.end, second.start));
}

const keys = new Map<string, string>();
/** Beyond this many words that differ, the memory of keys is begun anew. */
const MOST_KEYS = 20_000;

function toKey(word: string): string {
  const known = keys.get(word);
  if (known !== undefined) return known;
  const key = word === "&" ? "and" : toOneSpelling(toWords(word)[0] ?? "");
  if (keys.size >= MOST_KEYS) keys.clear();
  keys.set(word, key);
  return key;
}

/** British and American spelling alike. */
function toOneSpelling(word: string): string {
  if (word.length < 6) return word;
  return word
    .replace(/is(ation|e|ed|ing|er)$/, "iz$1")
    .replace(/ell(ing|ed|er)$/, "el$1")
    .replace(/our(?=s?$|al$|ed$|ing$)/, "or")
    .replace(/^programme$/, "program")
    .replace(/centre$/, "center")
    .replace(/fulfil(?=ment)/, "fulfill");
}
