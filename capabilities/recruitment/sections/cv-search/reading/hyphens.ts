/** Puts words together again that a line end has parted. */
import type { Line } from "./cv-text.ts";

/** A word, a hyphen and the end. The hyphen of a dash or a range (2019 -) has no letter before it. */
const BROKEN = /([\p{L}\p{M}]+)[-\u2010]$/u;

/** Longer than any word: a line of letters alone would be searched from each of them. */
const LONGEST = 60;

/** The rest of a word at the beginning of a line, with the punctuation that belongs to it. */
const REST = /^(\p{Ll}[\p{L}\p{M}'’]*)([^\s]*)\s*/u;

/** First parts that need a hyphen, when what follows is a word of its own and no ending. */
const PREFIXES = new Set(
  "all co cross day end five four front full hands hard high key large long low mid multi near non off on one open part peer post real risk second self short single six small start state ten test third three time top two user value well work world year".split(
    " ",
  ),
);
const ENDING =
  /^(?:able|age|ages|al|ance|dle|ed|er|ers|ial|ible|ing|ings|ions?|i[sz]ation|i[sz]e[drs]?|i[sz]ing|ity|lights?|line|ly|ments?|ness|ners?|ple|wards?|ware)$/;

/**
 * Undoes hyphens at line ends: the rest of the word moves up to its beginning. The hyphen stays where the document writes the
 * word with one elsewhere, or where its first part is one that needs it. Lines that are empty afterwards go.
 */
export function joinHyphens(lines: Line[]): Line[] {
  const words = new Set(lines.flatMap((line) => line.text.toLowerCase().match(/\p{L}+(?:-\p{L}+)*/gu) ?? []));
  const joined: Line[] = [];
  for (const line of lines) {
    const above = joined.at(-1);
    const begun = above && isBelow(above, line) ? BROKEN.exec(above.text.slice(-LONGEST)) : null;
    const rest = begun && REST.exec(line.text);
    if (!above || !begun || !rest) {
      joined.push(line);
      continue;
    }
    const [, start = ""] = begun;
    const [all, end = "", after = ""] = rest;
    const hyphen = keepsHyphen(start.toLowerCase(), end.toLowerCase(), words) ? "-" : "";
    above.text = `${above.text.slice(0, -1)}${hyphen}${end}${after}`;
    const left = line.text.slice(all.length);
    if (left !== "") joined.push({ ...line, text: left });
  }
  return joined;
}

function isBelow(above: Line, line: Line): boolean {
  return above.block === line.block && !line.bullet;
}

function keepsHyphen(start: string, end: string, words: ReadonlySet<string>): boolean {
  if (words.has(start + end)) return false;
  return words.has(`${start}-${end}`) || (PREFIXES.has(start) && !ENDING.test(end));
}
