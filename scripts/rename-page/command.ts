/** `npm run rename-page`: gives a page another address. Exit 0 when it was done, 2 when not. */
import { generate } from "#runtime/dev/generate.ts";
import { loadProject } from "#runtime/project/open-project.ts";
import { readArguments } from "#scripts/terminal/arguments.ts";
import { answerOrAsk } from "#scripts/terminal/ask.ts";
import { clock, fail, refuse } from "#scripts/terminal/terminal.ts";
import { dateChanges } from "#scripts/write/change-date.ts";
import { printUndo, writeOrRefuse } from "#scripts/write/write-all.ts";
import { beforeRenaming, chooseAddress, choosePage, renamedByHand } from "./choose.ts";
import type { Keeping } from "./old-address.ts";
import { planRename, usualKeeping } from "./plan.ts";
import { closingWords } from "./words.ts";

const KEEPINGS: readonly Keeping[] = ["redirect", "alias", "nothing"];

const missing = "Say which page, and its new address: npm run rename-page -- /about-us/ /about/";

try {
  const { values, positionals, root } = readArguments({
    name: "rename-page",
    about: "Gives a page another address, and rewrites what leads to it. What is not said is asked for.",
    takes: ["ADDRESS", "NEW-ADDRESS"],
    options: {
      redirect: { type: "boolean", about: "Visitors of the old address are sent to the new one." },
      alias: { type: "boolean", about: "The page answers at both addresses." },
      nothing: { type: "boolean", about: "Nothing answers at the old address." },
      "dry-run": { type: "boolean", about: "Only says what would change." },
    },
    more: ["For instance: npm run rename-page -- /about-us/ /about/"],
  });
  const { "dry-run": isDryRun = false } = values;
  const said = KEEPINGS.filter((one) => values[one]);
  if (said.length > 1) refuse("Choose one of --redirect, --alias and --nothing.");
  const loaded = await loadProject({ root, now: clock(), examples: true });
  const renamed = renamedByHand(positionals[0], loaded);
  const project = renamed ? beforeRenaming(loaded, renamed) : loaded;
  const { site } = project;
  const chosen = await answerOrAsk(positionals[0], {
    question: "The page, by its address such as /about-us/",
    check: (answer) => choosePage(answer, site),
    missing,
  });
  const page = renamed ? { ...chosen, movedTo: renamed.movedTo } : chosen;
  const to = await answerOrAsk(positionals[1], {
    question: "Its new address",
    check: (answer) => chooseAddress(answer, page, site),
    missing,
  });
  const plan = await planRename(project, page, to, said[0] ?? usualKeeping(page, site));
  const work = { by: `rename-page ${page.route} ${to}` };
  const written = isDryRun ? {} : writeOrRefuse(root, work, dateChanges(plan.files, clock()));
  console.log(closingWords(plan, isDryRun));
  printUndo(written);
  if (!isDryRun) await generate(root);
} catch (error) {
  fail(error);
}
