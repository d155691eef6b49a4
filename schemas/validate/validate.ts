/**
 * The one validation: the command, the dev server and the build call it and get the same verdict. The one exception is a
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
 * @param around what is wrong with the site as a whole, and what was found between documents already
 * @param asked the checks that look between them, of all that there are
 */
export function judge(
  documents: readonly DocumentFacts[],
  around: readonly Problem[],
  site: SiteIndex,
  checks: readonly Check[],
  asked = checks,
): Problem[] {
  return atOnce(judging(documents, around, site, checks, asked));
}

function* judging(
  documents: readonly DocumentFacts[],
  around: readonly Problem[],
  site: SiteIndex,
  checks: readonly Check[],
  asked: readonly Check[],
): Generator<void, Problem[]> {
  const between = Map.groupBy(around, ({ file }) => file);
  const problems = yield* lookingAtEach(documents, (facts) => {
    const found = [
      ...facts.problems,
      ...(facts.advice?.problems ?? []),
      ...(asked.length > 0 ? checkReferences(facts, site, checks, asked) : []),
      ...(between.get(facts.file) ?? []),
    ];
    return [...found, ...checkFound(facts, found, site, checks, asked)];
  });
  const elsewhere = around.filter(({ file }) => !site.document(file));
  return [...applySeverities([...problems, ...elsewhere], site, checks)].sort(compareProblems);
}

/** How many documents are checked in one step. */
const PORTION = 100;

function* lookingAtEach(
  documents: readonly DocumentFacts[],
  look: (facts: DocumentFacts) => readonly Problem[],
): Generator<void, Problem[]> {
  const problems: Problem[] = [];
  for (const [at, facts] of documents.entries()) {
    if (at % PORTION === PORTION - 1) yield;
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
      report(finding) {
        problems.push(place(check, isExample ? ofExample(finding, fixtures) : finding, facts.file, site));
      },
    });
  }
  return problems;
}

function ofExample(finding: CheckProblem, fixtures: SiteIndex | undefined): CheckProblem {
  if (!fixtures) return { ...finding, severity: "information" };
  return { ...finding, hint: `${finding.hint ?? ""} This example stands on runtime/fixtures/ alone.`.trim() };
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
      report(finding) {
        if (finding.file === undefined) throw new Error(`The check ${check.code} named no document.`);
        problems.push(place(check, finding, finding.file, site));
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
      report: (finding) => problems.push(place(check, finding, facts.file, site)),
    });
  }
  return problems;
}

function place(check: Check, finding: CheckProblem, own: string, site: SiteIndex): Problem {
  const file = finding.file ?? own;
  // What is about a file as a whole needs no text to stand in: a site can have thousands of such pages.
  const isWhole = finding.range?.end === 0;
  const isThere = site.document(file) !== undefined && !isWhole;
  return toProblem(check, finding, file, isThere ? () => site.open(file) : undefined);
}

/** What the checks of a site find, in two parts: what may forbid a build, and the rest. Each is looked for once, when it is first read. */
export type Verdict = {
  /** What is wrong with the site as a whole, before its severities apply. */
  readonly around: readonly Problem[];
  readonly problems: readonly Problem[];
  /** Those of the problems that forbid a build. */
  readonly errors: readonly Problem[];
  /** Looks for all of them, as long as `goesOn`, which is called between steps. Resolves to whether all were found. */
  settle: (goesOn: () => Promise<boolean>) => Promise<boolean>;
};

/**
 * Has the checks look at a site. Advice is looked for among errors only where the site takes it as strictly.
 */
export function judgeSite(site: SiteIndex, checks: readonly Check[]): Verdict {
  const { documents } = site;
  const isRule = ({ code, severity }: Check) => severity === "error" || site.severities.get(code) === "error";
  const rules = checks.filter(isRule);
  const advice = checks.filter((check) => !isRule(check));
  const ruledAround = resumable(() => checkingSite(site, checks, rules));
  const ruledBetween = resumable(() =>
    lookingAtEach(documents, (facts) => checkReferences(facts, site, checks, rules)),
  );
  const around = resumable(function* () {
    return [...(yield* ruledAround.steps()), ...(yield* checkingSite(site, checks, advice))];
  });
  const errors = resumable(function* () {
    const between = [...(yield* ruledAround.steps()), ...(yield* ruledBetween.steps())];
    const found = yield* judging(documents, between, site, checks, []);
    return found.filter(isError);
  });
  const problems = resumable(function* () {
    const found = [...(yield* around.steps()), ...(yield* ruledBetween.steps())];
    return yield* judging(documents, found, site, checks, advice);
  });
  return {
    get around() {
      return around.now();
    },
    get errors() {
      return errors.now();
    },
    get problems() {
      return problems.now();
    },
    async settle(goesOn) {
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
