/**
 * `npm run validate [-- paths…] [--reporter text|json|github|sarif] [--information]`: exit 0 without errors, 1 with errors,
 * 2 when it could not run.
 */

import { relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { loadChecks } from "#runtime/build/checks.ts";
import { loadProject } from "#runtime/build/project.ts";
import type { Problem } from "#schemas/problem.ts";
import { report as reportGithub } from "#schemas/reporters/github.ts";
import { report as reportJson } from "#schemas/reporters/json.ts";
import { report as reportSarif } from "#schemas/reporters/sarif.ts";
import { hasErrors } from "#schemas/validate.ts";
import { clock, fail, printProblems } from "#scripts/terminal.ts";

const REPORTERS = ["text", "json", "github", "sarif"];

/** Problems of the files and folders that were named, or all. */
function within(problems: readonly Problem[], paths: readonly string[]): Problem[] {
  if (paths.length === 0) return [...problems];
  return problems.filter(({ file }) => paths.some((path) => file === path || file.startsWith(`${path}/`)));
}

try {
  const root = process.cwd();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      reporter: { type: "string", default: "text" },
      information: { type: "boolean", default: false },
    },
  });
  if (!REPORTERS.includes(values.reporter)) {
    console.error(`There is no reporter "${values.reporter}". Choose one of: ${REPORTERS.join(", ")}.`);
    process.exit(2);
  }
  const paths = positionals.map((path) => relative(root, resolve(path)).replaceAll("\\", "/"));
  const project = await loadProject({ root, now: clock() });
  const unknown = paths.filter(
    (path) => !project.documents.some(({ file }) => file === path || file.startsWith(`${path}/`)),
  );
  if (unknown.length > 0) {
    console.error(
      `No document at ${unknown.join(", ")}. Documents are the .json files in pages/ and content/.`,
    );
    process.exit(2);
  }
  const problems = within(project.problems, paths);
  if (values.reporter === "json") process.stdout.write(reportJson(problems));
  if (values.reporter === "github") process.stdout.write(reportGithub(problems));
  if (values.reporter === "sarif")
    process.stdout.write(reportSarif(problems, { checks: await loadChecks() }));
  if (values.reporter === "text") printProblems(project, problems, values);
  process.exitCode = hasErrors(problems) ? 1 : 0;
} catch (error) {
  fail(error);
}
