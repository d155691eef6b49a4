/** The skills of a CV, each with how well it is evidenced. */
import type { FoundSkill } from "./cv-facts.ts";
import type { Job } from "./jobs.ts";
import { isSentence, type PartLine } from "./parts.ts";
import type { FindSkills } from "./skill-mentions.ts";

type Where = FoundSkill["where"];
type Sum = FoundSkill & { order: number };

const RANKS: readonly Where[] = ["work", "list", "education", "elsewhere"];
/** What an employer is, where a CV describes it after its name. */
const EMPLOYER =
  /^(?:an?|the|one of|[\d,]+[- ]\w+|\p{Lu}\S*(?: \p{Lu}\S*)* is (?:an?|the))\b[^.]*\b(?:agency|airline|authority|bank|broker|builder|business|charity|college|company|consultancy|contractor|council|developer|distributor|employer|firm|group|hospital|house|insurer|lender|maker|manufacturer|marketplace|operator|organisation|platform|producer|provider|publisher|retailer|scale-?up|school|shop|software house|start-?up|studio|supplier|trust|university|utility|vendor|wholesaler)\b/iu;
const COMPANY = /\b(?:ltd|limited|plc|llp|inc|gmbh|council|university|college|nhs|trust|group)\b/i;

/** Gathers what lines say, best evidenced first. */
export function gatherSkills(
  lines: readonly PartLine[],
  jobs: readonly Job[],
  findSkills: FindSkills,
): FoundSkill[] {
  const sums = new Map<string, Sum>();
  const byLine = new Array<Job | undefined>(lines.length);
  for (const job of jobs) byLine.fill(job, job.from, job.to);
  for (const [index, line] of lines.entries()) {
    const job = byLine[index];
    const where = whereOf(line);
    if (!where) continue;
    const isTitle = job?.heads.has(index) ?? false;
    const setting = { isList: where === "list", isLanguages: /\blanguages?\b/i.test(line.under), isTitle };
    const mentions = findSkills(textOf(line, index, job, findSkills), setting);
    const seen = new Set<string>();
    for (const { id, words } of mentions) {
      if (seen.has(id)) continue;
      seen.add(id);
      const sum = sums.get(id) ?? { id, words, lines: 0, where, order: sums.size };
      sum.lines += 1;
      if (RANKS.indexOf(where) < RANKS.indexOf(sum.where)) sum.where = where;
      sums.set(id, sum);
    }
  }
  const rank = ({ where }: FoundSkill) => RANKS.indexOf(where);
  const best = [...sums.values()].sort((a, b) => rank(a) - rank(b) || b.lines - a.lines || a.order - b.order);
  return best.map(({ order, ...skill }) => skill);
}

function whereOf({ part }: PartLine): Where | undefined {
  if (part === "references" || part === "interests" || part === "personal" || part === "wishes")
    return undefined;
  if (part === "work" || part === "projects") return "work";
  return part === "list" || part === "education" ? part : "elsewhere";
}

/** What of a line may name skills: of one that names a job, its title; of one that describes the employer, the rest. */
function textOf(line: PartLine, index: number, job: Job | undefined, findSkills: FindSkills): string {
  const title = job?.heads.get(index);
  if (title !== undefined) return title;
  if (!job || line.bullet || index > job.from + job.heads.size + 1) return line.text;
  const isFirst = index === Math.max(...job.heads.keys()) + 1;
  if (isFirst && isEmployer(line, findSkills)) return "";
  if (!EMPLOYER.test(line.text)) return line.text;
  return line.text
    .split(/(?<=[.;])\s/)
    .slice(1)
    .join(" ");
}

/** A short line below a title and its dates names the employer, unless it lists tools. */
function isEmployer(line: PartLine, findSkills: FindSkills): boolean {
  const { text } = line;
  if (isSentence(line) || /[.:]$|:/.test(text)) return false;
  return COMPANY.test(text) || findSkills(text, { isList: false, isLanguages: false }).length < 2;
}
