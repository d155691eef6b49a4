/** The jobs that a CV is compared with, as the ranking reads them: made once of the file of a search. */
import { LEVELS, type Level } from "#capabilities/recruitment/sections/cv-search/facts/cv-facts.ts";
import { type DeviceDocument, type DeviceSearch, unpackSearch } from "#runtime/search/on-device.ts";
import { isEmptyWord } from "#runtime/search/words.ts";

/** How much more a word counts in one field than in another. */
const WEIGHTS: { readonly [field: string]: number } = { title: 4, skills: 1.2 };

/** How much a skill counts that stands in the text of a job alone, where 1 is the first of those that are listed. */
const IN_TEXT = 0.3;

/** A skill that a job requires, with its weight: the first that it lists has most. */
export type Asked = { id: string; weight: number; isListed: boolean };

export type Job = {
  /** Its number in the file. */
  number: number;
  /** Ids of the job titles that its own title speaks of. */
  titles: readonly string[];
  titleWords: readonly string[];
  skills: readonly Asked[];
  level?: Level;
  /** Days since 1970. */
  posted?: number;
  /** How often each word stands in it, where a title counts more than a text, and a long text less. */
  words: ReadonlyMap<string, number>;
  document: DeviceDocument;
};

export type Jobs = {
  all: readonly Job[];
  /** The weight of a word: the fewer jobs have it, the more. */
  rarity: (word: string) => number;
  /** The same of a skill that jobs require, from 0.4 to 1. */
  skillRarity: (id: string) => number;
};

/** Makes jobs of a file. */
export function createJobs(file: DeviceSearch): Jobs {
  const documents = unpackSearch(file);
  const lengths = documents.map((document) => lengthOf(document));
  const usual = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  const all = documents.map((document, number) => toJob(document, number, (lengths[number] ?? 0) / usual));
  const withWord = countEach(all.map(({ words }) => words.keys()));
  const withSkill = countEach(all.map(({ skills }) => skills.map(({ id }) => id)));
  const size = all.length;
  const rarity = (count: number) => Math.log(1 + (size - count + 0.5) / (count + 0.5));
  const most = rarity(1);
  return {
    all,
    rarity: (word) => rarity(withWord.get(word) ?? 0),
    skillRarity: (id) => 0.4 + 0.6 * Math.min(1, rarity(withSkill.get(id) ?? 1) / most),
  };
}

/** BM25's, between a text that counts as long as it is and one whose length makes no difference. */
const LENGTH = 0.75;

function toJob(document: DeviceDocument, number: number, length: number): Job {
  const words = new Map<string, number>();
  for (const [field, counts] of Object.entries(document.words)) {
    const weight = WEIGHTS[field] ?? 1 / (1 - LENGTH + LENGTH * length);
    for (const [word, count] of counts) {
      if (!isEmptyWord(word)) words.set(word, (words.get(word) ?? 0) + weight * count);
    }
  }
  const { terms = {}, values, days } = document;
  const level = LEVELS.find((one) => values.level?.includes(one));
  const posted = days.posted;
  return {
    ...{ number, words, document },
    titles: (terms.title ?? []).flatMap((id) => (id.startsWith(TITLE) ? [id.slice(TITLE.length)] : [])),
    titleWords: [...(document.words.title?.keys() ?? [])],
    skills: askedBy(terms),
    ...(level === undefined ? {} : { level }),
    ...(posted === undefined ? {} : { posted }),
  };
}

/** What terms of titles begin with, unlike those of skills. */
const TITLE = "title:";

function askedBy(terms: { readonly [field: string]: readonly string[] }): Asked[] {
  const listed = terms.skills ?? [];
  const asked = new Map<string, Asked>(
    listed.map((id, at) => [id, { id, weight: 1 / (1 + 0.12 * at), isListed: true }]),
  );
  for (const [field, ids] of Object.entries(terms)) {
    if (field === "skills") continue;
    const weight = field === "title" ? 1 : IN_TEXT;
    for (const id of ids) {
      if (!id.startsWith(TITLE) && !asked.has(id)) asked.set(id, { id, weight, isListed: false });
    }
  }
  return [...asked.values()];
}

function lengthOf({ words }: DeviceDocument): number {
  let length = 0;
  for (const counts of Object.values(words)) for (const count of counts.values()) length += count;
  return length;
}

function countEach(all: readonly Iterable<string>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const names of all) for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
