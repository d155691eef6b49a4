/** Makes the folder of a new check: a small one that works and keeps the contract, to be replaced bit by bit. */
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Severity } from "#schemas/problem.ts";
import { suggest } from "#schemas/suggest.ts";

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
export async function createCheck(order: CheckOrder): Promise<{ files: string[] } | { refused: string }> {
  const { root, code, severity } = order;
  const folder = `schemas/checks/${code}`;
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(code)) {
    return {
      refused: `"${code}" cannot be a code. Use small letters, digits and dashes, such as long-heading.`,
    };
  }
  if ((await readdir(join(root, "schemas/checks"))).includes(code)) {
    return { refused: `There is a check "${code}" already, in ${folder}/. Choose another code.` };
  }
  if (!SEVERITIES.includes(severity)) {
    const near = suggest(severity, SEVERITIES);
    const meant = near === undefined ? "" : ` Did you mean "${near}"?`;
    return { refused: `There is no severity "${severity}".${meant} Severities: ${SEVERITIES.join(", ")}.` };
  }
  const words = wordsFor(order);
  const files: string[] = [];
  await mkdir(join(root, folder));
  for (const name of await readdir(TEMPLATE)) {
    const text = await readFile(join(TEMPLATE, name), "utf8");
    const file = `${folder}/${name.replace(/\.txt$/, "")}`;
    await writeFile(
      join(root, file),
      text.replace(/__([A-Z]+)__/g, (whole, word) => words[word] ?? whole),
    );
    files.push(file);
  }
  return { files: files.sort() };
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
      IMPORTS: 'import { banner, page, reportOf } from "#schemas/testing.ts";',
      STRICTNESS: `${strictness.charAt(0).toUpperCase()}${strictness.slice(1)}:`,
    };
  }
  return {
    ...own,
    ADVICE: "  advice: true,\n",
    IMPORTS: `import { advisedBy, banner, page } from "#schemas/testing.ts";\n\nconst { reportOf } = advisedBy("${code}");`,
    STRICTNESS: `[Advice](../README.md#advice), ${strictness}:`,
  };
}
