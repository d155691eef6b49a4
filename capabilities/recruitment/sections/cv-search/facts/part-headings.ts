/** The headings of a CV's parts, in the words that people use for them. */

/**
 * What a part of a CV is about. `head` is what stands above the first heading; `list` are skills and tools; `wishes` what the
 * person looks for; `practical` notice, pay and the like; `personal` contact and the like; `ignored` are references and interests.
 */
export type PartKind =
  | "head"
  | "profile"
  | "work"
  | "projects"
  | "list"
  | "education"
  | "wishes"
  | "practical"
  | "personal"
  | "references"
  | "interests"
  | "other";

/** Words that make a heading one of this kind, the kind that decides first. */
const CORES: readonly [PartKind, RegExp][] = [
  [
    "references",
    /\b(references?|referees?|testimonials?|recommendations)\b|\b(clients|colleagues|others|managers) say\b/,
  ],
  [
    "wishes",
    /\b(looking for|want|seeking|next role|objectives?|aspirations?|ambitions?|learning next|currently learning|to learn)\b/,
  ],
  [
    "practical",
    /\b(availability|notice|salary|remuneration|pay|rate|practicalities|logistics|relocation|mobility|preferences|practical|location|terms|package)\b/,
  ],
  [
    "personal",
    /\b(contact|personal (details|information|data|particulars)|address|date of birth|nationality)\b/,
  ],
  [
    "education",
    /\b(education|qualifications?|training|certifications?|certificates?|academic|courses?|accreditations?|memberships?|degrees?|licen[cs]es|stud(y|ies)|schooling|professional development|tickets|exams?)\b|^(school|learning)$/,
  ],
  ["work", /^work (in|at|with|for|before)\b/],
  ["projects", /\b(projects|portfolio|case studies|open source)\b/],
  [
    "list",
    /\b(skills?|skillset|competenc(y|e|es|ies)|expertise|technologies|technology|tech|tools?|tooling|stack|toolkit|toolbox|capabilities|strengths|systems|software|languages?|frameworks?|platforms?|methods?|methodologies|proficienc(y|ies)|knowledge|specialisms?|speciali[sz]ations?|abilities|databases|kit)\b|^technical$|^(what|things) i (use|know|work with)/,
  ],
  [
    "profile",
    /\b(profile|summary|statement|overview|about|introduction|background|in brief|at a glance|who i am)\b/,
  ],
  [
    "work",
    /\b(experience|employment|career|positions?|appointments?|roles?|engagements|assignments|contracts|placements|internships|jobs)\b|^(paid )?work( before( that)?| history)?$|^(history|clients)$|\bwhere i (have )?work(ed)?\b|^work in \w+$/,
  ],
  [
    "interests",
    /\b(interests?|hobbies|hobby|pastimes|leisure|passions|fun facts|(outside|beyond) (of )?work|away from work|when i am not (at work|working)|(spare|free) time|out of hours|off duty)\b/,
  ],
  [
    "other",
    /\b(awards?|publications?|patents?|talks|volunteering|voluntary|achievements?|highlights|clearance|information)\b|^(security )?clearances?$|^(additional|further|other( things)?|also|and|more|miscellaneous|private|boards?)$/,
  ],
];

const OTHERS =
  "a about am above abilities activities additional administration advanced also and any areas at based brief building business " +
  "career cards certified clear client clients close cloud commercial community computer continued core current currently cv data day " +
  "design details development digital do earlier early engineering environment environments equipment executive field " +
  "for formal freelance full further general good have hard hands history i in include including independent industry it key know life " +
  "leadership main major management marketing me minor most my notable of on on-site operating other our page part people permanent " +
  "personal post practical practice prior previous previously primary professional programming project qualified recent relevant rest " +
  "sales school secondary selected short site skills social soft some spoken summary table technical temporary the things to " +
  "transferable university up use used using vocational voluntary what which who with work worked working years years' you your " +
  "and/or interpersonal cyber security clearance period expectations expected required awards honours publications available";
const FILLERS: ReadonlySet<string> = new Set(OTHERS.split(" "));

const LONGEST = 60;

/** The kind of part that these words are the heading of, and nothing else. Undefined where they are something else. */
export function kindOfHeading(words: string): PartKind | undefined {
  if (words.length > LONGEST || /[\d£$€]/.test(words)) return undefined;
  return kindOf(toPlain(words)) ?? (isSpacedOut(words) ? kindOfSpacedOut(words) : undefined);
}

function kindOf(plain: string): PartKind | undefined {
  const kind = CORES.find(([, core]) => core.test(plain))?.[0];
  if (!kind) return undefined;
  let rest = plain;
  for (const [, core] of CORES) rest = rest.replace(new RegExp(core.source, "g"), " ");
  return rest.split(/\s+/).every((word) => word === "" || FILLERS.has(word)) ? kind : undefined;
}

/** E X P E R I E N C E, or W ORK E XPERIENCE in small capitals: spaces are where no word ends, and none may be where one does. */
function isSpacedOut(words: string): boolean {
  const pieces = words.split(/\s+/);
  const letters = pieces.filter((piece) => /^\p{L}$/u.test(piece));
  return letters.length * 2 >= pieces.length || !/\p{Ll}/u.test(words);
}

/** Takes all spaces out, and puts them back where the words of a heading end. */
function kindOfSpacedOut(words: string): PartKind | undefined {
  const letters = toPlain(words.replaceAll(/\s/g, "")).replaceAll(" ", "");
  const kindAfter = (before: string, rest: string): PartKind | undefined => {
    const kind = kindOf(`${before}${rest}`);
    if (kind) return kind;
    for (let end = rest.length - 1; end > 0; end -= 1) {
      const word = rest.slice(0, end);
      if (!FILLERS.has(word) && !kindOf(word)) continue;
      const found = kindAfter(`${before}${word} `, rest.slice(end));
      if (found) return found;
    }
    return undefined;
  };
  return kindAfter("", letters);
}

function toPlain(words: string): string {
  return words
    .toLowerCase()
    .replace(/[’']/g, "'")
    .replace(/&|\+|\//g, " and ")
    .replace(/[^a-z' -]+/g, " ")
    .replace(/\s+-+\s+|-/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
