/** Makes the folder of a new check: a small one that works and keeps the contract, to be replaced bit by bit. */

import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { capital } from "#schemas/checks/names.ts";
import type { Severity } from "#schemas/documents/problem.ts";
import { refuseChoice } from "#scripts/terminal/ask.ts";
import { fillTemplate, type Made, refuseName, writeNew } from "#scripts/write/create.ts";

const SEVERITIES: readonly string[] = ["error", "warning", "information"] satisfies Severity[];
const TEMPLATE = join(import.meta.dirname, "template");

export type CheckOrder = {
  root: string;
  /** Name of the folder. */
  code: string;
  severity: string;
  advice: boolean;
};

/** Makes a check. What cannot be made is refused in plain words, and nothing is written. */
export async function createCheck(order: CheckOrder): Promise<Made | { refused: string }> {
  const { root, code, severity } = order;
  const folder = `schemas/checks/${code}`;
  const refused = refuseName(code, "code", "long-heading");
  if (refused !== undefined) return { refused };
  if ((await readdir(join(root, "schemas/checks"))).includes(code)) {
    return { refused: `There is a check "${code}" already, in ${folder}/. Choose another code.` };
  }
  if (!SEVERITIES.includes(severity)) {
    return refuseChoice(["severity", "Severities"], severity, SEVERITIES);
  }
  const files = await fillTemplate(TEMPLATE, { folder, words: wordsFor(order) });
  return writeNew(root, `new-check ${code}`, files);
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
