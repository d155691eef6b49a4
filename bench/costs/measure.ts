/** Counts what each command does after each change, on one site that grows. */
import { counted, startPreview } from "./commands.ts";
import type { Counts } from "./counting/tally.ts";
import { CHANGES, type Change, type MadeSite, makeSite, pageShowing } from "./made-site.ts";

/** What each command does, by what was changed. */
export type Costs = { [what in Change]?: { [command: string]: Counts } };

/** Counts on a site of so many pages, and what a word costs on the same with twice as many. */
export async function measureCosts(pages: number): Promise<{ costs: Costs; grown: Costs }> {
  const site = makeSite(pages);
  try {
    const costs: Costs = {};
    // The first start makes what all others find: the bundle, types and schemas for editors, the facts of documents.
    await preview(site, costs, CHANGES);
    // A preview does not write down the facts of a document that is changed.
    await counted(site.folder, "validate");
    await run(site, costs, "validate --changed", CHANGES);
    await counted(site.folder, "build");
    await run(site, costs, "build", CHANGES);
    // A build does not run the checks that give advice, so `validate` runs them here.
    await counted(site.folder, "validate");
    await preview(site, costs, ["nothing changed"]);

    const grown: Costs = {};
    site.grow(2 * pages);
    await counted(site.folder, "build");
    await run(site, grown, "build", ["one word changed"]);
    await counted(site.folder, "validate");
    await run(site, grown, "validate --changed", ["one word changed"]);
    await preview(site, grown, ["nothing changed", "one word changed"]);
    return { costs, grown };
  } finally {
    site.remove();
  }
}

/** Runs a command after each change, which is then published. */
async function run(
  { folder, change, publish }: MadeSite,
  costs: Costs,
  command: "build" | "validate --changed",
  changes: readonly Change[],
): Promise<void> {
  for (const what of changes) {
    change(what);
    costs[what] = { ...costs[what], [command]: await counted(folder, command) };
    publish();
  }
}

/** Does the same with a preview that goes on: what it does with nothing changed is its start. */
async function preview(
  { folder, change, publish }: MadeSite,
  costs: Costs,
  changes: readonly Change[],
): Promise<void> {
  const { start, during, stop } = await startPreview(folder, pageShowing("nothing changed"));
  try {
    for (const what of changes) {
      const dev = what === "nothing changed" ? start : await during(() => change(what), pageShowing(what));
      costs[what] = { ...costs[what], dev };
      publish();
    }
  } finally {
    await stop();
  }
}
