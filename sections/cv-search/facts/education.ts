/** Degrees and other qualifications of schools. Certificates of makers are skills, not education. */
import type { Education } from "./cv-facts.ts";
import { findPoints } from "./dates.ts";
import type { PartLine } from "./parts.ts";

type Rank = NonNullable<Education["level"]>;

/** What is a degree of which level wherever it stands, the highest first. */
const SURE: readonly [Rank, RegExp][] = [
  ["doctorate", /\b(?:Ph\.?\s?D|D\.?Phil|EngD|DBA|doctorate|doctor of)\b|\bdoctoral (?:degree|thesis)\b/i],
  [
    "master",
    /\b(?:MSc|M\.Sc|MEng|M\.Eng|MBA|MPhil|MRes|LLM|MSci|MComp|MMath|MPhys|MChem|MFA|MArch|MDes)\b|\bmaster['’]?s (?:degree|in|of)\b|\bmasters? (?:degree|of|in)\b/i,
  ],
  [
    "bachelor",
    /\b(?:B\.?Sc|B\.?Eng|LL\.?B|BComm?|BBA|BEd|BDes|BFA|BArch)\b|\bB\.?A\.?(?=\s*\(?Hons)|\bbachelor['’]?s?\b|\b(?:honours|undergraduate|first) degree\b|\bdegree in\b/i,
  ],
  [
    "other",
    /\b(?:HN[CD]|FdSc|FdA|foundation degree|A[- ]?levels?|AS[- ]levels?|GCSEs?|O[- ]levels|BTEC|NVQ|SVQ|GNVQ|PG ?Dip|PG ?Cert|PGCE|diploma|city (?:&|and) guilds|T[- ]levels?|apprenticeship|scottish highers?|highers|international baccalaureate|high school)\b/i,
  ],
];
/** What is one only among others: MA is a state, and BA an analyst. */
const AMONG: readonly [Rank, RegExp][] = [
  ["master", /(?<!,\s)\bM\.?[AS]\.?\b(?![\s-]*\d)|\bmaster['’]?s\b/],
  [
    "bachelor",
    /(?<!,\s)\bB\.?[AS]\.?\b|\bdegree\b(?! apprenticeship)|\b(?:first|upper second|2[:.]1|2[:.]2)[- ]class\b/,
  ],
];
/** In education, a line that names a school tells of what was learnt there. */
const ORDER: readonly Rank[] = ["doctorate", "master", "bachelor", "other"];
/** Lines that speak of other people's degrees, or of a wish. */
const NOT_OWN =
  /\b(?:supervis|students?\b.*\bof|taught|mentor|recruit|hired|lectur|equivalent to|hoping|intend|plan to|interested)\w*/i;
const LONGEST = 160;

/** What the lines of a CV say of education, highest first. */
export function findEducation(lines: readonly PartLine[], today: Date): Education[] {
  const own = lines.filter(({ part }) => part === "education");
  const found: Education[] = [];
  for (const [index, line] of own.entries()) {
    for (const text of statements(line.text)) {
      const level = rankOf(text, [...SURE, ...AMONG]);
      if (level) found.push(toEducation(text, level, yearOf(text, today) ?? yearNear(own, index, today)));
    }
  }
  if (!found.some(({ level }) => level !== "other")) found.push(...elsewhere(lines, today));
  return found.sort((a, b) => orderOf(a) - orderOf(b) || (b.year ?? 0) - (a.year ?? 0));
}

/** Degrees of a CV whose education has no heading, or that names them in its profile. */
function elsewhere(lines: readonly PartLine[], today: Date): Education[] {
  return lines.flatMap((line, index) => {
    const { part } = line;
    if (
      part === "education" ||
      part === "references" ||
      part === "interests" ||
      part === "wishes" ||
      part === "practical"
    )
      return [];
    const isWork = part === "work" || part === "projects" || part === "list";
    if ((isWork && line.bullet) || (part === "head" && line.text.length > LONGEST)) return [];
    return statements(line.text).flatMap((text) => {
      // In the account of work, what begins with a degree is one; elsewhere a sentence may tell of it.
      const level = NOT_OWN.test(text)
        ? undefined
        : isWork
          ? rankOf(text.slice(0, 30), SURE)
          : rankOf(text, SURE.slice(0, 3));
      return level ? [toEducation(text, level, yearOf(text, today) ?? yearNear(lines, index, today))] : [];
    });
  });
}

/** Whether a line names a degree or another qualification of a school. */
export function isDegree(text: string): boolean {
  return rankOf(text, SURE) !== undefined;
}

/** The statements of a line: "MBA, 2011. BEng, 1998." are two. */
function statements(text: string): string[] {
  return text.split(/(?<=[\p{L}\d)]{2}[.;])\s+(?=\p{Lu})/u);
}

function rankOf(text: string, ranks: readonly [Rank, RegExp][]): Rank | undefined {
  const found = ranks.filter(([, words]) => words.test(text)).map(([rank]) => rank);
  return ORDER.find((rank) => found.includes(rank));
}

function toEducation(text: string, level: Rank, year: number | undefined): Education {
  const whole = text.replace(/\t/g, " ");
  const words = whole.length <= LONGEST ? whole : sentenceWith(whole);
  return { words, level, ...(year !== undefined && { year }) };
}

function sentenceWith(text: string): string {
  const sentence =
    text.split(/(?<=[.;])\s/).find((piece) => SURE.some(([, words]) => words.test(piece))) ?? text;
  return sentence.slice(0, LONGEST);
}

/** The year in which it ended: of its line, of a cell beside it, or of a line next to it that says no more. */
function yearNear(lines: readonly PartLine[], index: number, today: Date): number | undefined {
  for (const neighbour of [lines[index - 1], lines[index + 1], lines[index + 2]]) {
    const line = lines[index];
    if (!neighbour || !line || neighbour.block !== line.block || rankOf(neighbour.text, SURE)) continue;
    if (neighbour.text.split(/\s+/).length > 8 || neighbour.bullet) continue;
    const year = yearOf(neighbour.text, today);
    if (year !== undefined) return year;
  }
  return undefined;
}

function yearOf(written: string, today: Date): number | undefined {
  const text = written.replace(
    /((?:19|20)\d{2})\s?[-–—/]\s?(\d{2})(?!\d)/g,
    (_, from: string, to: string) => `${from}–${from.slice(0, 2)}${to}`,
  );
  const years = findPoints(text, today).flatMap(({ year }) =>
    year !== undefined && year >= 1950 && year <= today.getUTCFullYear() + 4 ? [year] : [],
  );
  return years.length > 0 ? Math.max(...years) : undefined;
}

function orderOf({ level = "other" }: Education): number {
  return ORDER.indexOf(level);
}
