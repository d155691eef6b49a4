/** Job titles in the words of a CV, without their rank: by name or synonym, also with words between those of the name. */
import type { Knowledge } from "#capabilities/recruitment/sections/cv-search/knowledge.ts";
import type { Level } from "./cv-facts.ts";
import { createFindNames } from "./names.ts";
import { levelOf, RANK } from "./ranks.ts";
import { toSegments } from "./segments.ts";
import { type Token, toTokens } from "./tokens.ts";

/** A title in a line. `words` are the line's, `id` is absent for an unknown title that looks like one. */
export type TitleFound = { words: string; id?: string; level?: Level; start: number };

/** Returns the first title that the owner has according to a line, rather than one that it mentions. */
export type FindTitle = (line: string) => TitleFound | undefined;

/** What people are called for their work. No endings that names of towns have, such as -er. */
const NOUN = new RegExp(
  `^(?:${[
    "accountant administrator adviser advisor agent ambassador analyst animator apprentice architect artist assessor assistant associate",
    "auditor banker barista bookkeeper broker buyer captain caretaker carer carpenter cashier caterer chair chef chemist cleaner clerk",
    "coach cofounder co-founder controller consultant contractor coordinator co-ordinator copywriter counsel curator dentist designer",
    "developer director dispatcher doctor driver economist editor electrician employee engineer estimator evangelist examiner executive",
    "facilitator fellow firefighter fitter florist founder freelancer gardener geologist guard hairdresser handler head illustrator",
    "inspector instructor intern interpreter investigator joiner journalist labourer lawyer lead leader lecturer librarian machinist",
    "manager marketer mechanic merchandiser midwife musician negotiator nurse officer operative operator optometrist owner painter",
    "paralegal paramedic partner pharmacist physicist pilot planner plasterer plumber porter postdoc practitioner president principal",
    "producer professor programmer purchaser receptionist recruiter registrar reporter representative researcher roofer salesman",
    "saleswoman scientist secretary seller solicitor specialist statistician steward strategist supervisor surveyor teacher technician",
    "technologist teller tester therapist trader trainee trainer translator treasurer tutor underwriter valuer volunteer waiter waitress",
    "warden webmaster welder writer",
  ]
    .join(" ")
    .replaceAll(" ", "|")}|\\p{L}{3,}(?:builder|maker|monger|smith|wright|worker|keeper|ologist|ographer))$`,
  "iu",
);
const PLURAL =
  /(?:engineer|manager|developer|analyst|designer|consultant|architect|executive|lead|director|administrator|technician|scientist|officer|advisor|adviser|partner|tester|surveyor)s$/i;
/** What stands between a rank and what it is of. */
const LINKS = /^(?:of|and|for|the|in|to|with)$/i;
/** Words of a title that do not describe the work. */
const SAYS_NOTHING = new RegExp(`${LINKS.source}|^manager$`, "i");
/** Ranks that stand before or after what they are of. */
const HEADS = /^(?:head|lead|director|vp|president|chief|manager)$/i;
const HEAD_OF = /^(?:interim |deputy )?(?:head|director|vp|vice president) of\b/i;
/** What a rank alone may stand for: "Head of Platform" is of the same work as a platform engineer. */
const ENDINGS = [
  "manager",
  "director",
  "lead",
  "engineer",
  "analyst",
  "developer",
  "specialist",
  "consultant",
];

/** What stands among jobs and is none. */
const NO_WORK =
  /\b(?:career break|(?:maternity|paternity|parental|family|adoption|sick|study) leave|sabbatical|gap year|travelling|unemployed|redundancy)\b/i;
/** One who does it, where a title names what is done: "Robotics Engineering Intern". */
const TRADES: Readonly<Record<string, string>> = {
  engineering: "engineer",
  development: "developer",
  analysis: "analyst",
  analytics: "analyst",
  design: "designer",
  research: "researcher",
  science: "scientist",
  management: "manager",
  accounting: "accountant",
  consulting: "consultant",
};

/** Whether a line among jobs is about none. The reason for a break is not read. */
export function isBreak(line: string): boolean {
  return NO_WORK.test(line);
}

/** Makes titles findable. By the skills, names of titles that say too little are left out. */
export function createFindTitle(all: Knowledge["titles"], skills: Knowledge["skills"] = []): FindTitle {
  const titles = withoutWider(all, skills);
  const findNames = createFindNames(titles);
  const gapped = gappedNames(titles);

  /** The longest name in a text, the last of those. */
  const known = (text: string, tokens: readonly Token[] = toTokens(text)) => {
    const found = findNames(text, tokens);
    const longest = Math.max(...found.map(({ from, to }) => to - from));
    return found.findLast(({ from, to }) => to - from === longest);
  };
  const idIn = (words: readonly string[]) => known(words.join(" "))?.name.of.id;
  // "Protection and Commissioning Engineer" is a protection engineer first.
  const ofBoth = (tokens: readonly Token[], from: number): string | undefined => {
    if (tokens[from - 1]?.key !== "and") return undefined;
    return idIn([...tokens.slice(0, from - 1), ...tokens.slice(-1)].map(({ text }) => text));
  };
  const byTrade = (tokens: readonly Token[]): string | undefined => {
    const words = tokens.filter(({ text }) => !RANK.test(text));
    return idIn(words.map(({ text }) => TRADES[text.toLowerCase()] ?? text));
  };
  const byOtherOrder = (tokens: readonly Token[]): string | undefined => {
    const words = tokens.flatMap(({ text }) => (RANK.test(text) || SAYS_NOTHING.test(text) ? [] : [text]));
    if (words.length === 0) return undefined;
    const found = ENDINGS.map((ending) => known(`${words.join(" ")} ${ending}`));
    return found.find((one) => one?.from === 0 && one.to === words.length + 1)?.name.of.id;
  };

  const titleOf = (text: string): { id: string | undefined } | undefined => {
    const tokens = toTokens(text);
    const found = known(text, tokens);
    if (found && !areHeld(tokens, found)) return undefined;
    if (found) return { id: ofBoth(tokens, found.from) ?? found.name.of.id };
    if (tokens.length > 8 || !areHeld(tokens, { from: tokens.length - 1, to: tokens.length }))
      return undefined;
    const last = tokens.at(-1)?.text ?? "";
    const id =
      gapped(tokens) ??
      (RANK.test(last) ? byTrade(tokens) : undefined) ??
      (tokens.some((token) => HEADS.test(token.text)) ? byOtherOrder(tokens) : undefined);
    return id !== undefined || NOUN.test(last) || HEAD_OF.test(text) ? { id } : undefined;
  };

  return (line) => {
    const segments = toSegments(line).slice(0, 4);
    let unknown: TitleFound | undefined;
    for (const [index, { text, start }] of segments.entries()) {
      const next = segments[index + 1]?.text;
      const alone =
        next !== undefined &&
        /^(?:manager|director|vp|vice president|head|lead|engineer|consultant|analyst)$/i.test(text);
      const turned = alone ? idIn([next, text]) : undefined;
      const title = turned === undefined ? titleOf(text) : { id: turned };
      if (!title) continue;
      const words =
        turned === undefined
          ? text + bracketAfter(line, start + text.length)
          : line.slice(start, line.indexOf(next ?? "", start) + (next?.length ?? 0));
      const found = toFound(words, start, title.id);
      if (found.id !== undefined) return found;
      unknown ??= found;
    }
    return unknown;
  };
}

/**
 * Titles without the synonyms that name no more than one of several fields which their own skill lies in: Node.js is JavaScript
 * and back-end work, and a JavaScript developer may have done neither with it. Where titles are named after
 * that field, the synonym was chosen beside them, and stays.
 */
function withoutWider(titles: Knowledge["titles"], skills: Knowledge["skills"]): Knowledge["titles"] {
  const findNames = createFindNames(skills);
  const skillsIn = (text: string) => findNames(text, toTokens(text)).map(({ name }) => name.of);
  const named = new Set(titles.flatMap(({ name }) => skillsIn(name).map(({ id }) => id)));
  return titles.map((title) => {
    const fields = skillsIn(title.name).flatMap(({ parents = [] }) => (parents.length > 1 ? parents : []));
    const isField = ({ id }: Knowledge["skills"][number]) => fields.includes(id) && !named.has(id);
    const synonyms = (title.synonyms ?? []).filter((synonym) => !skillsIn(synonym).some(isField));
    return { ...title, synonyms };
  });
}

/** What stands in brackets after a title: "Software Developer (.NET)". */
function bracketAfter(line: string, at: number): string {
  return /^ \([^()\t]{1,40}\)/.exec(line.slice(at))?.[0] ?? "";
}

function toFound(words: string, start: number, id: string | undefined): TitleFound {
  const level = levelOf(words.replace(/ \(.*/, ""));
  return { words, start, ...(id !== undefined && { id }), ...(level && { level }) };
}

/** Whether the words are the owner's title, rather than that of people whom they led or reported to. */
function areHeld(tokens: readonly Token[], { from, to }: { from: number; to: number }): boolean {
  const last = tokens[to - 1];
  if (!last || PLURAL.test(last.text)) return false;
  const before = tokens.slice(0, from);
  const after = tokens.slice(to);
  const isPlain = tokens.length <= 5 && tokens.every(({ text }) => !/^\p{Lu}/u.test(text));
  const isName = ({ text }: Token) =>
    /^[\p{Lu}\d.]/u.test(text) || RANK.test(text) || /^(?:of|and|&)$/.test(text);
  if (!isPlain && !before.every(isName)) return false;
  return after.length <= 6 && after.every((token) => isName(token) || LINKS.test(token.text) || isPlain);
}

/** Finds titles of two words or more with up to two others between them: "Backend Python Engineer". */
function gappedNames(titles: Knowledge["titles"]): (tokens: readonly Token[]) => string | undefined {
  const names = titles
    .flatMap(({ id, name, synonyms = [] }) =>
      [name, ...synonyms].map((one) => ({ id, keys: keysOf(toTokens(one)) })),
    )
    .filter(({ keys }) => keys.length > 1)
    .sort((a, b) => b.keys.length - a.keys.length);
  const byLast = Map.groupBy(names, ({ keys }) => keys.at(-1));
  return (tokens) => {
    const keys = keysOf(tokens);
    return byLast.get(keys.at(-1))?.find((name) => isWithin(name.keys, keys))?.id;
  };
}

function keysOf(tokens: readonly Token[]): string[] {
  return tokens.map(({ key }) => key);
}

function isWithin(name: readonly string[], keys: readonly string[]): boolean {
  let at = 0;
  let from = 0;
  for (const [index, key] of keys.entries()) {
    if (key !== name[at]) continue;
    if (at === 0) from = index;
    at += 1;
    if (at === name.length) return index - from + 1 - name.length <= 2 && index === keys.length - 1;
  }
  return false;
}
