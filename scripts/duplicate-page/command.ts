/** `npm run duplicate-page`: copies a page, as a draft. Exit 0 when it was made, 2 when not. */
import { generate } from "#runtime/dev/generate.ts";
import { loadProject } from "#runtime/project/open-project.ts";
import { checkTitle } from "#scripts/new-page/order.ts";
import { closingWords } from "#scripts/new-page/words.ts";
import { findPage } from "#scripts/rename-page/choose.ts";
import { readArguments } from "#scripts/terminal/arguments.ts";
import { answerOrAsk } from "#scripts/terminal/ask.ts";
import { clock, fail, printProblems } from "#scripts/terminal/terminal.ts";
import { printUndo, writeOrRefuse } from "#scripts/write/write-all.ts";
import { chooseCopyAddress, planCopy } from "./plan.ts";

const missing =
  'Say which page, its new address and its title: npm run duplicate-page -- /spring/ /autumn/ --title "Autumn"';

try {
  const { values, positionals, root } = readArguments({
    name: "duplicate-page",
    about:
      "Copies a page, or an entry of a collection with its page, as a draft: with its words and pictures, without its dates and other addresses. What is not said is asked for.",
    takes: ["ADDRESS", "NEW-ADDRESS"],
    options: { title: { type: "string", value: '"Autumn meetup"', about: "What the copy is called." } },
    more: ['For instance: npm run duplicate-page -- /spring-meetup/ /autumn-meetup/ --title "Autumn meetup"'],
  });
  const project = await loadProject({ root, now: clock() });
  const { site } = project;
  const page = await answerOrAsk(positionals[0], {
    question: "The page, by its address such as /spring-meetup/",
    check: (answer) => findPage(answer, site),
    missing,
  });
  const to = await answerOrAsk(positionals[1], {
    question: "The address of the copy",
    check: (answer) => chooseCopyAddress(answer, page, site),
    missing,
  });
  const title = await answerOrAsk(values.title, {
    question: "What the copy is called",
    check: checkTitle,
    missing,
  });
  const { files, problems, remaining } = await planCopy(project, page, to, title);
  const work = { by: `duplicate-page ${page.route} ${to}` };
  const written = writeOrRefuse(root, work, files, "Nothing was written");
  const [{ file, text } = { file: "", text: "" }] = files;
  console.log(
    closingWords(
      { file, text, route: to, pictures: files.slice(1).map((one) => one.file), places: [] },
      { advice: remaining },
    ),
  );
  if (problems.length > 0) {
    console.log();
    printProblems(await loadProject({ root, now: clock() }), problems);
  }
  printUndo(written);
  await generate(root);
} catch (error) {
  fail(error);
}
