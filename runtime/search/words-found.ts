/**
 * Finding documents by words. Those come first that are called by the words, then those whose name has all of them, then those that
 * have all of them anywhere. Where few or none have all, others come behind them that come close.
 */
import { addBit, type Bits, both, countBoth, createBits, either, hasBit, numbersIn } from "./bits.ts";
import { addAmounts, addChoices } from "./choices-found.ts";
import { addWord, emptyFit, type Fit, likenessOf, shareInNames } from "./fit.ts";
import type { SearchIndex } from "./index.ts";
import { type Asked, readWanted } from "./wanted.ts";

/** What words find: the documents, how well each fits, and what was made of the words. */
export type WordsFound = {
  documents: Bits;
  /** By document. They are valid until the next call. */
  scores: Float64Array;
  /** How many of those that can be found have all that was asked for. */
  fitting: number;
} & Pick<Asked, "meant" | "corrected" | "isCut">;

/** What surrounds the words. */
export type WordsContext = {
  /** The documents that can be found. */
  among: Bits;
  /** Days since 1970. */
  today: number;
  /** How much a document counts, beside others of the same rank. */
  weigh?: (document: number) => number;
};

/** How much more a document counts that is called exactly as in the query. */
const NAMED = 3;

/** What a rank is worth: the score beside it stays below, and is half of it at this. */
const HALF = 20;
const WHOLE = 4;

/** How much more a word counts in a name than elsewhere, where nothing has all. */
const PART = 0.4;

/** How many documents are few, and how many come behind them at most. */
const FEW = 5;
const MOST_CLOSE = 10;

/** The most words of a query for which what is akin is looked for, too: more words say enough. */
const MOST_AKIN = 4;

/** Finds documents; undefined when a text asks for nothing. */
export function findByWords(
  text: string,
  index: SearchIndex,
  { among, today, weigh = () => 1 }: WordsContext,
): WordsFound | undefined {
  const read = (isWide: boolean) => {
    const asked = readWanted(text, index, { among, isWide });
    const fit = emptyFit(index);
    for (const word of asked.wanted) addWord(word, index, fit);
    for (const word of asked.welcome) addWord(word, index, fit, false);
    addChoices(asked, today, index, fit);
    addAmounts(asked, index, fit);
    return { asked, fit, words: asked.wanted.length, choices: asked.choices.size + asked.amounts.length };
  };
  const { words, choices, fit, asked } = read(false);
  if (words + choices === 0) return undefined;
  const whole = withAtLeast(words, choices, fit);
  const count = countBoth(whole, among);
  const isFew = count < (words > 0 ? FEW : 1);
  if (isFew && asked.hasKin && words <= MOST_AKIN) read(true);
  const close = isFew ? findClose({ words, choices, count, among }, fit) : createBits(index.size);
  const documents = either(whole, close);
  for (let document = 0; document < index.size; document++) {
    if (!hasBit(documents, document)) continue;
    const has = (fit.words[document] ?? 0) + (fit.choices[document] ?? 0);
    const share = has / (words + choices);
    const likeness = likenessOf(document, words, index, fit);
    const named = words === 0 ? 0 : shareInNames(document, words, fit);
    // Where nothing has all, what has more comes first, in its name above all.
    const part = count === 0 ? share + PART * named : 0;
    const rank = words > 0 && likeness === 1 ? 3 : named >= 1 ? named : part;
    const score = (fit.scores[document] ?? 0) * share * (1 + NAMED * likeness ** 2) * weigh(document);
    fit.scores[document] = (hasBit(whole, document) ? WHOLE : 0) + rank + score / (score + HALF);
  }
  const { meant, corrected, isCut } = asked;
  const found = { fitting: count, scores: fit.scores, meant, corrected, isCut };
  return { ...found, documents: isFew && count > 0 ? either(whole, bestOf(close, whole, fit)) : documents };
}

/** The documents that have at least so many words and choices. */
function withAtLeast(words: number, choices: number, fit: Pick<Fit, "words" | "choices">): Bits {
  const documents = createBits(fit.words.length);
  for (let at = 0; at < fit.words.length; at++) {
    if ((fit.words[at] ?? 0) >= words && (fit.choices[at] ?? 0) >= choices) addBit(documents, at);
  }
  return documents;
}

/**
 * What comes close: what has all choices and at least half of the words, or as many as there are. Behind others also what has all
 * words without the choices; where there is nothing else, what has as much as there is.
 */
function findClose(
  { words, choices, count, among }: { words: number; choices: number; count: number; among: Bits },
  fit: Fit,
): Bits {
  const most = mostOf(both(withAtLeast(0, choices, fit), among), fit.words);
  const enough = Math.min(Math.ceil(words / 2), most);
  const chosen = most > 0 ? withAtLeast(enough, choices, fit) : createBits(fit.words.length);
  if (count > 0) return both(either(chosen, withAtLeast(words, 0, fit)), among);
  if (most > 0) return chosen;
  const things = fit.words.map((own, at) => own + (fit.choices[at] ?? 0));
  const some = Math.min(Math.ceil((words + choices) / 2), mostOf(among, things));
  return withAtLeast(Math.max(1, some), 0, { words: things, choices: things });
}

/** The best of what comes close, besides what has all. */
function bestOf(close: Bits, whole: Bits, { scores }: Fit): Bits {
  const best = [...numbersIn(close)]
    .filter((document) => !hasBit(whole, document))
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  const bits = createBits(scores.length);
  for (const document of best.slice(0, MOST_CLOSE)) addBit(bits, document);
  return bits;
}

function mostOf(documents: Bits, counts: Uint8Array): number {
  let most = 0;
  for (let at = 0; at < counts.length; at++) {
    if ((counts[at] ?? 0) > most && hasBit(documents, at)) most = counts[at] ?? 0;
  }
  return most;
}
