/** Writes text of a wanted length from the vocabulary: sentences, headings and formatted paragraphs. */
import { capital } from "#schemas/checks/names.ts";
import type { Random } from "./random.ts";
import {
  ADVICE,
  DEEDS,
  MOMENTS,
  NAMES,
  PEOPLE,
  QUESTIONS,
  REASONS,
  THINGS,
  TOPICS,
  TRADES,
  TURNS,
} from "./words.ts";

/** A source of words. */
export type Writer = {
  sentence: () => string;
  /** At least so many words, in whole sentences. */
  prose: (words: number) => string;
  heading: () => string;
  question: () => string;
  /** Two paragraphs with a stressed word and a link, and a list. */
  richText: (words: number, link: { label: string; href: string }) => string;
  /** A short phrase, for cells and labels. */
  phrase: () => string;
  name: () => string;
  trade: () => string;
};

/** A writer who uses up a stream of random numbers. */
export function createWriter(random: Random): Writer {
  const { pick, next } = random;

  const shapes: readonly [() => string, ...(() => string)[]] = [
    () => `${pick(PEOPLE)} ${pick(DEEDS)} ${pick(THINGS)} ${pick(MOMENTS)}`,
    () => `${pick(MOMENTS)}, ${pick(PEOPLE)} ${pick(DEEDS)} ${pick(THINGS)} ${pick(REASONS)}`,
    () => `${pick(PEOPLE)} ${pick(DEEDS)} ${pick(THINGS)} ${pick(REASONS)}`,
    () => `${pick(ADVICE)}, as ${pick(PEOPLE)} would tell you`,
  ];
  const sentence = () => `${capital(pick(shapes)())}.`;

  const prose = (words: number) => {
    const sentences: string[] = [];
    for (let written = 0; written < words; ) {
      const latest = sentence();
      sentences.push(latest);
      written += latest.split(" ").length;
    }
    return sentences.join(" ");
  };

  return {
    sentence,
    prose,
    heading: () => `${pick(TURNS)} ${pick(TOPICS)} and ${pick(TOPICS)}`,
    question: () => `${pick(QUESTIONS)} ${pick(THINGS)}?`,
    richText: (words, link) => {
      const half = Math.ceil(words / 2);
      const item = () => `<li>${capital(pick(DEEDS))}: ${pick(THINGS)}, ${pick(MOMENTS)}</li>`;
      return [
        `<p>${prose(half)}</p>`,
        `<p>${sentence()} <strong>${pick(ADVICE)}.</strong> ${prose(half)} <a href="${link.href}">${link.label}</a>.</p>`,
        `<ul>${item()}${item()}${next() < 0.5 ? item() : ""}</ul>`,
      ].join("");
    },
    phrase: () => capital(`${pick(DEEDS)} ${pick(MOMENTS)}`),
    name: () => pick(NAMES),
    trade: () => pick(TRADES),
  };
}

/** As many of the words as fit into a place for so many characters. */
export function fitInto(characters: number, words: string): string {
  if (words.length <= characters) return words;
  return words.slice(0, words.lastIndexOf(" ", characters)).replace(/[,.]$/, "");
}

/** The words as a part of an address. */
export function toSlug(words: string): string {
  return words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
