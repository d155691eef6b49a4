/**
 * `npm run new-section [-- NAME] [--recipe text|list|entities] [--title "…"] [--collection …]`: a section that already keeps
 * the contract. What is not said is asked for, where somebody can answer. Exit 0 when it was made, 2 when not.
 */
import { ask } from "#scripts/ask.ts";
import { createSection, RECIPES, type SectionOrder } from "#scripts/new-section/create-section.ts";
import { fail, readArguments, refuse } from "#scripts/terminal.ts";

try {
  const { values, positionals } = readArguments({
    allowPositionals: true,
    options: {
      recipe: { type: "string" },
      title: { type: "string" },
      collection: { type: "string" },
    },
  });
  const type =
    positionals[0] ?? (await ask("Name of the section (small letters and dashes, such as opening-hours)"));
  const recipe = values.recipe ?? (await ask(`What does it show? ${RECIPES.join(", ")}`, "text"));
  const order: SectionOrder = {
    ...{ root: process.cwd(), type, recipe },
    ...(values.title === undefined ? {} : { title: values.title }),
    ...(values.collection === undefined ? {} : { collection: values.collection }),
  };
  const made = await createSection(order);
  if ("refused" in made) refuse(made.refused);
  console.log(
    [
      `sections/${type}/ is there, and keeps the contract of a section.`,
      "",
      "  schema.json          which fields it has, in words for people who write pages",
      "  section.tsx          what it looks like; its types follow from the schema (npm run types)",
      "  section.module.css   its styles, with the tokens of content/brand/tokens.css",
      "  examples/            a typical, a minimal and an extreme one: write real words into them",
      "",
      `npm run dev, then http://localhost:5173/components/#components-${type} shows the examples.`,
      "npm test looks at every example: widths, long words, headings, accessibility.",
    ].join("\n"),
  );
} catch (error) {
  fail(error);
}
