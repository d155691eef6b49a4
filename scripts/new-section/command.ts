/** `npm run new-section`: a section that already keeps the contract. Exit 0 when it was made, 2 when not. */
import { catalogueAddress } from "#scripts/new-section/catalogue-address.ts";
import { readArguments } from "#scripts/terminal/arguments.ts";
import { ask } from "#scripts/terminal/ask.ts";
import { fail } from "#scripts/terminal/terminal.ts";
import { printUndo } from "#scripts/write/write-all.ts";
import { createSection, RECIPES, type SectionOrder } from "./create-section.ts";

try {
  const { values, positionals, root } = readArguments({
    name: "new-section",
    about: "Makes a folder in sections/ that keeps the contract of a section. What is not said is asked for.",
    takes: ["NAME"],
    options: {
      recipe: { type: "string", value: RECIPES.join("|"), about: "What it shows." },
      title: { type: "string", about: "What people call it; made from its name otherwise." },
      collection: {
        ...{ type: "string", value: "NAME" },
        about: "The collection that its examples show; the first that fits otherwise.",
      },
    },
    more: ["For instance: npm run new-section -- opening-hours --recipe list"],
  });
  const type =
    positionals[0] ?? (await ask("Name of the section (small letters and dashes, such as opening-hours)"));
  const recipe = values.recipe ?? (await ask(`What does it show? ${RECIPES.join(", ")}`, "text"));
  const order: SectionOrder = {
    ...{ root, type, recipe },
    ...(values.title === undefined ? {} : { title: values.title }),
    ...(values.collection === undefined ? {} : { collection: values.collection }),
  };
  const made = await createSection(order);
  const seen = catalogueAddress(root, type);
  console.log(
    [
      `sections/${type}/ is there, and keeps the contract of a section.`,
      "",
      "  schema.json          which fields it has, in words for people who write pages",
      "  section.tsx          what it looks like; its types follow from the schema (npm run types)",
      "  section.module.css   its styles, with the tokens of content/brand/tokens.css",
      "  examples/            a typical, a minimal and an extreme one: write real words into them",
      "",
      seen === undefined
        ? "No page shows the examples yet: one with a section of the type catalogue does, for all types."
        : `npm run dev, then http://localhost:5173${seen} shows the examples.`,
      "npm test looks at every example: widths, long words, headings, accessibility.",
    ].join("\n"),
  );
  printUndo(made);
} catch (error) {
  fail(error);
}
