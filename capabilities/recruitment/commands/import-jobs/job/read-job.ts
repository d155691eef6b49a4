/** Makes the fields of a document of a job as its source describes it. */
import { jobError } from "#capabilities/recruitment/commands/import-jobs/problems/job.ts";
import { note } from "#capabilities/recruitment/commands/import-jobs/problems/note.ts";
import { MAX_SKILLS } from "#capabilities/recruitment/commands/import-jobs/site/skills.ts";
import { fold } from "#capabilities/recruitment/commands/import-jobs/words/fold.ts";
import { splitList } from "#capabilities/recruitment/commands/import-jobs/words/list.ts";
import { suggest } from "#schemas/values/suggest.ts";
import { readCloses, readPosted } from "./days.ts";
import { DERIVED, derivedOrKept } from "./derived.ts";
import { readHours, readPlaces, readSector, readType, readWorkplace, unknownValue } from "./kinds.ts";
import { readPay } from "./money.ts";
import { type Fields, keptOf, notSaid, type Reading, type Words } from "./source.ts";
import { readBenefits, readDescription, readLine, readSummary, readTitle } from "./texts.ts";

/**
 * Reads a job. What its source has, or could have, is taken from there; the rest stays as the site has it, or follows from
 * what was given and from the settings.
 *
 * @returns the fields but for the reference and the state; nothing when the collector has problems
 */
export function readJob(reading: Reading): Fields | undefined {
  const { says, known, context, collector } = reading;
  const { settings } = context;
  const { take } = collector;
  const type = take(() => readType(reading));
  const workplace = take(() => readWorkplace(reading));
  const pay = take(() => readPay(reading));
  const posted = take(() => readPosted(reading));
  const isInternal = settings.internal ?? false;
  const fields: { [name: string]: unknown } = {
    title: take(() => readTitle(reading)),
    sector: take(() => readSector(reading)),
    ...(known?.department === undefined ? {} : { department: known.department }),
    type,
    hours: take(() => readHours(reading)),
    capacity: take(() => readCapacity(reading, type)),
    workplace,
    places: take(() => readPlaces(reading, workplace)),
    attendance: take(() => readLine(reading, "attendance", "attendance")) ?? keptOf(reading, "attendance"),
    pay: (["payMin", "payMax", "pay"] as const).some((field) => says.has(field))
      ? pay?.pay
      : (known?.pay ?? pay?.pay),
    pay_note: pay?.note ?? (says.has("pay") || says.has("payNote") ? undefined : known?.pay_note),
    short_description: take(() => readSummary(reading)),
    skills: readSkills(reading),
    description: take(() => readDescription(reading)),
    benefits: take(() => readBenefits(reading)) ?? keptOf(reading, "benefits"),
    experience: take(() => readLine(reading, "experience", "experience")),
    posted,
    closes: take(() => readCloses(reading, posted)),
    employer: take(() => readEmployer(reading)),
    // Where the source cannot have it, one yes is enough: no employer is named by mistake.
    confidential:
      take(() => readYes(reading, "confidential")) ??
      (settings.confidential === true || (!says.has("confidential") && known?.confidential === true)),
    internal: isInternal,
    graduate: take(() => readYes(reading, "graduate")),
    seniority: take(() => readSeniority(reading)),
    consultant: readConsultant(reading),
  };
  if (collector.problems.length > 0) return undefined;
  for (const field of DERIVED) {
    const kept = says.has(SAID_BY[field]) ? undefined : known;
    fields[field] ??= derivedOrKept(field, fields, kept, context);
  }
  if (fields.experience === undefined) {
    const level = String(fields.seniority);
    collector.take(() => {
      throw jobError("missing-experience", [level, context.file], reading.at, "experience");
    });
    return undefined;
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** The source's field of each. */
const SAID_BY = {
  short_description: "summary",
  skills: "skills",
  graduate: "graduate",
  seniority: "seniority",
  experience: "experience",
  consultant: "consultant",
} as const;

function readCapacity(reading: Reading, type: string | undefined): string | undefined {
  const { settings } = reading.context;
  if (settings.internal) return "employer";
  if (type === undefined) return undefined;
  const capacity = settings.capacity[type];
  if (capacity !== undefined) return capacity;
  const setting = `"capacity": { "${type}": "…" }`;
  throw notSaid(reading, `as what we act in a job of the type "${type}"`, setting);
}

function readEmployer(reading: Reading): Words {
  const { settings } = reading.context;
  const kept = keptOf(reading, "employer") as Words | undefined;
  const employer = readLine(reading, "employer", "employer") ?? kept;
  if (employer) return employer;
  if (settings.employer) return { en: settings.employer };
  throw notSaid(reading, "who the employer is", '"employer": "…"', "employer");
}

function readYes({ job, at }: Reading, field: "confidential" | "graduate"): boolean | undefined {
  const written = job[field]?.trim() ?? "";
  if (written === "") return undefined;
  if (/^(?:yes|y|true|1|x)$/i.test(written)) return true;
  if (/^(?:no|n|false|0)$/i.test(written)) return false;
  throw unknownValue(written, ["yes", "no"], at, field);
}

const LEVELS = ["graduate", "mid", "senior", "lead", "executive"];

function readSeniority({ job, at }: Reading): string | undefined {
  const written = job.seniority?.trim() ?? "";
  if (written === "") return undefined;
  const level = LEVELS.find((one) => fold(written).split(" ")[0] === one);
  if (level === undefined) throw unknownValue(written, LEVELS, at, "seniority");
  return level;
}

/** Skills that the source lists, as far as the site has them; nothing when it has none. */
function readSkills({ job, at, context, collector }: Reading): string[] | undefined {
  const { skills } = context;
  const known = new Set<string>();
  const isSkill = (words: string) => skills.find(words) !== undefined;
  for (const written of splitList(job.skills ?? [], "skills", isSkill).slice(0, 100)) {
    const id = skills.find(written);
    if (id !== undefined) known.add(id);
    else collector.notes.push(note("unknown-skill", [written, skills.suggest(written)], at, "skills"));
  }
  return known.size === 0 ? undefined : [...known].slice(0, MAX_SKILLS);
}

function readConsultant({ job, at, context, collector }: Reading): string | undefined {
  const { team } = context.names;
  const isOne = (words: string) => team.find(words) !== undefined;
  const written = splitList(job.consultant ?? [], "consultant", isOne);
  const found = written.map((one) => team.find(one)).find((id) => id !== undefined);
  if (found !== undefined || written.length === 0) return found;
  const near = suggest(fold(written[0] ?? ""), team.ids);
  collector.notes.push(note("unknown-contact", [near], at, "consultant"));
  return undefined;
}
