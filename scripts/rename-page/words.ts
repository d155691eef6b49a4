/** What a renaming did, in words. */
import { listProblems } from "#scripts/rename-page/outcome.ts";
import type { Plan } from "#scripts/rename-page/plan.ts";

/** The closing words of the command. */
export function closingWords(plan: Plan, isDryRun: boolean): string {
  const { move, files, left, below, problems } = plan;
  const changed = files.map(({ file, target, lines }) =>
    [
      file === target ? file : `${file} → ${target}`,
      ...lines.map(({ line, words }) => `  line ${line}: ${words}`),
    ].join("\n"),
  );
  return [
    isDryRun
      ? `${move.from} would become ${move.to}. Nothing was written.`
      : `${move.from} is now ${move.to}.`,
    ...["", ...changed, "", wordsOfKeeping(plan, isDryRun)],
    ...(below.length === 0 ? [] : ["", wordsOfBelow(move.from, below)]),
    ...(left.length === 0 ? [] : ["", "Look at these yourself:", ...left.map((words) => `  ${words}`)]),
    ...(problems.length === 0 ? [] : [...["", "Worth a look afterwards:"], ...listProblems(problems)]),
  ].join("\n");
}

function wordsOfKeeping({ move: { from, to }, keeping, isSeen }: Plan, isDryRun: boolean): string {
  const [is, learn, finds, answers, also] = isDryRun
    ? ["would be", "would learn", "would find", "would answer", "would also answer"]
    : ["is", "learn", "finds", "answers", "also answers"];
  // A redirect to a page that visitors do not see leads nowhere.
  const otherwise = isSeen
    ? `With --redirect visitors would be led from there to ${to}.`
    : "With --alias the page would answer there as well, once visitors see it.";
  const ways = {
    redirect: `Whoever has the old address ${is} led to ${to}, and search engines ${learn} the new one. With --alias the page would answer at both.`,
    alias: isSeen
      ? `The page ${also} at ${from}. ${otherwise}`
      : `Visitors do not see the page at present. Whoever has the old address ${finds} there what they find at ${to}.`,
    nothing: isSeen
      ? `Nothing ${answers} at ${from} any more. ${otherwise}`
      : `Visitors do not see the page at present, and nothing ${answers} at ${from} any more. ${otherwise}`,
  };
  return ways[keeping];
}

export function wordsOfBelow(from: string, below: readonly string[]): string {
  const named = below.slice(0, 3).join(", ");
  const more = below.length > 3 ? ` and ${below.length - 3} more` : "";
  const [stands, keeps] =
    below.length === 1
      ? ["One page stands", "keeps its address"]
      : [`${below.length} pages stand`, "keep their addresses"];
  return `${stands} below ${from} and ${keeps}: ${named}${more}.`;
}
