/** Words without their endings, so that "line manage" is found by "line management". */

/** Below this length a word is its own stem. */
const SHORTEST = 6;

/** What remains of a word that names doing something: of "tests" and "testing" the same. */
export function toStem(key: string): string {
  if (key.length < SHORTEST) return key;
  const stem = key.replace(/(?:ization|ation|ement|ment|ing|es|e|s)$/, "").replace(/([bdgmnprt])\1$/, "$1");
  return stem.length < 4 ? key : stem;
}

/** The same, also of one who does it: "data scientist" does data science, a "product manager" product management. */
export function toRoleStem(key: string): string {
  const trade = /^(analy|scien|statisti)(?:st|sis|tic|tist|ce|cian|cal|c)?s?$/.exec(key)?.[1];
  if (trade) return trade;
  const stem = toStem(key);
  if (stem === "engineer" || key.length < SHORTEST) return stem;
  return stem.replace(/(?:ator|er|or|ist|ant)$/, "").replace(/([bdgmnprt])\1$/, "$1");
}

/** Words that are one who does it as well as a stem. */
export const IS_ROLE: ReadonlySet<string> = new Set(["engineer", "architect"]);
