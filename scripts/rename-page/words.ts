/** What a renaming did, for whoever asked for it. */
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
    ...["", ...changed, "", wordsOfKeeping(plan)],
    ...(below.length === 0 ? [] : ["", wordsOfBelow(move.from, below)]),
    ...(left.length === 0 ? [] : ["", "Look at these yourself:", ...left.map((words) => `  ${words}`)]),
    ...(problems.length === 0
      ? []
      : [
          ...["", "Worth a look afterwards:"],
          ...problems.map(({ file, line, message, hint }) =>
            `  ${file}:${line} ${message} ${hint}`.trimEnd(),
          ),
        ]),
  ].join("\n");
}

function wordsOfKeeping({ move: { from, to }, keeping }: Plan): string {
  const ways = {
    redirect: `Whoever has the old address is led to ${to}, and search engines learn the new one. With --alias the page would answer at both.`,
    alias: `The page also answers at ${from}. With --redirect visitors would be led from there to ${to}.`,
    nothing: `Nothing answers at ${from} any more. With --redirect visitors would be led from there to ${to}.`,
  };
  return ways[keeping];
}

function wordsOfBelow(from: string, below: readonly string[]): string {
  const named = below.slice(0, 3).join(", ");
  const more = below.length > 3 ? ` and ${below.length - 3} more` : "";
  const [stands, keeps] =
    below.length === 1
      ? ["One page stands", "keeps its address"]
      : [`${below.length} pages stand`, "keep their addresses"];
  return `${stands} below ${from} and ${keeps}: ${named}${more}.`;
}
