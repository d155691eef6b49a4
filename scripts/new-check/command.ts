/** `npm run new-check`: a check that already keeps the contract. Exit 0 when it was made, 2 when not. */
import { ENGINE } from "#runtime/files/places.ts";
import { folderOf } from "#scripts/new-check/create-check.ts";
import { readArguments } from "#scripts/terminal/arguments.ts";
import { ask } from "#scripts/terminal/ask.ts";
import { fail } from "#scripts/terminal/terminal.ts";
import { printUndo } from "#scripts/write/write-all.ts";
import { createCheck } from "./create-check.ts";

try {
  const { values, positionals, root } = readArguments({
    name: "new-check",
    about:
      "Makes a folder in schemas/checks/, or in checks/ of another site, with a check that works and keeps the contract.",
    takes: ["CODE"],
    options: {
      severity: {
        ...{ type: "string", value: "error|warning|information" },
        about: "How bad it is: a warning for advice and an error otherwise, unless this says something else.",
      },
      advice: { type: "boolean", about: "What a document can make an exception from." },
    },
    more: ["For instance: npm run new-check -- long-heading --advice"],
  });
  const { advice = false, severity = advice ? "warning" : "error" } = values;
  const code =
    positionals[0] ?? (await ask("Code of the check (small letters and dashes, such as long-heading)"));
  const made = await createCheck({ root, code, severity, advice });
  const folder = folderOf(root, code);
  console.log(
    [
      `${folder}/ is there, and works: it tells headings that end with a colon. Replace that by what you are after.`,
      "",
      "  index.ts        the check: its sentence, what it looks at, and what it says",
      ...(root === ENGINE
        ? [
            "  index.test.ts   what it lets pass, and what else it reports",
            "  README.md       the page that its messages link to, with examples and what it reports of them, which are tested",
            "",
            `npx vitest run ${folder} schemas/checks/documentation.test.ts looks at these three.`,
          ]
        : ["  README.md       the page that its messages link to", ""]),
      "schemas/checks/README.md says what a check is given, and how it speaks to people who write pages.",
    ].join("\n"),
  );
  printUndo(made);
} catch (error) {
  fail(error);
}
