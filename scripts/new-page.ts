/**
 * `npm run new-page [-- ADDRESS] [--title "…"] [--recipe event] [--description "…"] [--picture file.jpg [--alt "…"] …]`: the
 * draft of a page, with words that say what goes where. What is not said is asked for, where somebody can answer. Exit 0
 * when it was made, 2 when not.
 */
import { loadProject } from "#runtime/build/project.ts";
import { openDialogue } from "#scripts/ask.ts";
import { createPage } from "#scripts/new-page/create-page.ts";
import { takeOrder } from "#scripts/new-page/order.ts";
import { closingWords } from "#scripts/new-page/words.ts";
import { clock, fail, printProblems, readArguments, refuse } from "#scripts/terminal.ts";

try {
  const { values, positionals } = readArguments({
    allowPositionals: true,
    options: {
      title: { type: "string" },
      recipe: { type: "string" },
      description: { type: "string" },
      picture: { type: "string", multiple: true, default: [] },
      alt: { type: "string", multiple: true, default: [] },
    },
  });
  const root = process.cwd();
  const project = await loadProject({ root, now: clock() });
  const { picture, alt, ...rest } = values;
  const [address, ...more] = positionals;
  if (more.length > 0) {
    refuse(
      `${more.join(" ")} is too much. Put a text of several words in quotation marks: --title "Winter meetup".`,
    );
  }
  const said = { ...rest, pictures: picture, alts: alt, ...(address === undefined ? {} : { address }) };
  const order = await takeOrder(project, said, openDialogue());
  if ("refused" in order) refuse(order.refused);
  const made = await createPage(project, order.is);
  if ("refused" in made) refuse(made.refused);
  console.log(closingWords(made, order.is.recipe));
  if (made.problems.length > 0) {
    const written = await loadProject({ root, now: clock() });
    printProblems(written, made.problems);
  }
} catch (error) {
  fail(error);
}
