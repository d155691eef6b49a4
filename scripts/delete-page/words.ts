/** What a deletion did, for the author. */
import type { DeletePlan, LinkedFrom } from "#scripts/delete-page/plan.ts";
import { listProblems } from "#scripts/rename-page/outcome.ts";
import { wordsOfBelow } from "#scripts/rename-page/words.ts";

/** The closing words of the command. */
export function closingWords(plan: DeletePlan, isDryRun: boolean): string {
  const { route, removed, links, below, problems, ending } = plan;
  const files = removed.map(({ file }) => file).join(" and ");
  const lead = (to: string) => (isDryRun ? `would lead to ${to}` : `lead to ${to} now`);
  const led = ending.is === "redirect" ? `These links ${lead(ending.to)}:` : undefined;
  return [
    isDryRun ? `${route} would go: ${files}. Nothing was written.` : `${route} is deleted: ${files}.`,
    ...["", ...wordsOfLinks(route, links, led)],
    ...["", wordsOfEnding(plan, isDryRun)],
    ...(below.length === 0 ? [] : ["", wordsOfBelow(route, below)]),
    ...(problems.length === 0 ? [] : ["", "Worth a look afterwards:", ...listProblems(problems)]),
  ].join("\n");
}

/** Where the page is linked. `led` is a sentence on what becomes of the links, which the list follows. */
export function wordsOfLinks(route: string, links: readonly LinkedFrom[], led?: string): string[] {
  if (links.length === 0) return [`No link names ${route}.`];
  const files = links.length === 1 ? "one file" : `${links.length} files`;
  return [
    `${route} is linked from ${files}${led === undefined ? ":" : `. ${led}`}`,
    ...links.map(({ file, lines }) => `  ${file}:${lines.join(", ")}`),
  ];
}

function wordsOfEnding({ addresses, ending, isKnown }: DeletePlan, isDryRun: boolean): string {
  const which = addresses.join(" and ");
  const [is, says, answers] = isDryRun
    ? ["would be", "would say so", "would answer"]
    : ["is", "says so", "answers"];
  if (ending.is === "redirect")
    return `Whoever has ${which} ${is} led to ${ending.to}: "redirects" in content/site.json ${says}.`;
  if (ending.is === "gone")
    return `Whoever has ${which} ${is} told that the page is gone: "gone" in content/site.json ${says}.`;
  if (!isKnown) return `It was never published, so no visitor has ${which}.`;
  return `Nothing ${answers} at ${which} any more. With --redirect visitors would be led elsewhere, with --gone they would be told.`;
}

/** The message where no option decides what becomes of visitors, and there is no terminal. */
export function wordsOfChoice(route: string, links: readonly LinkedFrom[]): string {
  const call = `npm run delete-page -- ${route}`;
  return [
    ...wordsOfLinks(route, links),
    "",
    "Visitors may have its address. Say what they get:",
    `  ${call} --redirect /   another page, by its address; links to the page lead there as well`,
    `  ${call} --gone         that the page is gone`,
    `  ${call} --nothing      the page for every missing one`,
  ].join("\n");
}
