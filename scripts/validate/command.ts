/** `npm run validate`: exit 0 without errors, 1 with errors, 2 when it could not run. */
import { readArguments } from "#scripts/terminal/arguments.ts";
import { fail, MOST } from "#scripts/terminal/terminal.ts";
import { REPORTERS } from "./reporters.ts";
import { validateProject } from "./validate-project.ts";

try {
  const { values, positionals, root } = readArguments({
    name: "validate",
    about:
      "Checks every document, or those in the files and folders that are named, and reports what they break elsewhere.",
    takes: ["PATH…"],
    options: {
      information: { type: "boolean", about: "Prints notes, too." },
      fix: { type: "boolean", about: "Repairs what can be repaired in one way only." },
      at: {
        ...{ type: "string", value: "2026-12-01" },
        about: "Looks at the site as it will be then, and says what appears and vanishes until then.",
      },
      changed: {
        type: "boolean",
        about: "Looks at what differs from the published branch, and at what depends on it.",
      },
      base: { type: "string", value: "REF", about: "Compares with this branch or commit instead." },
      live: { type: "boolean", about: "Tells what is made up and may not go live." },
      "max-problems": {
        ...{ type: "string", value: "N|all" },
        about: `How many problems are printed, the gravest first: ${MOST} unless you say.`,
      },
      check: { type: "string", value: "CODE", about: "Prints what one check finds, such as dead-link." },
      reporter: {
        ...{ type: "string", default: "text", value: REPORTERS.join("|") },
        about: "For whom: text is for people, the others are for programs.",
      },
    },
  });
  process.exitCode = await validateProject(root, { ...values, paths: positionals });
} catch (error) {
  fail(error);
}
