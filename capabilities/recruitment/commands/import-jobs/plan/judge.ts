/**
 * Validates a job with the site's own checks, before it is written: by itself, and by what it refers to. Job by job, so that
 * thousands of them take no memory; between jobs nothing can be wrong, since their names are chosen so.
 */
import type { Project } from "#runtime/project/project.ts";
import type { Problem } from "#schemas/documents/problem.ts";
import type { DocumentFacts } from "#schemas/index/facts.ts";
import { indexDocument } from "#schemas/validate/index-document.ts";
import { judge } from "#schemas/validate/validate.ts";

/** The problems that a file would have with a text; those that it has already are not counted. */
export type Judge = (file: string, text: string) => Problem[];

/** Makes a judge of the documents of a project. */
export function createJudge({ site, validators, checks, migrations }: Project): Judge {
  const errorsOf = (facts: DocumentFacts) =>
    judge([facts], [], site, checks).filter(({ severity }) => severity === "error");
  return (file, text) => {
    const errors = errorsOf(
      indexDocument({ file, kind: "entity", text }, { validators, checks, migrations }),
    );
    const before = site.document(file);
    if (errors.length === 0 || !before) return errors;
    const known = new Set(errorsOf(before).map(nameOf));
    return errors.filter((problem) => !known.has(nameOf(problem)));
  };
}

function nameOf({ code, pointer, message }: Problem): string {
  return `${code} ${pointer} ${message}`;
}
