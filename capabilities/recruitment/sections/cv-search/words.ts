/** The words of the search that are no text of a page: labels, notes, and the sentences about each match. */
import type { Level } from "./facts/cv-facts.ts";
import type { Way } from "./matching/closeness.ts";
import type { Fit, ShownMatch } from "./protocol.ts";

export const LEVEL_WORDS: Record<Level, string> = {
  graduate: "Graduate or first job",
  mid: "Some years of it",
  senior: "Senior",
  lead: "Lead",
  executive: "Executive",
};

export const FIT_WORDS: Record<Fit, string> = {
  strong: "Close to what you do",
  good: "Much in common",
  partial: "Something in common",
};

/** How a CV has what a job requires, after the CV's own words. */
const WAY_WORDS: Record<Way, string> = {
  same: "",
  narrower: "a kind of it",
  broader: "the wider field",
  related: "close to it",
};

/** What a match is shown with: the job's word for a skill, and the CV's where it is another. */
export function skillWords({ name, way, words }: ShownMatch["matched"][number]): string {
  if (way !== "same") return `${name}: you have “${words}”, ${WAY_WORDS[way]}`;
  return words.toLowerCase() === name.toLowerCase() ? name : `${name}: “${words}” in your CV`;
}

/** Why a match stands where it stands, in a sentence or two. */
export function reasonFor({ title, matched, missing, step }: ShownMatch): string {
  const asked = matched.length + missing.length;
  const parts = [
    title &&
      (title.isSame
        ? `You have done this work as ${title.words}.`
        : `Your work as ${title.words} is close to it.`),
    asked > 0 && `Your CV speaks of ${matched.length} of ${asked} things it asks for.`,
    step !== undefined && step > 0 && "It is a step up from your level.",
    step !== undefined && step < 0 && "It is below your level.",
  ];
  return parts.filter(Boolean).join(" ");
}

/** How many jobs were compared, and what is shown of them. */
export function countWords(shown: number, { compared, total, left, unstated }: Counts): string {
  const all =
    compared < total
      ? `The newest ${compared} of ${total} jobs were compared with your CV.`
      : `All ${total} open jobs were compared with your CV.`;
  const kept = left < compared ? ` ${jobs(left)} passed your filters.` : "";
  const unknown = unstated > 0 ? ` ${jobs(unstated)} left out for not saying what you filter by.` : "";
  return `${jobs(shown)} with something in common, the closest first. ${all}${kept}${unknown}`;
}

type Counts = { compared: number; total: number; left: number; unstated: number };

function jobs(count: number): string {
  return count === 1 ? "1 job" : `${count} jobs`;
}
