/** Makes the folder of a new check: a small one that works and keeps the contract, to be replaced bit by bit. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ENGINE, placesOf } from "#runtime/files/places.ts";
import { capital } from "#schemas/checks/names.ts";
import type { Severity } from "#schemas/documents/problem.ts";
import { unknownChoice } from "#scripts/terminal/ask.ts";
import { pathFromHere } from "#scripts/terminal/paths.ts";
import { Refused } from "#scripts/terminal/refused.ts";
import { assertName, fillTemplate, type Made, writeNew } from "#scripts/write/create.ts";

const SEVERITIES: readonly string[] = ["error", "warning", "information"] satisfies Severity[];
const TEMPLATE = join(import.meta.dirname, "template");

export type CheckOrder = {
  root: string;
  /** Name of the folder. */
  code: string;
  severity: string;
  advice: boolean;
};

/**
 * Makes a check.
 *
 * @throws Refused where it cannot be made, and nothing is written
 */
export async function createCheck(order: CheckOrder): Promise<Made> {
  const { root, code, severity } = order;
  const folder = folderOf(root, code);
  assertName(code, "code", "long-heading");
  const taken = placesOf(root, "checks").find((place) => existsSync(join(place, code)));
  if (taken !== undefined) {
    const place = pathFromHere(join(taken, code));
    throw new Refused(`There is a check "${code}" already, in ${place}/. Choose another code.`);
  }
  if (!SEVERITIES.includes(severity)) {
    throw unknownChoice(["severity", "Severities"], severity, SEVERITIES);
  }
  const files = await fillTemplate(TEMPLATE, { folder, words: wordsFor(order) });
  // A site has no tests of its own to run.
  const wanted = files.filter(({ file }) => root === ENGINE || !file.endsWith(".test.ts"));
  return writeNew(root, `new-check ${code}`, wanted);
}

/** Where a new check goes, from the root: the repository's own site has its checks among those of the engine. */
export function folderOf(root: string, code: string): string {
  return root === ENGINE ? `schemas/checks/${code}` : `checks/${code}`;
}

/** What the template leaves open. */
function wordsFor({ code, severity, advice }: CheckOrder): { readonly [word: string]: string } {
  const strictness =
    severity === "information" ? "information" : `${severity === "error" ? "an" : "a"} ${severity}`;
  const own = { CODE: code, SEVERITY: severity };
  if (!advice) {
    return {
      ...own,
      ADVICE: "",
      IMPORTS: 'import { banner, page, reportOf } from "#schemas/testing/site.ts";',
      STRICTNESS: `${capital(strictness)}:`,
    };
  }
  return {
    ...own,
    ADVICE: "  advice: true,\n",
    IMPORTS: `import { advisedBy, banner, page } from "#schemas/testing/site.ts";\n\nconst { reportOf } = advisedBy("${code}");`,
    STRICTNESS: `[Advice](../README.md#advice), ${strictness}:`,
  };
}
