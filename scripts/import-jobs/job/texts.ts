/** The texts of a job: plain words in one line, and formatted ones. */
import type { SourceField } from "#scripts/import-jobs/adapter.ts";
import { cleanText, wordsOf } from "#scripts/import-jobs/html/clean.ts";
import { jobError } from "#scripts/import-jobs/problems/job.ts";
import { note } from "#scripts/import-jobs/problems/note.ts";
import type { Reading, Words } from "./source.ts";

/** The most characters of each. An advert is no book, and a title no sentence. */
const MOST = {
  title: 150,
  line: 300,
  formatted: 40_000,
  summary: 600,
} as const;

type LineField = "attendance" | "payNote" | "experience" | "employer";

/** The title. Capitals throughout are for signs, and stay as they are: which of them are an abbreviation nobody can know. */
export function readTitle({ job, at }: Reading): Words {
  const words = plain(job.title);
  if (words === "") throw jobError("missing-field", ["title"], at, "title");
  return { en: atMost(words, "title", MOST.title, { at, field: "title" }) };
}

/** A line of plain words, or nothing. */
export function readLine({ job, at }: Reading, field: LineField, what: string): Words | undefined {
  const words = plain(job[field] ?? "");
  return words === "" ? undefined : { en: atMost(words, what, MOST.line, { at, field }) };
}

/** The advert itself. */
export function readDescription(reading: Reading): Words {
  const { job, at } = reading;
  const html = readFormatted(reading, "description", job.description ?? "");
  if (html === "") throw jobError("missing-field", ["description"], at, "description");
  return { en: atMost(html, "description", MOST.formatted, { at, field: "description" }) };
}

/** What comes with the pay, or nothing. */
export function readBenefits(reading: Reading): Words | undefined {
  const html = readFormatted(reading, "benefits", reading.job.benefits ?? "");
  return html === ""
    ? undefined
    : { en: atMost(html, "benefits", MOST.formatted, { at: reading.at, field: "benefits" }) };
}

/** The sentences of lists, or nothing. Lists have paragraphs alone. */
export function readSummary(reading: Reading): Words | undefined {
  const words = wordsOf(readFormatted(reading, "summary", reading.job.summary ?? ""));
  if (words === "") return undefined;
  return {
    en: cleanText(atMost(words, "short description", MOST.summary, { at: reading.at, field: "summary" }))
      .html,
  };
}

function readFormatted({ at, collector }: Reading, field: SourceField, written: string): string {
  const { html, hadScript } = cleanText(written);
  if (hadScript) collector.notes.push(note("script-left-out", [], at, field));
  return html;
}

/** Words in one line, without tags. */
export function plain(written: string): string {
  return wordsOf(cleanText(written).html).replace(/\p{Cc}/gu, "");
}

function atMost(
  words: string,
  what: string,
  most: number,
  { at, field }: { at: Reading["at"]; field: SourceField },
): string {
  if (words.length > most) throw jobError("too-long", [what, most], at, field);
  return words;
}
