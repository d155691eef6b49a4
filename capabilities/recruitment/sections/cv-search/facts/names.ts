/** Names of several words, found in texts: the longest first. */
import { areJoined, type Token, toTokens } from "./tokens.ts";

/** A name of something: `at` is 0 for its first, and the following for its synonyms. */
export type Name<T> = { of: T; at: number; keys: readonly string[]; written: string };

/** A name in a text: its words from `from` up to `to`, counted in tokens. */
export type Found<T> = { name: Name<T>; from: number; to: number };

/** The names that a text holds, in its order, none within another. */
export type FindNames<T> = (text: string, tokens: readonly Token[]) => Found<T>[];

/**
 * Makes things findable by their names. Of two with one name, the first is found.
 *
 * @param toForm what of a word is compared
 * @param fewest how many words a name has at least
 */
export function createFindNames<T extends { name: string; synonyms?: readonly string[] }>(
  things: readonly T[],
  toForm: (key: string) => string = (key) => key,
  fewest = 1,
): FindNames<T> {
  const names = things.flatMap((of) =>
    [of.name, ...(of.synonyms ?? [])].flatMap((written, at): Name<T>[] => {
      const keys = toTokens(written).map(({ key }) => toForm(key));
      const joined = joinNumber(keys);
      const name = { of, at, keys, written };
      return joined ? [name, { ...name, at: Math.max(at, 1), keys: joined }] : [name];
    }),
  );
  const longestFirst = names
    .filter(({ keys }) => keys.length >= fewest)
    .sort((a, b) => b.keys.length - a.keys.length);
  const byFirst = Map.groupBy(longestFirst, ({ keys: [first] }) => first);

  const nameAt = (text: string, tokens: readonly Token[], from: number): Name<T> | undefined => {
    const key = tokens[from]?.key ?? "";
    const found = byFirst.get(key)?.find(({ keys }) => isAt(keys, text, tokens, from));
    if (found) return found;
    // What a version number is glued to: Python3, HTML5.
    const stem = /^(\p{L}{3,})\d{1,2}$/u.exec(key)?.[1];
    return stem === undefined ? undefined : byFirst.get(stem)?.find(({ keys }) => keys.length === 1);
  };
  return (text, written) => {
    const tokens = written.map((token) => ({ ...token, key: toForm(token.key) }));
    const found: Found<T>[] = [];
    for (let from = 0; from < tokens.length; ) {
      const name = nameAt(text, tokens, from);
      if (name) found.push({ name, from, to: from + name.keys.length });
      from += name?.keys.length ?? 1;
    }
    return found;
  };
}

function isAt(keys: readonly string[], text: string, tokens: readonly Token[], from: number): boolean {
  return keys.every((key, index) => {
    const token = tokens[from + index];
    if (token?.key !== key) return false;
    const before = tokens[from + index - 1];
    return index === 0 || (before !== undefined && areJoined(text, before, token));
  });
}

/** "ISO 27001" is written "ISO27001" too. */
function joinNumber(keys: readonly string[]): string[] | undefined {
  const at = keys.findIndex(
    (key, index) => /^\p{L}{2,}$/u.test(keys[index - 1] ?? "") && /^\d{2,}/.test(key),
  );
  if (at < 1) return undefined;
  return [...keys.slice(0, at - 1), `${keys[at - 1]}${keys[at]}`, ...keys.slice(at + 1)];
}
