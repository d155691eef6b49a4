/** What the words of a title, a place or a commitment imply: where the work is done, for how many hours, by whom. */

/** Where the work is done. */
export type Workplace = "on-site" | "hybrid" | "remote";
/** How much of a week it takes. */
export type Hours = "full-time" | "part-time";
/** How much experience a job requires. */
export type Seniority = "graduate" | "mid" | "senior" | "lead" | "executive";

const WORKPLACES: readonly [RegExp, Workplace][] = [
  [/\bhybrid\b|\bpart[- ]remote\b|\bremote\s*(?:\/|or|and)\s*(?:on[- ]?site|office)\b/i, "hybrid"],
  [
    /\bremote(?:ly)?\b|\bwork(?:ing)? from home\b|\bhome[- ](?:based|working)\b|\bwfh\b|\btelecommut/i,
    "remote",
  ],
  [/\bon[- ]?site\b|\b(?:in[- ])?office[- ]based\b|\bin[- ](?:the )?office\b/i, "on-site"],
];

/** The workplace that words name, when they name one. */
export function workplaceIn(words: string): Workplace | undefined {
  return WORKPLACES.find(([pattern]) => pattern.test(words))?.[1];
}

/** The same, in a description, where `remote` has other meanings: only phrases that leave no doubt. */
export function workplaceInText(words: string): Workplace | undefined {
  if (/\bhybrid (?:working|work|role|position|job|model|pattern)\b/i.test(words)) return "hybrid";
  if (/\bfully remote\b|\b100 ?% remote\b/i.test(words) && !/\bnot (?:a )?fully remote\b/i.test(words)) {
    return "remote";
  }
  return undefined;
}

/** Words without those about the workplace: `Leeds (hybrid)` is `Leeds`. */
export function withoutWorkplace(words: string): string {
  const rest = WORKPLACES.reduce((text, [pattern]) => text.replace(new RegExp(pattern, "gi"), " "), words);
  return rest
    .replace(/\(\s*\)|\[\s*\]/g, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s,;:/|–—-]+|[\s,;:/|–—-]+$/g, "");
}

const HOURS: readonly [RegExp, Hours][] = [
  [/\bpart[- ]?time\b/i, "part-time"],
  [/\bfull[- ]?time\b/i, "full-time"],
];

/** The hours that words name; nothing when they name none, or both. */
export function hoursIn(words: string): Hours | undefined {
  const found = HOURS.filter(([pattern]) => pattern.test(words));
  return found.length === 1 ? found[0]?.[1] : undefined;
}

/** Words without those about the hours: `Permanent, full-time` is `Permanent`. */
export function withoutHours(words: string): string {
  const rest = HOURS.reduce((text, [pattern]) => text.replace(new RegExp(pattern, "gi"), " "), words);
  return rest.replace(/\s+/g, " ").replace(/^[\s,;:/|()–—-]+|[\s,;:/|()–—-]+$/g, "");
}

const GRADUATE = /\b(?:graduate|trainee|apprentice(?:ship)?|intern(?:ship)?|school leaver|entry[- ]level)\b/i;

const SENIORITIES: readonly [RegExp, Seniority][] = [
  [GRADUATE, "graduate"],
  [/\bjunior\b|\bjnr\b/i, "graduate"],
  [
    /\bchief\b.*\bofficer\b|\bc[a-z]o\b|\b(?:s?vp|vice president)\b|\b(?:managing )?director\b|\bpartner\b$/i,
    "executive",
  ],
  [/\bhead of\b|\blead(?:er)?\b|\bprincipal\b|\bteam manager\b/i, "lead"],
  [/\bsenior\b|\bsr\b|\bsnr\b|\bstaff\b|\bexpert\b/i, "senior"],
];

/** The level that a title names; when it names none, that of work done alone after an introduction. */
export function seniorityIn(title: string): Seniority {
  return SENIORITIES.find(([pattern]) => pattern.test(title))?.[1] ?? "mid";
}

/** Whether a title is for people who come straight after a degree or an apprenticeship. */
export function isGraduate(title: string): boolean {
  return GRADUATE.test(title);
}
