/** Small numbers as people write them. */
const WORDS: Readonly<Record<string, number>> = {
  a: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
};

/** The number that a word or digits stand for; not a number for any other word. */
export function toNumber(word: string): number {
  return WORDS[word.toLowerCase()] ?? Number(word);
}
