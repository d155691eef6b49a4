/** Many words as one regular expression that looks at each letter of a text once. */

/**
 * Writes an expression for any of the words, also with a capital at the beginning. Words share what they begin with, so that one in a
 * text is given up at the first letter that none of them has. An expression that says so is many times as fast as one with the
 * flag `i`.
 *
 * @param words in small letters
 */
export function toExpression(words: readonly string[]): string {
  const starts = Map.groupBy(words, (word) => word.charAt(0));
  const ways = [...starts].map(
    ([letter, group]) => `[${letter}${letter.toUpperCase()}]${anyOf(group.map((word) => word.slice(1)))}`,
  );
  return `(?:${ways.join("|")})`;
}

function anyOf(words: readonly string[]): string {
  const rests = Map.groupBy(
    words.filter((word) => word !== ""),
    (word) => word.charAt(0),
  );
  if (rests.size === 0) return "";
  const ways = [...rests].map(([letter, group]) => letter + anyOf(group.map((word) => word.slice(1))));
  const any = ways.length === 1 ? ways.join() : `(?:${ways.join("|")})`;
  return words.includes("") ? `(?:${any})?` : any;
}
