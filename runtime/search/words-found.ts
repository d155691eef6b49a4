/** Finding documents by words, and how well each of them fits. */
import { addBit, type Bits, createBits } from "./bits.ts";
import type { SearchIndex } from "./index.ts";
import { type Corrected, readWanted, type Wanted } from "./wanted.ts";

/** What words find: the documents, how well each fits, and what was made of the words. */
export type WordsFound = {
  documents: Bits;
  /** By document. They are valid until the next call. */
  scores: Float64Array;
  /** Words that are nowhere, with what was searched for instead. */
  corrected: Corrected[];
  /** Whether no document has all wanted words, so that those with some of them were taken. */
  isRelaxed: boolean;
  /** Whether there were more words than are searched for. */
  isCut: boolean;
};

/** How soon more of the same word counts no more (BM25's k1). */
const SATURATION = 1.2;

/** Finds the documents that have all words of a text, or some where none has all; undefined when the text has no words. */
export function findByWords(text: string, index: SearchIndex): WordsFound | undefined {
  const { wanted, corrected, isCut } = readWanted(text, index);
  if (wanted.length === 0) return undefined;
  const room = roomOf(index);
  const { sums, counts } = room;
  sums.fill(0);
  counts.fill(0);
  for (const one of wanted) addScores(one, room);
  const whole = withAtLeast(wanted.length, counts);
  const isRelaxed = wanted.length > 1 && whole.every((word) => word === 0);
  const documents = isRelaxed ? withAtLeast(Math.ceil(wanted.length / 2), counts) : whole;
  for (let at = 0; at < sums.length; at++) {
    sums[at] = (sums[at] ?? 0) * ((counts[at] ?? 0) / wanted.length);
  }
  return { documents, scores: sums, corrected, isRelaxed, isCut };
}

const rooms = new WeakMap<SearchIndex, Scores>();

/** Kept with the index: half a megabyte for each answer about 20,000 documents is what the collector stops for. */
function roomOf(index: SearchIndex): Scores {
  const { size } = index;
  const known = rooms.get(index);
  if (known) return known;
  const room = { sums: new Float64Array(size), counts: new Uint8Array(size), best: new Float64Array(size) };
  rooms.set(index, room);
  return room;
}

/** The documents that have at least so many of the wanted things. */
function withAtLeast(enough: number, counts: Uint8Array): Bits {
  const documents = createBits(counts.length);
  for (let at = 0; at < counts.length; at++) if ((counts[at] ?? 0) >= enough) addBit(documents, at);
  return documents;
}

/** By document: the scores of all things together, how many of them it has, and room for those of one thing. */
type Scores = { sums: Float64Array; counts: Uint8Array; best: Float64Array };

/** Adds how well each document fits one thing: by the best of the ways in which it has it (BM25F), the rarer the more. */
function addScores({ alternatives }: Wanted, { sums, counts, best }: Scores): void {
  const size = sums.length;
  best.fill(0);
  for (const { postings, weight } of alternatives) {
    const { documents, impacts } = postings;
    for (let at = 0; at < documents.length; at++) {
      const document = documents[at] as number;
      const impact = impacts[at] as number;
      const score = (weight * impact * (SATURATION + 1)) / (impact + SATURATION);
      if (score > (best[document] ?? 0)) best[document] = score;
    }
  }
  let count = 0;
  for (const score of best) if (score > 0) count++;
  const rarity = Math.log(1 + (size - count + 0.5) / (count + 0.5));
  for (let at = 0; at < size; at++) {
    const score = (best[at] ?? 0) * rarity;
    if (score <= 0) continue;
    sums[at] = (sums[at] ?? 0) + score;
    counts[at] = (counts[at] ?? 0) + 1;
  }
}
