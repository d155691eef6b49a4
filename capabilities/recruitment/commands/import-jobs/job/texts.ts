/** The texts of a job: plain words in one line, and formatted ones. */
import { cleanText, wordsOf } from "#capabilities/recruitment/commands/import-jobs/html/clean.ts";
import { markupIn } from "#capabilities/recruitment/commands/import-jobs/html/unescape.ts";
import { jobError } from "#capabilities/recruitment/commands/import-jobs/problems/job.ts";
import { note } from "#capabilities/recruitment/commands/import-jobs/problems/note.ts";
import type { SourceField } from "#capabilities/recruitment/commands/import-jobs/source-job.ts";
import type { Reading, Words } from "./source.ts";

/** The most characters of each. An advert is no book, and a title no sentence. */
const MOST = {
  title: 150,
  line: 300,
  formatted: 40_000,
  summary: 600,
} as const;

type LineField = "attendance" | "payNote" | "experience" | "employer";

/** The title. Capitals throughout are for signs, and stay as they are: which of them are an abbreviation cannot be known. */
export function readTitle(reading: Reading): Words {
  const words = plain(reading.job.title);
  if (words === "") throw jobError("missing-field", ["title"], reading.at, "title");
  return { en: atMost(MOST.title, words, "title", reading, "title") };
}

/** A line of plain words, or nothing. */
export function readLine(reading: Reading, field: LineField, what: string): Words | undefined {
  const words = plain(reading.job[field] ?? "");
  return words === "" ? undefined : { en: atMost(MOST.line, words, what, reading, field) };
}

/** The advert itself. */
export function readDescription(reading: Reading): Words {
  const html = readFormatted(reading, "description");
  if (html === "") throw jobError("missing-field", ["description"], reading.at, "description");
  return { en: atMost(MOST.formatted, html, "description", reading, "description") };
}

/** What comes with the pay, or nothing. */
export function readBenefits(reading: Reading): Words | undefined {
  const html = readFormatted(reading, "benefits");
  return html === "" ? undefined : { en: atMost(MOST.formatted, html, "benefits", reading, "benefits") };
}

/** The sentences of lists, or nothing. Lists have paragraphs alone. */
export function readSummary(reading: Reading): Words | undefined {
  const words = wordsOf(readFormatted(reading, "summary"));
  if (words === "") return undefined;
  return { en: cleanText(atMost(MOST.summary, words, "short description", reading, "summary")).html };
}

function readFormatted(
  { job, at, collector }: Reading,
  field: "description" | "benefits" | "summary",
): string {
  const { html, hadScript } = cleanText(job[field] ?? "");
  if (hadScript) collector.notes.push(note("script-left-out", [], at, field));
  const markup = markupIn(wordsOf(html));
  if (markup !== undefined) collector.notes.push(note("markup-shown", [markup], at, field));
  return html;
}

/** Words in one line, without tags. */
export function plain(written: string): string {
  return wordsOf(cleanText(written).html).replace(/\p{Cc}/gu, "");
}

function atMost(most: number, words: string, what: string, { at }: Reading, field: SourceField): string {
  if (words.length > most) throw jobError("too-long", [what, most], at, field);
  return words;
}
