/**
 * Which documents have which words, gathered document by document: in long lists of numbers that are sorted by word at the
 * end, since millions of small lists that grow would take several times as long and as much memory.
 */

/** The documents that have a word, ascending, and how much each is about it. */
export type Postings = { documents: Uint32Array; impacts: Float32Array };

/** Gathers words. */
export type PostingsBuilder = {
  /** A word of a document. Documents come one after the other; impacts of the same word are added up. */
  add: (word: string, document: number, impact: number) => void;
  /** By word. Nothing can be noted afterwards. */
  finish: () => Map<string, Postings>;
};

/** How many words and entries there is room for at first. */
const ROOM = 1024;

export function createPostingsBuilder(): PostingsBuilder {
  const numbers = new Map<string, number>();
  // By the number of a word: where its latest entry stands, and how many it has.
  let latest = new Int32Array(ROOM);
  let counts = new Uint32Array(ROOM);
  let words = new Uint32Array(ROOM);
  let documents = new Uint32Array(ROOM);
  let impacts = new Float64Array(ROOM);
  let length = 0;

  const numberOf = (word: string) => {
    const known = numbers.get(word);
    if (known !== undefined) return known;
    const number = numbers.size;
    if (number === counts.length) {
      latest = grow(latest, new Int32Array(2 * number));
      counts = grow(counts, new Uint32Array(2 * number));
    }
    latest[number] = -1;
    numbers.set(word, number);
    return number;
  };

  return {
    add(word, document, impact) {
      const number = numberOf(word);
      const last = latest[number] ?? -1;
      if (last >= 0 && documents[last] === document) {
        impacts[last] = (impacts[last] ?? 0) + impact;
        return;
      }
      if (length === words.length) {
        words = grow(words, new Uint32Array(2 * length));
        documents = grow(documents, new Uint32Array(2 * length));
        impacts = grow(impacts, new Float64Array(2 * length));
      }
      words[length] = number;
      documents[length] = document;
      impacts[length] = impact;
      counts[number] = (counts[number] ?? 0) + 1;
      latest[number] = length++;
    },
    finish() {
      const ends = new Uint32Array(numbers.size);
      for (let number = 0, end = 0; number < ends.length; number++) {
        ends[number] = end;
        end += counts[number] ?? 0;
      }
      const sorted = { documents: new Uint32Array(length), impacts: new Float32Array(length) };
      for (let at = 0; at < length; at++) {
        const number = words[at] as number;
        const to = ends[number] as number;
        ends[number] = to + 1;
        sorted.documents[to] = documents[at] as number;
        sorted.impacts[to] = impacts[at] as number;
      }
      const found = new Map<string, Postings>();
      for (const [word, number] of numbers) {
        const end = ends[number] as number;
        const start = end - (counts[number] as number);
        found.set(word, {
          documents: sorted.documents.subarray(start, end),
          impacts: sorted.impacts.subarray(start, end),
        });
      }
      return found;
    },
  };
}

function grow<List extends Int32Array | Uint32Array | Float64Array>(from: List, to: List): List {
  to.set(from);
  return to;
}
