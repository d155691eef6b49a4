/**
 * `npm run validate [-- paths…]`: exit 0 without errors, 1 with errors, 2 when it could not run.
 *
 * `--reporter text|json|github|sarif` says for whom, `--information` prints notes too, `--fix` makes the repairs that are
 * safe, `--changed [--base REF]` looks at what differs from the published branch and at what depends on it, `--at MOMENT`
 * looks at the site as it will be then, `--live` tells what is made up and may not go live.
 */
import { fail, readArguments } from "#scripts/terminal.ts";
import { UsageError, validateProject } from "#scripts/validate/validate-project.ts";

try {
  const { values, positionals } = readArguments({
    allowPositionals: true,
    options: {
      reporter: { type: "string", default: "text" },
      information: { type: "boolean", default: false },
      fix: { type: "boolean", default: false },
      changed: { type: "boolean", default: false },
      base: { type: "string" },
      at: { type: "string" },
      live: { type: "boolean", default: false },
    },
  });
  process.exitCode = await validateProject(process.cwd(), { ...values, paths: positionals });
} catch (error) {
  if (error instanceof UsageError) {
    console.error(error.message);
    process.exit(2);
  }
  fail(error);
}
