/** Makes the repairs of problems that have one: in the files themselves, and only where they are needed. */
import { join } from "node:path";
import { readIfThere } from "#runtime/files/files.ts";
import { rewrite } from "#runtime/files/write-whole.ts";
import { loadProject } from "#runtime/project/open-project.ts";
import type { Project, ProjectOptions } from "#runtime/project/project.ts";
import type { Problem } from "#schemas/documents/problem.ts";
import { applyEdits } from "#schemas/json/edit.ts";
import { parseJson } from "#schemas/json/parse.ts";
import { mendSyntax } from "#schemas/json/syntax/explain.ts";

/** A repair that was made: the problem that it was for. */
export type Repair = Problem & { fix: NonNullable<Problem["fix"]> };

/** A repair can bring to light what another check has a repair for, in this many rounds at most. */
const ROUNDS = 10;

/**
 * Repairs what can be repaired, and validates what is there then.
 *
 * @param isWanted whether a file may be changed
 * @returns also the former texts of the files that were changed
 */
export async function repairProject(
  options: ProjectOptions,
  isWanted: (file: string) => boolean,
): Promise<{ project: Project; repairs: Repair[]; former: Map<string, string> }> {
  const repairs: Repair[] = [];
  const former = new Map<string, string>();
  let project = await loadProject(options);
  for (let round = 0; round < ROUNDS; round++) {
    const repairable = project.problems.filter(
      ({ file, fix }) => (fix?.edits.length ?? 0) > 0 && isWanted(file),
    ) as Repair[];
    const byFile = Map.groupBy(repairable, ({ file }) => file);
    const made = [...byFile].flatMap(([file, some]) => {
      const before = repairFile(options.root, file, some);
      if (before === undefined) return [];
      if (!former.has(file)) former.set(file, before);
      return some;
    });
    if (made.length === 0) break;
    repairs.push(...made);
    project = await loadProject(options);
  }
  return { project, repairs, former };
}

/** The former text of the file, if it was changed. A document that would be none afterwards stays as it is. */
function repairFile(root: string, file: string, repairs: readonly Repair[]): string | undefined {
  const bytes = readIfThere(join(root, file));
  // A stock section is not of the site.
  if (!bytes) return undefined;
  const text = bytes.toString();
  // What is not UTF-8 could not be written as it was.
  if (!Buffer.from(text).equals(bytes)) return undefined;
  const repaired = parseJson(text).ok ? repairedDocument(text, repairs) : mendSyntax(text);
  if (repaired === text) return undefined;
  rewrite(join(root, file), repaired);
  return text;
}

function repairedDocument(text: string, repairs: readonly Repair[]): string {
  const repaired = applyEdits(
    text,
    repairs.flatMap(({ fix }) => fix.edits),
  );
  return parseJson(repaired).ok ? repaired : text;
}
