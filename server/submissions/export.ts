/** Submissions as files for other programs: CSV for people's spreadsheets, JSON for everything else. */
import type { Answers, Submission } from "./submission.ts";

/** What spreadsheets take for the beginning of a formula (OWASP, CSV injection): they must not calculate what a stranger typed. */
const FORMULA = /^[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/;

/** Excel takes a file for UTF-8 only when it begins like this. */
const CSV_BEGINNING = "\uFEFF";

/** What stands in front of the answers. */
const FIXED = ["reference", "form", "received", "page", "state", "about"];

/**
 * A table of submissions, as pieces of text. Its columns are the fields of all of them, in the order of their first
 * appearance, so they are read twice.
 */
export async function* toCsv(read: () => AsyncIterable<Submission>): AsyncGenerator<string> {
  const fields = new Set<string>();
  for await (const { answers, consents, uploads } of read()) {
    for (const name of Object.keys(answers)) fields.add(name);
    for (const { field } of [...consents, ...uploads]) fields.add(field);
  }
  const names = [...fields];
  yield CSV_BEGINNING + toCsvLine([...FIXED, ...names]);
  for await (const submission of read()) {
    const { reference, form, receivedAt, page, about = [], state } = submission;
    const fixed = [reference, form, new Date(receivedAt).toISOString(), page, state, about.join("; ")];
    yield toCsvLine([...fixed, ...names.map((name) => toText(submission, name))]);
  }
}

function toText({ answers, uploads }: Submission, name: string): string {
  const files = uploads.filter(({ field }) => field === name).map((upload) => upload.name);
  if (files.length > 0) return files.join("; ");
  return answerToText(answers[name]);
}

/** An answer in one cell. */
export function answerToText(answer: Answers[string] | undefined): string {
  if (answer === undefined) return "";
  if (answer === true) return "yes";
  return Array.isArray(answer) ? answer.join("; ") : String(answer);
}

/** A JSON array of submissions, as pieces of text. Times are ISO 8601. */
export async function* toJson(submissions: AsyncIterable<Submission>): AsyncGenerator<string> {
  let before = "[\n";
  for await (const submission of submissions) {
    yield before + JSON.stringify(toPlain(submission), undefined, 2);
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

/** A submission as people read it in JSON, without our own numbers. */
export function toPlain({ id: _, keepUntil, expiresAt, receivedAt, uploads, ...rest }: Submission): object {
  return {
    ...rest,
    receivedAt: new Date(receivedAt).toISOString(),
    keptUntil: new Date(expiresAt).toISOString(),
    uploads: uploads.map(({ field, name, mediaType, size }) => ({ field, name, mediaType, size })),
  };
}

/** One line of a table (RFC 4180). A cell that would be calculated begins with an apostrophe, so that it is read as text. */
export function toCsvLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(",")}\r\n`;
}

function toCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}
