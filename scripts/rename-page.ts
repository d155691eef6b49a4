/** `npm run rename-page`: gives a page another address. Exit 0 when it was done, 2 when not. */
import { generate } from "#runtime/build/generate.ts";
import { loadProject } from "#runtime/build/project.ts";
import { askUntil, openDialogue, type Verdict } from "#scripts/ask.ts";
import { readArguments } from "#scripts/command.ts";
import { beforeRenaming, renamedByHand } from "#scripts/rename-page/by-hand.ts";
import { chooseAddress, choosePage } from "#scripts/rename-page/choose.ts";
import type { Keeping } from "#scripts/rename-page/old-address.ts";
import { planRename, usualKeeping } from "#scripts/rename-page/plan.ts";
import { closingWords } from "#scripts/rename-page/words.ts";
import { clock, fail, refuse } from "#scripts/terminal.ts";
import { tellUndo, writeAll } from "#scripts/write-all.ts";

const KEEPINGS: readonly Keeping[] = ["redirect", "alias", "nothing"];

const dialogue = openDialogue();

/** Judges what was said; asks for what was not. */
async function settle<Answer>(
  said: string | undefined,
  question: string,
  judge: (answer: string) => Verdict<Answer>,
): Promise<Answer> {
  if (said === undefined && dialogue) return askUntil(dialogue, question, judge);
  if (said === undefined) {
    refuse("Say which page, and its new address: npm run rename-page -- /about-us/ /about/");
  }
  const verdict = judge(said);
  if ("refused" in verdict) refuse(verdict.refused);
  return verdict.is;
}

try {
  const { values, positionals } = readArguments({
    name: "rename-page",
    about: "Gives a page another address, and rewrites what leads to it. What is not said is asked for.",
    takes: ["ADDRESS", "NEW-ADDRESS"],
    options: {
      redirect: {
        type: "boolean",
        default: false,
        about: "Visitors of the old address are sent to the new one.",
      },
      alias: { type: "boolean", default: false, about: "The page answers at both addresses." },
      nothing: { type: "boolean", default: false, about: "Nothing answers at the old address." },
      "dry-run": { type: "boolean", default: false, about: "Only says what would change." },
    },
    more: ["For instance: npm run rename-page -- /about-us/ /about/"],
  });
  const said = KEEPINGS.filter((one) => values[one]);
  if (said.length > 1) refuse("Choose one of --redirect, --alias and --nothing.");
  const root = process.cwd();
  const loaded = await loadProject({ root, now: clock() });
  const renamed = renamedByHand(positionals[0], loaded);
  const project = renamed ? beforeRenaming(loaded, renamed) : loaded;
  const { site } = project;
  const chosen = await settle(positionals[0], "The page, by its address such as /about-us/", (answer) =>
    choosePage(answer, site),
  );
  const page = renamed ? { ...chosen, movedTo: renamed.movedTo } : chosen;
  const to = await settle(positionals[1], "Its new address", (answer) => chooseAddress(answer, page, site));
  const plan = await planRename(project, page, to, said[0] ?? usualKeeping(page, site));
  if ("refused" in plan) refuse(plan.refused);
  const work = { by: `rename-page ${page.route} ${to}` };
  const written = values["dry-run"] ? {} : writeAll(root, work, plan.is.files);
  if ("refused" in written) refuse(`Nothing was changed: ${written.refused}.`);
  console.log(closingWords(plan.is, values["dry-run"]));
  tellUndo(written);
  if (!values["dry-run"]) await generate(root);
} catch (error) {
  fail(error);
}
