/**
 * `npm run new-check [-- CODE] [--severity error|warning|information] [--advice]`: a check that already keeps the contract. Advice
 * is a warning unless something else is said, and any other check an error. Exit 0 when it was made, 2 when not.
 */
import { ask } from "#scripts/ask.ts";
import { createCheck } from "#scripts/new-check/create-check.ts";
import { fail, readArguments } from "#scripts/terminal.ts";

try {
  const { values, positionals } = readArguments({
    allowPositionals: true,
    options: {
      severity: { type: "string" },
      advice: { type: "boolean", default: false },
    },
  });
  const { advice, severity = advice ? "warning" : "error" } = values;
  const code =
    positionals[0] ?? (await ask("Code of the check (small letters and dashes, such as long-heading)"));
  const made = await createCheck({ root: process.cwd(), code, severity, advice });
  if ("refused" in made) {
    console.error(made.refused);
    process.exit(2);
  }
  console.log(
    [
      `schemas/checks/${code}/ is there, and works: it tells headings that end with a colon. Replace that by what you are after.`,
      "",
      "  index.ts        the check: its sentence, what it looks at, and what it says",
      "  index.test.ts   what it tells, word for word, and what it lets pass",
      "  README.md       the page that its messages link to, with examples that are tested",
      "",
      `npx vitest run schemas/checks/${code} schemas/checks/documentation.test.ts looks at these three.`,
      "schemas/checks/README.md says what a check is given, and how it speaks to people who write pages.",
    ].join("\n"),
  );
} catch (error) {
  fail(error);
}
