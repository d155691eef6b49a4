/** The parts of a CV, by their headings. A CV without any is one part. */
import type { Line } from "#capabilities/recruitment/sections/cv-search/reading/cv-text.ts";
import { kindOfHeading, type PartKind } from "./part-headings.ts";

/** A line with the part that it stands in. Headings of parts are no such lines. */
export type PartLine = Line & {
  part: PartKind;
  /** The heading of its part; empty above the first. */
  under: string;
};

/** Of a CV that begins with more lines than these, the rest is no head, even if no heading has come. */
const LONGEST_HEAD = 12;
/** A line of more words than these is a sentence. */
const MOST_WORDS = 11;

/** Joins lines that go on with the sentence of the line above. */
export function joinLines(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const line of lines) {
    const above = joined.at(-1);
    if (line.continues && above) above.text = `${above.text} ${line.text}`;
    else joined.push({ ...line });
  }
  return joined;
}

/** What stands in lines with contact details: an e-mail address, a telephone number, a postcode. */
const CONTACT = /\S@\S|\b\d{5} ?\d{6}\b|\+\d\d|\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b|\(\d{3}\) ?\d{3}/;

/** Whether a line has contact details. */
export function isContact(text: string): boolean {
  return CONTACT.test(text);
}

/** Whether a line is a sentence, rather than a name. */
export function isSentence({ text }: Pick<Line, "text">): boolean {
  return text.split(/\s+/).length > MOST_WORDS;
}

/** Parts that count for nothing. */
const HIDDEN: ReadonlySet<PartKind> = new Set(["references", "interests"]);
/** Parts that may go on after another column or on the next page. */
const ACCOUNTS: ReadonlySet<PartKind> = new Set(["work", "projects"]);
/** Parts that stand in narrow columns: one at the foot of a page does not go on at the top of the next. */
const COLUMNS: ReadonlySet<PartKind> = new Set(["interests", "personal", "list"]);

type State = { part: PartKind; under: string };

/**
 * Returns each line with the part that it stands in.
 *
 * @param lines joined
 * @param isEntry whether a line begins the account of a job: it does where a column or a page break tore a part in two
 */
export function toPartLines(lines: readonly Line[], isEntry: (text: string) => boolean): PartLine[] {
  const found: PartLine[] = [];
  let state: State = { part: "head", under: "" };
  let account: State = { part: "other", under: "" };
  let page = 1;
  const styles = headingStyles(lines);
  for (const [index, line] of lines.entries()) {
    if (line.page !== page && COLUMNS.has(state.part)) state = account;
    page = line.page;
    const heading =
      headingOf(line) ??
      (state.part !== "head" && styles.has(styleOf(line)) && !isEntry(line.text) ? "other" : undefined);
    if (heading) {
      state = { part: heading, under: line.text };
      if (ACCOUNTS.has(heading)) account = state;
      continue;
    }
    state = moveOn(state, line, index, isEntry);
    const label = labelOf(line.text, state.part);
    if (label && label.part !== state.part && HIDDEN.has(label.part)) state = label;
    found.push({ ...line, ...(label ?? state) });
  }
  return found;
}

/** How headings of parts look here, where at least two that are known look like it and text does not. */
function headingStyles(lines: readonly Line[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const line of lines) {
    if (headingOf(line)) counts.set(styleOf(line), (counts.get(styleOf(line)) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([style, count]) => (style !== "" && count > 1 ? [style] : [])));
}

/** How a line looks, if that sets it apart from all but headings: larger than text, or all in capitals. */
function styleOf({ text, size, bold, bullet, heading }: Line): string {
  const words = text.split(/\s+/).length;
  const isCapitals = /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text);
  if (!heading || bullet || words > 5 || /\d|\t/.test(text) || (size < 1.1 && !isCapitals)) return "";
  return `${size} ${bold} ${isCapitals}`;
}

/** The part that a line itself shows it to be in. */
function moveOn(state: State, line: Line, index: number, isEntry: (text: string) => boolean): State {
  const { part } = state;
  if (part !== "work" && part !== "references" && isEntry(line.text)) return { part: "work", under: "" };
  if (
    part === "head" &&
    (index >= LONGEST_HEAD || line.bullet || (isSentence(line) && !isContact(line.text)))
  ) {
    return { part: "other", under: "" };
  }
  return part === "personal" && isSentence(line) && !isContact(line.text)
    ? { part: "other", under: "" }
    : state;
}

/** The kind of part whose heading this line is. */
function headingOf(line: Line): PartKind | undefined {
  const { text, bullet, heading } = line;
  if (bullet || /[.;,]$/.test(text)) return undefined;
  if (!heading && !/^[\p{Lu}\d]/u.test(text)) return undefined;
  return kindOfHeading(text.replace(/^\d+[.)]\s*/, ""));
}

/** The part of a line that begins with its own label: "Interests: climbing". Within work, tools are tools of that work. */
function labelOf(text: string, outer: PartKind): State | undefined {
  const [, label] = /^([^:\t]{3,40}?)(?::|\t| [–—] )\s*\S/.exec(text) ?? [];
  const part = label && kindOfHeading(label);
  if (!label || !part) return undefined;
  if (part === "practical") return { part, under: label };
  const isWithinWork = ACCOUNTS.has(outer) && !HIDDEN.has(part) && part !== "wishes";
  return isWithinWork || outer === "references" || outer === "interests" ? undefined : { part, under: label };
}
