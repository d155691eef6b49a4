/** Places that a CV names as those where its owner lives or wants to work. */
import type { Place } from "#capabilities/recruitment/sections/cv-search/knowledge.ts";
import type { PartLine } from "./parts.ts";
import { isContact, isSentence } from "./parts.ts";

/** The places of a CV. `words` are its own. */
export type FindPlaces = (lines: readonly PartLine[]) => { id: string; words: string }[];

const STATES =
  "alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new hampshire|new jersey|new mexico|new york|north carolina|north dakota|ohio|oklahoma|oregon|pennsylvania|rhode island|south carolina|south dakota|tennessee|texas|utah|vermont|virginia|washington|west virginia|wisconsin|wyoming";
const AMERICA = new RegExp(`^(?:united states(?: of america)?|usa?|${STATES})$`, "i");
/** What only American CVs contain: a state after a comma, a telephone number, a postal code. */
const AMERICAN = new RegExp(
  `,\\s*(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])\\b(?!\\s?\\d\\d?[A-Z])|\\+1[ (.-]|\\(\\d{3}\\) ?\\d{3}-\\d{4}|\\b\\d{3}-\\d{3}-\\d{4}\\b|\\bU\\.?S\\.?A\\.?\\b|\\b(?:authori[sz]ed to work in the US)\\b|,\\s*(?:Mass\\.|(?:${STATES})\\b)`,
  "i",
);
const BRITISH =
  /\b(?:UK|U\.K\.|England|Lincolnshire|Lincs|Scotland|Wales|Great Britain|\+44|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})\b|\+44|\b07\d{3}/;
/** What follows a town in the name of a street or an institution. */
const NO_TOWN_AFTER =
  /^(?:['’]s\b|\s+(?:Road|Rd|Street|St|Lane|Ln|Avenue|Ave|Way|Row|Close|Drive|Terrace|House|Court|Gardens|Place|Square|Gate|Hill|Crescent|Mews|University|College|School|City Council|Council|Spa|under|United)\b|-under)/;
const NO_TOWN_BEFORE =
  /(?:\bNew|\bUniversity of|\bCollege of|\bBank of|\bPort|\bFort|\bLord|\bLittle|\bDe)\s+$/;
/** Words before a place where the owner lives or wants to be. */
const WANTED =
  /\b(?:based (?:in|near|at|between|just outside)|liv(?:e|ing) (?:in|near)|resid(?:e|ing) in|relocat\w+|commut\w+|willing to (?:travel|move|work)|happy to (?:travel|move|work)|able to (?:travel|work)|open to (?:roles?|work|positions?|jobs?|opportunities)|moving to|within reach of|prefer\w*|looking (?:for|to)|seeking|work(?:ing)? (?:in|from)|roles? in|locations?\b|home\b|office in|days? in|travel to|(?:would|to) move|move to|stay in|anywhere)/gi;
/** Wishes that count even in the account of a job. */
const MOVE =
  /\b(?:(?:willing|happy|open|able|prepared|looking|hoping|planning) to (?:relocate|commute|move)|relocating to|commutable|would (?:relocate|move|commute))/i;

/** Words that apply to more than one place, which may stand before them: "Bristol, Bath or from home". */
const WIDE = /\b(?:or|and) (?:from home|remote(?:ly)?|home)\b|\banywhere within\b|\bor within\b/i;

type Name = { id: string; written: string; parents: readonly string[]; isAmerican: boolean };
type Hit = Name & { words: string; start: number; end: number };

/** Makes places findable. */
export function createFindPlaces(places: readonly Place[]): FindPlaces {
  const byId = new Map(places.map((place) => [place.id, place]));
  const names = places.flatMap((place): Name[] => {
    const parents = parentsOf(place, byId);
    const isAmerican = [place, ...parents].some(({ name }) => AMERICA.test(name));
    return writtenAs(place.name).map((written) => ({
      id: place.id,
      written,
      parents: parents.map(({ id }) => id),
      isAmerican,
    }));
  });
  const byWritten = Map.groupBy(names, ({ written }) => written);
  const longestFirst = [...byWritten.keys()].sort((a, b) => b.length - a.length);
  const form = new RegExp(
    `(?<![\\p{L}\\p{N}-])(?:${longestFirst.map(quoted).join("|")})(?![\\p{L}\\p{N}])`,
    "gu",
  );

  const hitsIn = (text: string, isAmericanCv: boolean): Hit[] => {
    const hits = [...text.matchAll(form)].flatMap(({ 0: words, index: start }): Hit[] => {
      const end = start + words.length;
      if (!isTown(text, start, end)) return [];
      const name = byWritten.get(words)?.find((one) => fits(one, text, end, isAmericanCv));
      return name ? [{ ...name, words, start, end }] : [];
    });
    return hits.filter((hit, index) => !isCountryOf(hit, hits[index - 1], text));
  };

  return (lines) => {
    const isAmericanCv = speaksAmerican(lines);
    const found = new Map<string, string>();
    for (const line of lines) {
      const clauses = openings(line).map((from) => ({ from, to: endOfClause(line.text, from) }));
      if (clauses.length === 0) continue;
      for (const { id, words, start } of hitsIn(line.text, isAmericanCv)) {
        const isMeant = clauses.some(({ from, to }) => from <= start && start < to);
        if (isMeant && !found.has(id)) found.set(id, words);
      }
    }
    return [...found].map(([id, words]) => ({ id, words }));
  };
}

/** From where on in a line places are meant. */
function openings({ text, part, ...line }: PartLine): number[] {
  if (part === "references" || part === "interests" || part === "education" || part === "list") return [];
  if (part === "work" || part === "projects") {
    const move = MOVE.exec(text);
    return move ? [move.index] : [];
  }
  const isOwn = (part === "head" || part === "personal") && (isContact(text) || !isSentence({ text }));
  if (isOwn || ((part === "wishes" || part === "practical") && (line.bullet || !isSentence({ text }))))
    return [0];
  const wide = WIDE.exec(text)?.index;
  const opening = wide === undefined ? [] : [Math.max(0, text.slice(0, wide).search(/[^.;!?]*$/))];
  return [...opening, ...[...text.matchAll(WANTED)].map(({ index }) => index)].sort((a, b) => a - b);
}

/** Where the clause ends that begins at `from`: a line that is an address is one. */
function endOfClause(text: string, from: number): number {
  if (from === 0) return text.length;
  END.lastIndex = from;
  return END.exec(text)?.index ?? text.length;
}

const END = /(?<!\b\p{Lu})[.;!?](?=\s|$)/gu;

function isTown(text: string, start: number, end: number): boolean {
  return (
    !NO_TOWN_AFTER.test(text.slice(end, end + 20)) &&
    !NO_TOWN_BEFORE.test(text.slice(Math.max(0, start - 20), start))
  );
}

/** A town of the one country is not that of the same name in the other. */
function fits({ isAmerican, written }: Name, text: string, end: number, isAmericanCv: boolean): boolean {
  const after = text.slice(end, end + 30);
  const saysAmerica = AMERICAN.test(after) || /^\s*[,(]?\s*(?:US|Mass)\b/.test(after);
  if (written === "MA") return isAmericanCv && /,\s*$/.test(text.slice(Math.max(0, end - 5), end - 2));
  if (isAmerican && AMERICA.test(written)) return !/^US$/.test(written);
  if (isAmerican) return saysAmerica || (isAmericanCv && !BRITISH.test(after));
  return !saysAmerica && !(isAmericanCv && /^(?:Cambridge|Boston)$/.test(written) && !BRITISH.test(after));
}

/** Whether it is the country at the end of an address. */
function isCountryOf(hit: Hit, town: Hit | undefined, text: string): boolean {
  const isCountry = /^(?:United Kingdom|UK|United States|USA?)$/.test(hit.written);
  return isCountry && town !== undefined && /^[^.;]*,\s*$/.test(text.slice(town.end, hit.start));
}

function speaksAmerican(lines: readonly PartLine[]): boolean {
  const contact = lines.filter(({ part }) => part === "head" || part === "personal");
  return (
    contact.some(({ text }) => AMERICAN.test(text)) &&
    !contact.some(({ text }) => /\+44|\b07\d{3}/.test(text))
  );
}

function parentsOf({ parent }: Place, byId: ReadonlyMap<string, Place>): Place[] {
  const parents: Place[] = [];
  for (let next = parent; next !== undefined; ) {
    const place = byId.get(next);
    if (!place || parents.includes(place)) break;
    parents.push(place);
    next = place.parent;
  }
  return parents;
}

/** How people write the name of a place. */
function writtenAs(name: string): string[] {
  const forms = [name, name.replaceAll("-", " ")];
  const [first = ""] = name.split(/ and the /i);
  forms.push(first);
  if (/^(?:North|South|East|West) (?:West|East)$/.test(name)) {
    forms.push(
      name.replace(" ", "-"),
      `${name[0]}${name.slice(1).replace(" W", "-w").replace(" E", "-e")}`,
      name.replace(" ", "").replace(/(?<=.)[WE]/, (letter) => letter.toLowerCase()),
    );
  }
  if (name === "United Kingdom") forms.push("UK");
  if (name === "United States") forms.push("USA", "US");
  if (name === "Massachusetts") forms.push("MA");
  if (/-in-/i.test(name)) forms.push(name.split("-")[0] ?? name);
  return [...new Set(forms)];
}

function quoted(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
