/**
 * The one validation: the command, the dev server and the build call it and get the same problems. The one exception is a
 * build for visitors, which leaves drafts with errors out (`runtime/output/drafts/broken-drafts.ts`).
 */
import { compareProblems, type Problem } from "#schemas/documents/problem.ts";
import type { DocumentFacts } from "#schemas/index/facts.ts";
import { fixturesOf } from "#schemas/index/fixtures.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { atOnce, resumable } from "#schemas/values/resumable.ts";
import { applySeverities } from "./apply-severities.ts";
import type { Check, CheckProblem } from "./check.ts";
import { toProblem } from "./problem-place.ts";

/**
 * The problems of some documents, in the order of `compareProblems`, as the site wants them reported: those that were found in
 * each when it was read, those that are between it and others, and those of the site as a whole.
 *
 * @param siteProblems the problems of the site as a whole, and those between documents that are known already
 * @param asked the checks that look between them, of all that there are
 */
export function judge(
  documents: readonly DocumentFacts[],
  siteProblems: readonly Problem[],
  site: SiteIndex,
  checks: readonly Check[],
  asked = checks,
): Problem[] {
  return atOnce(judging(documents, siteProblems, site, checks, asked));
}

function* judging(
  documents: readonly DocumentFacts[],
  siteProblems: readonly Problem[],
  site: SiteIndex,
  checks: readonly Check[],
  asked: readonly Check[],
): Generator<void, Problem[]> {
  const between = Map.groupBy(siteProblems, ({ file }) => file);
  const problems = yield* lookingAtEach(documents, (facts) => {
    const found = [
      ...facts.problems,
      ...(facts.advice?.problems ?? []),
      ...(asked.length > 0 ? checkReferences(facts, site, checks, asked) : []),
      ...(between.get(facts.file) ?? []),
    ];
    return [...found, ...checkFound(facts, found, site, checks, asked)];
  });
  const elsewhere = siteProblems.filter(({ file }) => !site.document(file));
  return [...applySeverities([...problems, ...elsewhere], site, checks)].sort(compareProblems);
}

/** How many documents are checked in one step. */
const BATCH = 100;

function* lookingAtEach(
  documents: readonly DocumentFacts[],
  look: (facts: DocumentFacts) => readonly Problem[],
): Generator<void, Problem[]> {
  const problems: Problem[] = [];
  for (const [at, facts] of documents.entries()) {
    if (at % BATCH === BATCH - 1) yield;
    problems.push(...look(facts));
  }
  return problems;
}

/**
 * What is wrong with what one document refers to. Examples of stock sections refer to fixtures alone. Those of a site's own
 * may come from another site, with pictures and collections of its own: what they lack is reported as information, and the
 * catalogue shows them without it.
 */
function checkReferences(
  facts: DocumentFacts,
  site: SiteIndex,
  checks: readonly Check[],
  asked: readonly Check[],
): Problem[] {
  const problems: Problem[] = [];
  const isExample = facts.kind === "example";
  const fixtures = findFixtures(facts, site);
  for (const check of asked) {
    check.references?.(facts, {
      site: fixtures ?? site,
      checks,
      report(problem) {
        problems.push(place(check, isExample ? ofExample(problem, fixtures) : problem, facts.file, site));
      },
    });
  }
  return problems;
}

function ofExample(problem: CheckProblem, fixtures: SiteIndex | undefined): CheckProblem {
  if (!fixtures) return { ...problem, severity: "information" };
  return { ...problem, hint: `${problem.hint ?? ""} This example stands on runtime/fixtures/ alone.`.trim() };
}

/** The fixtures that an example of a stock section stands on, with the example among their documents. */
function findFixtures(facts: DocumentFacts, site: SiteIndex): SiteIndex | undefined {
  const { site: fixtures } = fixturesOf(facts, site) ?? {};
  return (
    fixtures && {
      ...fixtures,
      documents: site.remember("fixtures and schemas", () => [
        ...fixtures.documents,
        ...site.documents.filter(({ kind }) => kind === "schema"),
      ]),
      document: (file) => (file === facts.file ? facts : fixtures.document(file)),
      open: (file) => (file === facts.file ? site : fixtures).open(file),
    }
  );
}

/** What is wrong with the site as a whole, as far as it was asked for. */
export function checkSite(site: SiteIndex, checks: readonly Check[], asked = checks): Problem[] {
  return atOnce(checkingSite(site, checks, asked));
}

function* checkingSite(
  site: SiteIndex,
  checks: readonly Check[],
  asked: readonly Check[],
): Generator<void, Problem[]> {
  const problems: Problem[] = [];
  for (const check of asked) {
    if (!check.site) continue;
    yield;
    check.site({
      site,
      checks,
      report(problem) {
        if (problem.file === undefined) throw new Error(`The check ${check.code} named no document.`);
        problems.push(place(check, problem, problem.file, site));
      },
    });
  }
  return problems;
}

function checkFound(
  facts: DocumentFacts,
  found: readonly Problem[],
  site: SiteIndex,
  checks: readonly Check[],
  asked: readonly Check[],
): Problem[] {
  const problems: Problem[] = [];
  for (const check of asked) {
    check.found?.(facts, {
      ...{ site, checks, problems: found },
      report: (problem) => problems.push(place(check, problem, facts.file, site)),
    });
  }
  return problems;
}

function place(check: Check, problem: CheckProblem, own: string, site: SiteIndex): Problem {
  const file = problem.file ?? own;
  // What is about a file as a whole needs no text to stand in: a site can have thousands of such pages.
  const isWhole = problem.range?.end === 0;
  const isThere = site.document(file) !== undefined && !isWhole;
  return toProblem(check, problem, file, isThere ? () => site.open(file) : undefined);
}

/** What the checks of a site find, in two parts: what may forbid a build, and the rest. Each is looked for once, when it is first read. */
export type FoundProblems = {
  /** What is wrong with the site as a whole, before its severities apply. */
  readonly siteProblems: readonly Problem[];
  readonly problems: readonly Problem[];
  /** Those of the problems that forbid a build. */
  readonly errors: readonly Problem[];
  /** Looks for all of them, as long as `goesOn`, which is called between steps. Resolves to whether all were found. */
  findProblems: (goesOn: () => Promise<boolean>) => Promise<boolean>;
};

/**
 * Has the checks look at a site. Advice is looked for among errors only where the site takes it as strictly.
 */
export function judgeSite(site: SiteIndex, checks: readonly Check[]): FoundProblems {
  const { documents } = site;
  const isRule = ({ code, severity }: Check) => severity === "error" || site.severities.get(code) === "error";
  const rules = checks.filter(isRule);
  const advice = checks.filter((check) => !isRule(check));
  const siteRules = resumable(() => checkingSite(site, checks, rules));
  const ruledBetween = resumable(() =>
    lookingAtEach(documents, (facts) => checkReferences(facts, site, checks, rules)),
  );
  const siteProblems = resumable(function* () {
    return [...(yield* siteRules.steps()), ...(yield* checkingSite(site, checks, advice))];
  });
  const errors = resumable(function* () {
    const between = [...(yield* siteRules.steps()), ...(yield* ruledBetween.steps())];
    const found = yield* judging(documents, between, site, checks, []);
    return found.filter(isError);
  });
  const problems = resumable(function* () {
    const found = [...(yield* siteProblems.steps()), ...(yield* ruledBetween.steps())];
    return yield* judging(documents, found, site, checks, advice);
  });
  return {
    get siteProblems() {
      return siteProblems.now();
    },
    get errors() {
      return errors.now();
    },
    get problems() {
      return problems.now();
    },
    async findProblems(goesOn) {
      for (const work of [errors.steps(), problems.steps()]) {
        while (!work.next().done) if (!(await goesOn())) return false;
      }
      return true;
    },
  };
}

/** Whether a problem forbids a build. */
export function isError({ severity }: Problem): boolean {
  return severity === "error";
}
