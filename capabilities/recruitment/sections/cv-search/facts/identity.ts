/**
 * What identifies a person, or must not be searched by: name, address, date of birth, marital status, nationality and the like.
 * It is taken out before anything is read, and out of the words that are kept.
 */
import type { Line } from "#capabilities/recruitment/sections/cv-search/reading/cv-text.ts";
import { kindOfHeading, type PartKind } from "./part-headings.ts";
import type { PartLine } from "./parts.ts";
import { isContact, isSentence } from "./parts.ts";
import { toSegments } from "./segments.ts";

/** Labels of personal details that must not decide who is chosen. */
const LABEL =
  /^\W*(?:(?:date|place|country|year) of birth|birth ?(?:date|day|place)|d\.?\s?o\.?\s?b\.?|born|age[ds]?|sex|gender|pronouns|title|marital status|civil status|family status|marital|married|single|divorced|widowed|dependants?|children|nationalit(?:y|ies)|citizenship|citizen|ethnic(?:ity| origin| group)?|race|religion|faith|denomination|health|disabilit(?:y|ies)|medical|height|weight|blood group|ni number|ni no|national insurance(?: number| no)?|passport(?: number| no)?|visa(?: status)?|immigration status|right to work|work permit|work authori[sz]ation|photo|smoker|non-smoker|sexual orientation|political \w+)\b/i;
/** A label with its value. */
const LABELLED = new RegExp(`${LABEL.source}(?:\\s*\\([^)]*\\))?\\s*(?:[:=–—-]|\\t)`, "i");
const LABEL_ALONE = new RegExp(`${LABEL.source}(?:\\s*\\([^)]*\\))?\\s*:?\\s*$`, "i");
/** The same details without a label, where they are all of a piece. */
const ALONE =
  /^\W*(?:(?:happily )?(?:married|single|divorced|widowed|engaged)(?: with .*)?|(?:british|irish|american|eu|\p{Lu}\p{L}+) (?:citizen|national|passport holder|nationality)|(?:male|female|he\/him|she\/her|they\/them)|non-smoker|\d{1,2} years old|aged? \d{1,2})\W*$/iu;
/** The same details within a sentence. */
const PHRASES: readonly RegExp[] = [
  /\b(?:I am |I['’]m )?(?:a |an )?(?:aged?\s+\d{1,2}|\d{1,2}[- ]years?[- ]old|\d{1,2} years of age)\b/gi,
  /\b(?:I was |was )?born (?:in|on|at)\b[^.;,|\t]*/gi,
  /\b(?:date of birth|d\.?o\.?b\.?)\b[^.;|\t]*/gi,
  /\b(?:happily )?(?:married|divorced|widowed)\b(?:(?: to| with)[^.;|\t]*)?/gi,
  /\b(?:husband|wife|father|mother|parent) (?:of|to) (?:\w+ )?(?:children|boys|girls|sons|daughters|kids|\w+)\b/gi,
  /\b(?:a |an )?\p{Lu}\p{L}+ (?:citizen(?:ship)?|national\b(?! \p{L})|passport(?: holder)?|nationality)\b/gu,
  /\b(?:a |an )?(?:practising|practicing|devout|committed) \p{Lu}\p{L}+/gu,
  /\b(?:I am|I['’]m|I have|registered) (?:a |an )?(?:disabled|disability|dyslexic|dyslexia|autis\w+|adhd|deaf|blind|diabet\w+|epilep\w+|pregnant|transgender|gay|lesbian)\b[^.;|\t]*/gi,
];

/** Lines without details that must not decide. With a label that stands alone, the next line is removed. */
export function withoutProtected(lines: readonly Line[]): Line[] {
  const kept: Line[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    if (!line) continue;
    if (LABEL_ALONE.test(line.text)) {
      const next = lines[index + 1];
      if (
        next &&
        !next.heading &&
        next.block === line.block &&
        next.text.split(/\s+/).length <= 5 &&
        !LABEL_ALONE.test(next.text) &&
        !kindOfHeading(next.text)
      )
        index += 1;
      continue;
    }
    const text = withoutLabelled(line.text);
    if (/[\p{L}\p{N}]/u.test(text)) kept.push(text === line.text ? line : { ...line, text });
  }
  return kept;
}

function withoutLabelled(text: string): string {
  const pieces = text.split(
    /(\t|\s[|•·]\s|;\s|,\s(?=(?:\p{Lu}\p{L}+ )?(?:nationality|citizen|married|single|male|female|born|aged?|d\.?o\.?b|date of birth)\b))/giu,
  );
  let dropNext = false;
  const kept = pieces.filter((piece, index) => {
    if (index % 2 === 1) return true;
    if (dropNext) {
      dropNext = false;
      return false;
    }
    const isLabel = LABEL_ALONE.test(piece) && pieces.length > 1;
    dropNext = isLabel && pieces[index + 1] === "\t";
    return !(isLabel || LABELLED.test(piece) || ALONE.test(piece));
  });
  let rest = kept.join("");
  for (const phrase of PHRASES) rest = rest.replace(phrase, "");
  return rest === text ? text : rest.replace(/^[\s|•·;,]+|[\s|•·;,]+$/g, "");
}

const NO_NAME =
  /\b(?:curriculum|vitae|cv|r[ée]sum[ée]|page|profile|confidential|ltd|limited|plc|street|road|contact|uk)\b/i;
const NAME = /^(?:\p{Lu}[\p{L}'’-]*\.?|(?:de|van|von|der|den|la|le|al|bin|ap|y|da|dos|di|mac|o)){2,5}$/u;
const HONOURS =
  /(?:,?\s+(?:B\.?Sc|M\.?Sc|B\.?A|M\.?A|B\.?Eng|M\.?Eng|Ph\.?D|MBA|C\.?Eng|I\.?Eng|MIET|MIMechE|MICE|MBCS|CITP|FCA|ACA|ACCA|CIMA|ACMA|CGMA|MRICS|MCIPD|CIPD|MCIPS|PMP|CISSP|CIPP\/E|Hons|\(Hons\)|[A-Z]{3,6}))+\.?$/;

/** The name of the one whose CV it is: the largest words of its first page, or its first, if they look like one. */
export function findName(lines: readonly Line[], isFact: (text: string) => boolean): string | undefined {
  const page = lines.filter(({ page, bullet }) => page === 1 && !bullet);
  const labelled = page
    .map(({ text }) => /^\W*(?:full )?name\s*[:\t]\s*([^\t|,]+)/i.exec(text)?.[1]?.trim())
    .find(Boolean);
  if (labelled) return labelled;
  const largest = Math.max(...page.map(({ size }) => size));
  const large = largest > 1.1 ? page.filter(({ size }) => size === largest).slice(0, 2) : [];
  for (const { text } of [...large, ...page.slice(0, 4)]) {
    const plain = text.replace(/^\W*(?:(?:curriculum vitae|cv|r[ée]sum[ée])\s*(?:of|for|[-–—:|])?\s*)/i, "");
    const [piece = ""] = plain.split(/\t|\s[-–—|•·]\s|,|\(|[|•·]/);
    const name = piece
      .trim()
      .replace(HONOURS, "")
      .replace(/^(?:Mrs?|Ms|Miss|Mx|Dr|Prof(?:essor)?)\.?\s+/, "")
      .trim();
    if (isName(name) && !isFact(name) && !isFact(piece)) return name;
  }
  return undefined;
}

function isName(text: string): boolean {
  const words = text.split(/\s+/);
  if (words.length < 2 || words.length > 5 || NO_NAME.test(text) || kindOfHeading(text)) return false;
  return words.every(
    (word, index) =>
      /^\p{Lu}[\p{L}'’.-]*$/u.test(word) || (index > 0 && NAME.test(`${word}${word}`) && word.length <= 4),
  );
}

/** Takes a name out of text: as a whole, and each of its words where they stand with a capital. */
export function createWithoutName(name: string | undefined): (text: string) => string {
  if (name === undefined) return (text) => text;
  const words = name.split(/\s+/).filter((word) => word.replace(/\W/g, "").length > 1);
  const spellings = words.flatMap((word) => [word, word.toUpperCase(), capitalised(word)]);
  const each = [...new Set(spellings)]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (each.length === 0) return (text) => text;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${each.join("|")})(?:['’]s)?(?![\\p{L}\\p{N}])`, "gu");
  return (text) => text.replace(pattern, " ").replace(/ {2,}/g, " ").trim();
}

function capitalised(word: string): string {
  return word.toLowerCase().replace(/(?<![\p{L}])\p{L}/gu, (letter) => letter.toUpperCase());
}

const STREET =
  "(?:Road|Rd|Street|St|Lane|Ln|Avenue|Ave|Way|Row|Close|Drive|Terrace|Court|Gardens|Place|Square|Gate|Hill|Crescent|Mews|Park|View|Grove|Walk|Green|Fold|Bank|Rise|Yard|Wharf|Quay|Parade|Boulevard|Blvd|End|Croft|Garth)";
const CONTACT: readonly RegExp[] = [
  /[^\s@]{1,64}@\S+/g,
  /\b(?:https?:\/\/|www\.)\S+/gi,
  /\b(?:[\w-]{1,63}\.){1,5}(?:com|org|net|io|dev|example|co\.uk|uk|me|eu|ai)\b(?:\/\S*)?\/?(?=[\s,;|)]|$)/gi,
  /\b(?:github|linkedin|gitlab|twitter|x)\.com\/\S+/gi,
  /(?<![\p{L}\d])(?:\+\d{1,3}|\(?0\d{2,4}\)?)[\d\s().-]{6,16}\d/gu,
  /\(\d{3}\)\s?\d{3}-\d{4}|\b\d{3}-\d{3}-\d{4}\b/g,
  /\b[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}\b/g,
  new RegExp(`\\b\\d{1,4}[a-z]?,?\\s+(?:\\p{Lu}[\\p{L}'’-]+\\s+){1,3}${STREET}\\b`, "gu"),
  /\b(?:e-?mail|tel(?:ephone)?|mob(?:ile)?|phone|linked ?in|git ?hub)\s*:(?=\s*(?:$|[\t|,;]))/gi,
];

/** Takes addresses, numbers and links out of text. Names of skills that look like links stay. */
export function withoutContact(text: string, isSkill: (word: string) => boolean): string {
  let rest = text;
  for (const form of CONTACT) rest = rest.replace(form, (found) => (isSkill(found) ? found : " "));
  return rest;
}

const LEFT_OUT: ReadonlySet<PartKind> = new Set([
  "references",
  "interests",
  "personal",
  "wishes",
  "practical",
]);

/** The words of a CV that describe work, line by line. */
export function toBody(
  lines: readonly PartLine[],
  isFact: (text: string) => boolean,
  isSkill: (text: string) => boolean,
): string {
  const kept = lines.flatMap((line) => {
    const { part } = line;
    if (LEFT_OUT.has(part)) return [];
    const text = withoutContact(line.text, isSkill);
    if (!isContact(line.text) && (part !== "head" || isSentence(line))) return [text];
    const lettered = toSegments(text).filter(
      (piece) => isFact(piece.text) && !new RegExp(`\\b${STREET}\\b`).test(piece.text),
    );
    return [lettered.map((piece) => piece.text).join(", ")];
  });
  return kept
    .map((text) => text.replace(/\s+/g, " ").trim())
    .filter((text) => /[\p{L}\p{N}]/u.test(text))
    .join("\n");
}
