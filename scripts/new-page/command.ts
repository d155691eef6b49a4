/** `npm run new-page`: the draft of a page, with words for what goes where. Exit 0 when it was made, 2 when not. */
import { generate } from "#runtime/dev/generate.ts";
import { loadProject } from "#runtime/project/open-project.ts";
import { readArguments } from "#scripts/terminal/arguments.ts";
import { openDialogue } from "#scripts/terminal/ask.ts";
import { clock, fail, printProblems } from "#scripts/terminal/terminal.ts";
import { printUndo } from "#scripts/write/write-all.ts";
import { createPage } from "./create-page.ts";
import { takeOrder } from "./order.ts";
import { closingWords } from "./words.ts";

try {
  const { values, positionals, root } = readArguments({
    name: "new-page",
    about: "Makes the draft of a page, with words that say what goes where. What is not said is asked for.",
    takes: ["ADDRESS"],
    options: {
      title: { type: "string", value: '"Winter meetup"', about: "What it is called." },
      recipe: {
        ...{ type: "string", value: "event" },
        about: "What it begins as: the name of a file in content/recipes/, without .json.",
      },
      description: { type: "string", about: "What it is about, for search engines and share cards." },
      picture: {
        ...{ type: "string", multiple: true, default: [], value: "hall.jpg" },
        about: "A picture to bring along.",
      },
      alt: {
        ...{ type: "string", multiple: true, default: [] },
        about: "What the picture shows, for people who cannot see it.",
      },
    },
    more: ['For instance: npm run new-page -- /events/winter-meetup/ --title "Winter meetup" --recipe event'],
  });
  const project = await loadProject({ root, now: clock() });
  const { picture, alt, ...rest } = values;
  const [address] = positionals;
  const said = { ...rest, pictures: picture, alts: alt, ...(address === undefined ? {} : { address }) };
  const order = await takeOrder(project, said, openDialogue());
  const made = await createPage(project, order);
  console.log(closingWords(made, order.recipe));
  if (made.problems.length > 0) {
    console.log();
    printProblems(await loadProject({ root, now: clock() }), made.problems);
  }
  printUndo(made.written);
  // The editor offers the new address.
  await generate(root);
} catch (error) {
  fail(error);
}
