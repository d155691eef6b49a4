/** The contract of a check: one folder in `schemas/checks/`, named by its code. */
import type { Validators } from "#schemas/compile/compile.ts";
import type { Document } from "#schemas/documents/document.ts";
import type { Place, Problem, Severity } from "#schemas/documents/problem.ts";
import type { DocumentFacts } from "#schemas/index/facts.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import type { Fix } from "#schemas/json/edit.ts";
import type { MigrationStep } from "#schemas/migrate/migrate.ts";

/** What a check reports: what is wrong, and what to do. */
export type CheckProblem = Place & {
  message: string;
  /** What to do next, or what was probably meant. */
  hint?: string;
  /** When it is milder than the check's own. */
  severity?: Severity;
  /** When it stands in another file than the document that is checked. */
  file?: string;
  /** The one repair that is safe, when there is one. */
  fix?: Fix;
};

/** What a check of one document is given besides the document. `outdated` is what migrations would change in it. */
export type LocalContext = {
  validators: Validators;
  outdated: readonly MigrationStep[];
  report: (problem: CheckProblem) => void;
};

/** What a check of references is given besides the facts. `checks` are all that there are. */
export type CheckContext = {
  site: SiteIndex;
  checks: readonly Check[];
  report: (problem: CheckProblem) => void;
};

/** What a `found` check is given with the facts: all problems of the document. */
export type FoundContext = CheckContext & { problems: readonly Problem[] };

/**
 * A check. Messages are for people who do not program: plain words, one sentence; the hint is what to do.
 *
 * The ways of looking differ in what the result depends on, and so in how long it is kept.
 */
export type Check = {
  /** Equal to the folder's name. */
  code: string;
  severity: Severity;
  /** One sentence for lists of all checks. */
  description: string;
  /**
   * Whether it gives advice: a site can set its severity in `content/checks.json`, and a document can except itself
   * with a reason. What any other check finds would break a page, or hides from visitors what an author wrote.
   */
  advice?: true;
  /** Whether its problems are reported for a site; for every site without it. */
  isFor?: (site: SiteIndex) => boolean;
  /** Checks one document while it is read. The result depends on the document and the schemas alone. */
  document?: (document: Document, context: LocalContext) => void;
  /** Checks what one document refers to. `site.open` gives the whole document where the facts do not suffice. */
  references?: (facts: DocumentFacts, context: CheckContext) => void;
  /** Checks the site once. Its problems name their file. */
  site?: (context: CheckContext) => void;
  /** Checks what the others found in one document. */
  found?: (facts: DocumentFacts, context: FoundContext) => void;
};

/** States a check, with its type. */
export function defineCheck(check: Check): Check {
  return check;
}
