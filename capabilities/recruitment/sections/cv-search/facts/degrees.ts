/** Degrees: a line with one begins no job, and one just finished means a beginner. Certificates of vendors are none. */
import type { PartLine } from "./parts.ts";
import { findSpans } from "./spans.ts";

const HIGHER =
  /\b(?:Ph\.?\s?D|D\.?Phil|EngD|DBA|doctorate|M\.?Sc|M\.?Eng|MBA|MPhil|MRes|LLM|MSci|MComp|MMath|MPhys|MChem|MFA|MArch|MDes|B\.?Sc|B\.?Eng|LL\.?B|BComm?|BBA|BEd|BDes|BFA|BArch)\b|\bB\.?A\.?(?=\s*\(?Hons)|\bbachelor['’]?s?\b|\bmaster(?:['’]?s)? (?:degree|in|of)\b|\b(?:honours|undergraduate|first) degree\b|\bdegree in\b/i;
/** What is one only among others: MA is a state, and BA an analyst. */
const AMONG = /(?<!,\s)\b[BM]\.?[AS]\b(?![\s-]*\d)/;
const SCHOOL =
  /\b(?:HN[CD]|FdSc|FdA|foundation degree|A[- ]?levels?|AS[- ]levels?|GCSEs?|O[- ]levels|BTEC|NVQ|SVQ|GNVQ|PG ?Dip|PG ?Cert|PGCE|diploma|city (?:&|and) guilds|T[- ]levels?|apprenticeship|highers|international baccalaureate|high school)\b/i;

/** Whether a line names a degree or another qualification of a school. */
export function isDegree(text: string): boolean {
  return HIGHER.test(text) || SCHOOL.test(text);
}

/** Whether the words for a title name a degree instead: "BSc Engineer" does, "PhD Researcher" is work. */
export function isDegreeTitle(words: string): boolean {
  return isDegree(words.replace(/\bPh\.?\s?D\b/gi, ""));
}

/** Whether a degree ended this year or the last, or goes on. Its dates stand in its line, or in the next. */
export function hasJustFinished(lines: readonly PartLine[], today: Date): boolean {
  return lines.some(({ part, text }, index) => {
    if (part !== "education" || !(HIGHER.test(text) || AMONG.test(text))) return false;
    const own = findSpans(text, today);
    const spans = own.length > 0 ? own : findSpans(lines[index + 1]?.text ?? "", today);
    return spans.some(({ to }) => to && (to === "now" || to.year >= today.getUTCFullYear() - 1));
  });
}
