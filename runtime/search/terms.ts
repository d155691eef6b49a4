/**
 * Terms: what words stand for. A thing has several names ("k8s", "Kubernetes"), and names of several words are one thing
 * ("site reliability engineer", "SRE"). Texts and queries are read for them by the same function.
 */
import { toWords } from "./words.ts";

/** One thing with its names. Ids are unlike those of any other. */
export type Term = {
  id: string;
  /** The first is what people are shown. */
  names: readonly string[];
  /** Ids of the more general things that it is a kind or a part of. */
  parents?: readonly string[];
  /** Whether a long text that mentions it speaks of something else than itself. */
  isOfOthers?: boolean;
  /** Ids of terms that come close to it. */
  related?: readonly string[];
  /** Ids of terms that are about much the same. */
  akin?: readonly string[];
  /** Whether its first name is an ordinary word too, so that a text with this word need not speak of it. */
  ambiguous?: boolean;
};

/** A term in a text: the words from `from` up to `to`. */
export type Mention = { term: Term; from: number; to: number };

/** Terms that can be found in texts. */
export type Terms = {
  get: (id: string) => Term | undefined;
  /**
   * The terms that words speak of, the longest names first where they overlap.
   *
   * @param words as `toWords` gives them
   * @param isSure whether a word that is ambiguous counts: it does in a query
   */
  find: (words: readonly string[], isSure?: boolean) => Mention[];
  /** Ids of all that is a kind or a part of it, without itself. */
  below: (id: string) => ReadonlySet<string>;
  /** Whether a word is in any name. */
  hasWord: (word: string) => boolean;
  /** The words that names of several words end with, and their initials. */
  shortsOf: (id: string) => Iterable<string>;
  all: Iterable<Term>;
};

type Name = { words: readonly string[]; term: Term; isAmbiguous: boolean };

/** Makes terms findable. Of two with one name, the first is found by it. */
export function createTerms(terms: readonly Term[]): Terms {
  const byId = new Map(terms.map((term) => [term.id, term]));
  const byFirst = new Map<string, Name[]>();
  const inNames = new Set<string>();
  const shorts = new Map<string, Set<string>>();
  for (const term of terms) {
    for (const [at, name] of term.names.entries()) {
      const words = toWords(name);
      const [first] = words;
      if (first === undefined) continue;
      const isAmbiguous = at === 0 && term.ambiguous === true;
      const own = byFirst.get(first) ?? [];
      byFirst.set(first, own);
      own.push({ words, term, isAmbiguous });
      for (const word of words) inNames.add(word);
      if (words.length === 1) continue;
      const short = shorts.get(term.id) ?? new Set();
      shorts.set(term.id, short.add(words.at(-1) as string).add(words.map((word) => word[0]).join("")));
    }
  }
  for (const names of byFirst.values()) names.sort((a, b) => b.words.length - a.words.length);

  const children = new Map<string, string[]>();
  for (const { id, parents = [] } of terms) {
    for (const parent of parents) children.set(parent, [...(children.get(parent) ?? []), id]);
  }
  const known = new Map<string, ReadonlySet<string>>();
  const below = (id: string): ReadonlySet<string> => {
    let found = known.get(id);
    if (!found) {
      const all = new Set<string>();
      const queue = [...(children.get(id) ?? [])];
      for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
        if (all.has(next)) continue;
        all.add(next);
        queue.push(...(children.get(next) ?? []));
      }
      found = all;
      known.set(id, found);
    }
    return found;
  };

  return {
    get: (id) => byId.get(id),
    find(words, isSure = false) {
      const found: Mention[] = [];
      for (let from = 0; from < words.length; ) {
        const name = byFirst
          .get(words[from] ?? "")
          ?.find((one) => (isSure || !one.isAmbiguous) && isAt(one.words, words, from));
        if (name) found.push({ term: name.term, from, to: from + name.words.length });
        from += name?.words.length ?? 1;
      }
      return found;
    },
    below,
    hasWord: (word) => inNames.has(word),
    shortsOf: (id) => shorts.get(id) ?? [],
    all: [...byId.values()],
  };
}

function isAt(name: readonly string[], words: readonly string[], from: number): boolean {
  return name.every((word, at) => words[from + at] === word);
}
