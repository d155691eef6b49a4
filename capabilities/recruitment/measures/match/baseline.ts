/** What the match is measured against: BM25 of the whole text of a CV over the whole text of each job, without knowledge of work. */

/** A text with the id of what it is of. */
export type Text = { id: string; text: string };

const K1 = 1.2;
const B = 0.75;

/** Words that do not distinguish what a text is about. */
const STOP_WORDS = new Set(
  `a about above after again all also am an and any are as at be because been before being below between both but by can
  could did do does doing down during each few for from further had has have having he her here hers him his how i if in
  into is it its itself just me more most my no nor not now of off on once only or other our out over own same she should
  so some such than that the their them then there these they this those through to too under until up us very was we were
  what when where which while who whom why will with would you your yours s t d ll re ve`.split(/\s+/),
);

/** The words of a text, in small letters, without stop words. `C++` and `C#` are words. */
export function contentWords(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+[+#]*/gu) ?? [];
  return words.filter((word) => !STOP_WORDS.has(word));
}

/** A text that shares words with a query. Scores are comparable for one query only. */
export type Scored = { id: string; score: number };

/**
 * BM25 over texts. The result ranks them for a query, best first; those that share no word with it are left out. A word that
 * stands twice in the query counts twice.
 */
export function createBm25(texts: readonly Text[]): (query: string) => Scored[] {
  const documents = texts.map(({ id, text }) => ({ id, ...countWords(text) }));
  const meanLength = documents.reduce((sum, { length }) => sum + length, 0) / documents.length;
  const holders = new Map<string, number>();
  for (const { counts } of documents)
    for (const word of counts.keys()) holders.set(word, (holders.get(word) ?? 0) + 1);
  const weightOf = (word: string) => {
    const count = holders.get(word) ?? 0;
    return Math.log(1 + (documents.length - count + 0.5) / (count + 0.5));
  };
  return (query) => {
    const asked = countWords(query).counts;
    const scored = documents.map(({ id, counts, length }) => {
      let score = 0;
      for (const [word, times] of asked) {
        const count = counts.get(word) ?? 0;
        const saturated = (count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / meanLength));
        score += times * weightOf(word) * saturated;
      }
      return { id, score };
    });
    return scored
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
  };
}

function countWords(text: string): { counts: ReadonlyMap<string, number>; length: number } {
  const words = contentWords(text);
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { counts, length: words.length };
}
