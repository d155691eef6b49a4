/** Why a job of a feed is not taken. */
import { describer, JobError, quote, type Words } from "./problem.ts";

/** `file` is that of the import's settings, wherever a problem names it. */
const CATALOGUE = {
  "missing-field": (what: string): Words => ({
    message: `The job has no ${what}.`,
    hint: "Add it at the source.",
  }),
  "wrong-field": (expected: string, found: string): Words => ({
    message: `Here should be a ${expected}, and there is ${found}.`,
    hint: "Ask the source why, or whether its format has changed.",
  }),
  "too-long": (what: string, most: number): Words => ({
    message: `The ${what} has more than ${most.toLocaleString("en-GB")} characters.`,
    hint: "Shorten it at the source.",
  }),
  "rounded-reference": (written: string): Words => ({
    message: `The reference ${quote(written)} is a number that a spreadsheet has rounded.`,
    hint: "Format the column as text, enter the references again, and save the file.",
  }),
  "duplicate-reference": (reference: string, first: string): Words => ({
    message: `Two jobs of the feed have the reference ${quote(reference)}; the first stands at ${first}.`,
    hint: "Give each its own at the source. The first was taken.",
  }),
  "taken-reference": (reference: string, file: string): Words => ({
    message: `The reference ${quote(reference)} is that of ${file}, which does not come from this source.`,
    hint: 'Say "prefix" in the settings, so that the references of this source are unlike all others.',
  }),
  "unknown-sector": (written: string, file: string, near: string | undefined): Words =>
    unknown("division", written, `"sectors" in ${file}`, near),
  "unknown-type": (written: string, file: string, near: string | undefined): Words =>
    unknown("type of job", written, `"types" in ${file}`, near),
  "unknown-place": (written: string, file: string, near: string | undefined): Words =>
    unknown("place", written, `"places" in ${file}`, near),
  "ambiguous-place": (written: string, file: string, places: readonly string[]): Words => ({
    message: `${quote(written)} can be ${places.join(" or ")}.`,
    hint: `Say which under "places" in ${file}.`,
  }),
  "unknown-value": (written: string, allowed: readonly string[], near: string | undefined): Words => ({
    message: `${quote(written)} is none of ${allowed.join(", ")}.`,
    hint: near === undefined ? "Write one of them." : `Did you mean ${quote(near)}?`,
  }),
  "not-said": (what: string, setting: string, file: string): Words => ({
    message: `Nothing says ${what}.`,
    hint: `Say it at the source, or for all its jobs as ${setting} in ${file}.`,
  }),
  "missing-experience": (seniority: string, file: string): Words => ({
    message: "Nothing says the least experience that the job asks for, and by law an advert with pay has to.",
    hint: `Say it at the source, or for jobs of this level as "experience": { "${seniority}": "…" } in ${file}.`,
  }),
  "pay-unclear": (written: string): Words => ({
    message: `It is not clear what amount ${quote(written)} is.`,
    hint: "Write it as 22500 or 22500.00 at the source, and a range as two amounts.",
  }),
  "pay-order": (written: string): Words => ({
    message: `The lowest pay, ${quote(written)}, is above the highest.`,
    hint: "Exchange them at the source.",
  }),
  "pay-negative": (written: string): Words => ({
    message: `The pay ${quote(written)} is below zero.`,
    hint: "Correct it at the source.",
  }),
  "pay-absurd": (written: string, doubt: Words = { message: "", hint: "" }): Words => ({
    ...doubt,
    message: `The pay ${quote(written)} cannot be right. ${doubt.message}`,
  }),
  "wrong-day": (written: string): Words => ({
    message: `${quote(written)} is no day.`,
    hint: "Write days as 2026-11-30 or 30/11/2026.",
  }),
  "closed-already": (day: string): Words => ({
    message: `The job closed on ${day}.`,
    hint: "Give it another closing day at the source, or take it out of the feed.",
  }),
  "posted-later": (day: string): Words => ({
    message: `The job was posted on ${day}, which is still to come.`,
    hint: "Correct the day at the source, or import the job then.",
  }),
  "closes-early": (closes: string, posted: string): Words => ({
    message: `The job closes on ${closes} and was posted on ${posted}, which is later.`,
    hint: "Correct the days at the source.",
  }),
  "broken-record": (reason: string): Words => ({
    message: `This job cannot be read: ${reason}.`,
    hint: "Correct it at the source.",
  }),
  "cut-off": (reason: string): Words => ({
    message: `The feed ends too early: ${reason}. What stands before was taken, and nothing was closed.`,
    hint: "Fetch it again.",
  }),
} as const;

/** Why a job is not taken, at its place. */
export const jobProblem = describer(CATALOGUE);

/** The same, to be thrown where a job is read. */
export const jobError: <Code extends keyof typeof CATALOGUE>(
  ...problem: Parameters<typeof jobProblem<Code>>
) => JobError = (...problem) => new JobError(jobProblem(...problem));

function unknown(kind: string, written: string, setting: string, near: string | undefined): Words {
  const instead = `say what it is here under ${setting}: ${quote(written)}: "…".`;
  return {
    message: `The site has no ${kind} ${quote(written)}.`,
    hint: near === undefined ? `Make one, or ${instead}` : `Did you mean ${quote(near)}? Or ${instead}`,
  };
}
