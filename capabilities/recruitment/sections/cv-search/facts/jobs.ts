/** The jobs of a CV: each with its title, its time, and its lines. */
import { isDegree, isDegreeTitle } from "./degrees.ts";
import type { TitledTime } from "./held-titles.ts";
import { isSentence, type PartLine } from "./parts.ts";
import { findSpans, type Span } from "./spans.ts";
import { type FindTitle, isBreak, type TitleFound } from "./titles.ts";

/** A job. Its account goes from line `from` up to line `to`; `heads` are the lines that name it, with what of them is its title. */
export type Job = TitledTime & { from: number; to: number; heads: Map<number, string> };

/** What a line may say of a job. */
type Clue = { index: number; line: PartLine; title?: TitleFound; span?: Span; isUsed: boolean };

/** How many lines lie between a title and its dates at most. */
const REACH = 2;

/** The jobs in the lines of a CV, in their order. Lines of all parts are passed, those of work are read. */
export function findJobs(lines: readonly PartLine[], findTitle: FindTitle, today: Date): Job[] {
  const clues = lines.map((line, index) => toClue(line, index, findTitle, today));
  const jobs: Job[] = [];
  for (const clue of clues) {
    if (clue.isUsed || clue.line.part !== "work") continue;
    const pause = isBreak(clue.line.text) ? datesOf(clue, clues) : undefined;
    if (pause) pause.isUsed = true;
    const job = clue.title ? jobOfTitle(clue, clue.title, clues) : undefined;
    if (job) jobs.push(job);
  }
  for (const clue of clues) {
    if (
      clue.isUsed ||
      clue.line.part !== "work" ||
      !clue.span ||
      clue.line.bullet ||
      isDegree(clue.line.text)
    )
      continue;
    jobs.push(jobWithout(clue, clue.span, clues, findTitle));
  }
  jobs.sort((a, b) => a.from - b.from);
  for (const [index, job] of jobs.entries())
    job.to = endOf(job, jobs[index + 1]?.from ?? lines.length, lines);
  return jobs;
}

/** Whether a line alone shows that a job begins. */
export function isJob(text: string, findTitle: FindTitle, today: Date): boolean {
  const span = findSpans(text, today).find(({ from, to }) => from !== undefined && to !== undefined);
  if (!span || (span.to !== "now" && span.from === span.to)) return false;
  if (
    /\b(?:certifi|degree|diploma|\bB\.?(?:Sc|Eng|A)\b|\bM\.?(?:Sc|Eng|A)\b|PhD|university|college|school|associate)/i.test(
      text,
    )
  )
    return false;
  const rest = without(text, span);
  return rest.split(/\s+/).length <= 16 && findTitle(rest)?.id !== undefined;
}

function toClue(line: PartLine, index: number, findTitle: FindTitle, today: Date): Clue {
  const clue: Clue = { index, line, isUsed: false };
  if (line.part !== "work") return clue;
  const [span] = findSpans(line.text, today);
  const rest = span ? without(line.text, span) : line.text;
  const words = rest.split(/\s+/).length;
  if (words > 18 || (/\.$/.test(rest.trim()) && words > 9)) return clue;
  if (span && !isBreak(rest) && (!line.bullet || (span.from && span.to)) && isAtEdge(line.text, span))
    clue.span = span;
  if (line.bullet && !clue.span) return clue;
  if (isBreak(rest)) return clue;
  const title = isSentence({ text: rest }) && !clue.span ? undefined : findTitle(rest);
  if (!title || isDegreeTitle(title.words) || (line.bullet && title.start > 0)) return clue;
  if (title.id || clue.span || line.heading || line.bold) clue.title = title;
  return clue;
}

/** Dates that belong to a line stand at its beginning or its end, or in brackets or after a gap. */
function isAtEdge(text: string, { start, end }: Span): boolean {
  const before = text.slice(0, start).trim();
  const after = text.slice(end).trim();
  return (
    before === "" ||
    after.length < 25 ||
    /[,|(–—\t-]$/.test(text.slice(0, start).trimEnd()) ||
    /^\s*[\t|,)–—:-]/.test(text.slice(end))
  );
}

/** The line without its dates. What stood before and after stays where it was. */
function without(text: string, { start, end }: Span): string {
  return `${text.slice(0, start)}\t${text.slice(end)}`.replace(/^\t\s*|\s*\t$/, "");
}

function jobOfTitle(clue: Clue, title: TitleFound, clues: readonly Clue[]): Job | undefined {
  const dated = clue.span ? clue : datesOf(clue, clues);
  // A title without dates is the owner's where it stands like a heading.
  if (!dated && !(clue.line.heading || clue.line.bold || standsAlone(clue, clues))) return undefined;
  const from = Math.min(clue.index, dated?.index ?? clue.index);
  const to = Math.max(clue.index, dated?.index ?? clue.index);
  const heads = new Map<number, string>();
  if (to - from <= REACH) for (let index = from; index <= to; index += 1) heads.set(index, "");
  else if (dated) heads.set(dated.index, "");
  heads.set(clue.index, title.words);
  clue.isUsed = true;
  if (dated) dated.isUsed = true;
  return { title, ...(dated?.span && { span: dated.span }), from, to, heads };
}

/** The line with the dates of a title that stands without them: just above, or just below. */
function datesOf({ index }: Clue, clues: readonly Clue[]): Clue | undefined {
  const isFree = (clue: Clue) => clue.span !== undefined && clue.title === undefined && !clue.isUsed;
  for (const step of [-1, 1]) {
    for (let away = 1; away <= REACH; away += 1) {
      const clue = clues[index + step * away];
      if (clue?.line.part !== "work" || clue.line.bullet || clue.title) break;
      if (isSentence(clue.line) && !clue.span) break;
      if (isFree(clue)) return clue;
    }
  }
  return undefined;
}

/** Whether a title without dates begins something: what follows belongs to it, what precedes is finished. */
function standsAlone({ index, line }: Clue, clues: readonly Clue[]): boolean {
  const above = clues[index - 1]?.line;
  return !above || above.block !== line.block || above.part !== line.part;
}

/** A job whose title no list has: it stands beside the dates, above or below them, and sounds like a title. */
function jobWithout(clue: Clue, span: Span, clues: readonly Clue[], findTitle: FindTitle): Job {
  clue.isUsed = true;
  const above = clues.slice(Math.max(0, clue.index - REACH), clue.index).reverse();
  const below = clues.slice(clue.index + 1, clue.index + 1 + REACH);
  const own = { text: without(clue.line.text, span), index: clue.index };
  const near = [above, below].flatMap(namesIn).map(({ line, index }) => ({ text: line.text, index }));
  for (const { text, index } of [own, ...near]) {
    const title = findTitle(text);
    if (!title || isDegreeTitle(title.words)) continue;
    (clues[index] as Clue).isUsed = true;
    const [from, to] = [Math.min(clue.index, index), Math.max(clue.index, index)];
    const heads = new Map(clues.slice(from, to + 1).map((one) => [one.index, ""]));
    if (index !== clue.index) heads.set(index, title.words);
    return { span, title, from, to, heads };
  }
  return { span, from: clue.index, to: clue.index, heads: new Map([[clue.index, ""]]) };
}

/** The lines of a side, the nearest first, up to one that names nothing. */
function namesIn(side: readonly Clue[]): readonly Clue[] {
  const end = side.findIndex((clue) => !isName(clue));
  return end < 0 ? side : side.slice(0, end);
}

function isName({ line, span, isUsed }: Clue): boolean {
  return !line.bullet && !span && !isUsed && line.part === "work" && !isSentence(line);
}

/** An account ends with the next, or with its part. */
function endOf(job: Job, next: number, lines: readonly PartLine[]): number {
  let end = job.to + 1;
  while (end < next && (lines[end]?.part === "work" || lines[end]?.part === "list")) end += 1;
  return end;
}
