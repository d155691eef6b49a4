/** Sentences that stand twice: a reader of two adverts would notice, and a search engine takes the pages for copies. */

/** Shorter ones are common turns: full time, two days a week. In words. */
const SHORT = 4;

/** Where a sentence was read. */
export type Said<Place> = { sentence: string; place: Place };

/** The sentences of a text that are long enough to be somebody's own. Headings are none. */
export function sentencesOf(text: string): string[] {
  return text
    .replace(/<h3>.*?<\/h3>|<[^>]+>/g, "\n")
    .split(/(?<=[.?!:])\s+|\n/)
    .filter((sentence) => fold(sentence).split(" ").length > SHORT);
}

/** Every sentence that was said before, with the place where it was. Capitals and stops make no difference. */
export function findRepeats<Place>(said: Iterable<Said<Place>>): (Said<Place> & { first: Place })[] {
  const known = new Map<string, Place>();
  const repeats: (Said<Place> & { first: Place })[] = [];
  for (const { sentence, place } of said) {
    const key = fold(sentence);
    const first = known.get(key);
    if (first === undefined) known.set(key, place);
    else repeats.push({ sentence, place, first });
  }
  return repeats;
}

function fold(sentence: string): string {
  return sentence
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
