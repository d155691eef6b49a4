/** `npm run delete-page`: deletes a page, and decides what its address answers. Exit 0 when it was done, 2 when not. */
import { generate } from "#runtime/dev/generate.ts";
import { loadProject } from "#runtime/project/open-project.ts";
import type { PageFact } from "#schemas/index/pages.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { findPage } from "#scripts/rename-page/choose.ts";
import { readArguments } from "#scripts/terminal/arguments.ts";
import { answerOrAsk, askUntil, openDialogue } from "#scripts/terminal/ask.ts";
import { Refused } from "#scripts/terminal/refused.ts";
import { clock, fail, refuse } from "#scripts/terminal/terminal.ts";
import { dateChanges } from "#scripts/write/change-date.ts";
import { printUndo, writeOrRefuse } from "#scripts/write/write-all.ts";
import { chooseEnd, type Ending, findLinked, isKnown, planDelete } from "./plan.ts";
import { closingWords, wordsOfChoice, wordsOfLinks } from "./words.ts";

function choose(written: string, site: SiteIndex): PageFact {
  const page = findPage(written, site);
  if (page.route === "/") throw new Refused("A site needs its home page.");
  return page;
}

try {
  const { values, positionals, root } = readArguments({
    name: "delete-page",
    about:
      "Deletes a page, or an entry of a collection with its pages, and says where it is linked. What is not said is asked for.",
    takes: ["ADDRESS"],
    options: {
      redirect: {
        ...{ type: "string", value: "ADDRESS" },
        about: "Visitors are sent to this page, and links to the deleted one lead there.",
      },
      gone: { type: "boolean", about: "Visitors are told that the page is gone." },
      nothing: { type: "boolean", about: "Nothing answers at its address." },
      "dry-run": { type: "boolean", about: "Only says what would change, and where the page is linked." },
    },
    more: [
      "For instance:",
      "npm run delete-page -- /trusted-tech-community/events/winter-meetup/ --redirect /trusted-tech-community/events/",
    ],
  });
  const { redirect, gone, nothing, "dry-run": isDryRun = false } = values;
  if ([redirect !== undefined, gone, nothing].filter(Boolean).length > 1) {
    refuse("Choose one of --redirect, --gone and --nothing.");
  }
  const project = await loadProject({ root, now: clock(), examples: true });
  const { site } = project;
  const page = await answerOrAsk(positionals[0], {
    question: "The page, by its address such as /about-us/",
    check: (answer) => choose(answer, site),
    missing: "Say which page: npm run delete-page -- /about-us/",
  });
  const plan = await planDelete(project, page, await chooseEnding(page));
  const changes = [...plan.removed, ...plan.changed];
  const written = isDryRun
    ? {}
    : writeOrRefuse(root, { by: `delete-page ${page.route}` }, dateChanges(changes, clock()));
  console.log(closingWords(plan, isDryRun));
  printUndo(written);
  if (!isDryRun) await generate(root);

  /** What becomes of visitors: by the options, else by the answer. A page that was never published needs no answer. */
  async function chooseEnding(page: PageFact): Promise<Ending> {
    if (gone) return { is: "gone" };
    if (nothing) return { is: "nothing" };
    if (redirect !== undefined) return chooseEnd(redirect, page, site);
    if (!isKnown(page, site)) return { is: "nothing" };
    const links = findLinked(project, page);
    const dialogue = openDialogue();
    if (!dialogue) refuse(wordsOfChoice(page.route, links));
    dialogue.tell(wordsOfLinks(page.route, links).join("\n"));
    const question = "Where are its visitors sent? An address, or Enter: they are told that it is gone";
    return askUntil<Ending>(dialogue, question, (answer) =>
      answer === "" ? { is: "gone" } : chooseEnd(answer, page, site),
    );
  }
} catch (error) {
  fail(error);
}
