/** `npm run new-migration`: a migration that already keeps the contract. Exit 0 when it was made, 2 when not. */
import { readArguments } from "#scripts/terminal/arguments.ts";
import { ask } from "#scripts/terminal/ask.ts";
import { fail } from "#scripts/terminal/terminal.ts";
import { printUndo } from "#scripts/write/write-all.ts";
import { createMigration } from "./create-migration.ts";

try {
  const { positionals, root } = readArguments({
    name: "new-migration",
    about: "Makes a migration that works and keeps the contract, with an old document to try it on.",
    takes: ["NAME"],
    more: ["For instance: npm run new-migration -- words-of-events"],
  });
  const made = createMigration(
    root,
    positionals[0] ?? (await ask("What it is about (small letters and dashes, such as words-of-events)")),
  );
  const { name } = made;
  console.log(
    [
      `migrations/${name}.ts is there, and works: a field of a made-up section gets another name. Replace that by what you are after.`,
      "",
      `  migrations/${name}.ts                which sections, collections or kinds of documents, and what changes`,
      `  migrations/fixtures/${name}/before/  documents as they were, at the paths that they have in a project`,
      `  migrations/fixtures/${name}/after/   what becomes of them, to the byte`,
      "",
      "git show origin/main:pages/index.json prints a document as it was. Where after/ lacks it, npx vitest run migrations",
      "writes what becomes of it, for you to look at. migrations/README.md says what a migration can do.",
    ].join("\n"),
  );
  printUndo(made);
} catch (error) {
  fail(error);
}
