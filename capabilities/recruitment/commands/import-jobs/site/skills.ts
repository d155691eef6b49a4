/** Finds the skills that a source names, and those that the words of an advert name. */
import { type SkillIndex, toSkillKey } from "#capabilities/recruitment/skills.ts";
import { createSuggester } from "#schemas/values/suggest.ts";

/** Finds skills of the site, by their ids. */
export type Skills = {
  find(written: string): string | undefined;
  suggest(written: string): string | undefined;
  /** Those that a text names without a doubt, in the order of the text. */
  findIn(words: string): string[];
};

/** An advert names more than this many only by way of saying that it is about everything. */
export const MAX_SKILLS = 15;

/** Names of skills by the first of their words, with the whole name folded and its words counted. */
type Beginnings = ReadonlyMap<string, readonly { key: string; words: number; id: string }[]>;

export function createSkills({ skills }: SkillIndex): Skills {
  const all = new Map<string, string>();
  const certain = new Map<string, string>();
  for (const { id, name, synonyms = [], ambiguous } of skills.values()) {
    for (const written of [name, ...synonyms]) {
      const key = toSkillKey(written);
      if (!all.has(key)) all.set(key, id);
      // An ordinary word is a skill only in a list of skills.
      if (!(ambiguous && written === name) && !certain.has(key)) certain.set(key, id);
    }
  }
  const beginnings = beginningsOf(certain);
  return {
    find: (written) => all.get(toSkillKey(written)) ?? (skills.has(written) ? written : undefined),
    suggest: createSuggester([...skills.values()].map(({ name }) => name)),
    findIn: (text) => findIn(text, beginnings),
  };
}

function beginningsOf(certain: ReadonlyMap<string, string>): Beginnings {
  const names = [...certain].map(([key, id]) => ({ key, words: key.split(" ").length, id }));
  // Of two that fit, the longer one is meant.
  names.sort((a, b) => b.words - a.words);
  return Map.groupBy(names, ({ key }) => key.split(" ", 1)[0] ?? "");
}

function findIn(text: string, beginnings: Beginnings): string[] {
  const found = new Set<string>();
  const words = text.split(/[\s_,;:()[\]"“”‘’!?–—•-]+/).flatMap((word) => wordsIn(word, beginnings));
  const keys = words.map(toSkillKey);
  for (let at = 0; at < words.length && found.size < MAX_SKILLS; at++) {
    const fitting = beginnings
      .get(keys[at] ?? "")
      ?.find(({ key, words: length }) => length === 1 || keys.slice(at, at + length).join(" ") === key);
    // Two letters are a skill in capitals, and a word otherwise.
    if (!fitting || (fitting.key.length < 3 && words[at] !== words[at]?.toUpperCase())) continue;
    found.add(fitting.id);
    at += fitting.words - 1;
  }
  return [...found];
}

/** A word without the marks around it; `Go/Python` is two, and `CI/CD` one. */
function wordsIn(word: string, beginnings: Beginnings): string[] {
  const bare = word.replace(/^['/]+|^\.(?!\w)|[.'/]+$/g, "");
  if (!bare.includes("/") || beginnings.has(toSkillKey(bare))) return bare === "" ? [] : [bare];
  return bare.split("/").filter((part) => part !== "");
}
