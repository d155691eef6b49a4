/** The reporters for programs, by the names that `--reporter` takes. */
import { readIfThere } from "#runtime/files/files.ts";
import { fileAt, pageOfCheck } from "#runtime/files/places.ts";
import { loadChecks } from "#runtime/project/checks.ts";
import type { Problem } from "#schemas/documents/problem.ts";
import { pagesOf } from "#scripts/terminal/terminal.ts";

/** `text` is for people at a terminal; the others are for programs. */
export const REPORTERS: readonly string[] = ["text", "json", "github", "sarif"];

/** Problems as a program reads them. */
export async function printFor(
  reporter: string,
  problems: readonly Problem[],
  root: string,
): Promise<string> {
  if (reporter === "json") return (await import("#schemas/reporters/json.ts")).report(problems);
  const pathOf = (code: string) => fileAt(root, pageOfCheck(root, code) ?? "") ?? "";
  const pages = { ...pagesAt(process.env), pathOf };
  if (reporter === "github") return (await import("#schemas/reporters/github.ts")).report(problems, pages);
  const checks = await loadChecks(root);
  const documented = checks.map((check) => ({
    ...check,
    documentation: readIfThere(pagesOf(root)(check.code) ?? "")?.toString() ?? check.description,
  }));
  const { report } = await import("#schemas/reporters/sarif.ts");
  return report(problems, { checks: documented, ...pages });
}

/** Where the pages about checks can be read: at GitHub, when it is there that this runs. */
function pagesAt({ GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_SHA }: NodeJS.ProcessEnv): { base?: string } {
  if (!GITHUB_SERVER_URL || !GITHUB_REPOSITORY || !GITHUB_SHA) return {};
  return { base: `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/blob/${GITHUB_SHA}/` };
}
