/** Pages that visitors on the road wait for, and pages too long to find one's way in. */
import { weighTop } from "#schemas/checks/heavy-page/weight.ts";
import { amount } from "#schemas/checks/images.ts";
import { openingOf } from "#schemas/checks/places.ts";
import type { DocumentFacts } from "#schemas/index/facts.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { type CheckProblem, defineCheck } from "#schemas/validate/check.ts";

/**
 * What the first view of a page may weigh, fonts and styles apart: on a slow telephone connection of 1.6 Mbit/s, two
 * seconds. The best tenth of pages send 516 kB to telephones in all (HTTP Archive).
 */
const BUDGET = 350e3;

/** Of more than these, neither a reader nor the author keeps an overview. */
const MOST_SECTIONS = 30;

export const check = defineCheck({
  code: "heavy-page",
  severity: "warning",
  advice: true,
  description: "What visitors load of a page at once is light, and the page has an end.",
  references(facts, { site, report }) {
    if (facts.kind !== "page" || !facts.page) return;
    checkWeight(facts, site, report);
    if (facts.page.sections.length > MOST_SECTIONS)
      report(tooMany(facts.page.sections.length, facts.file, site));
  },
});

function checkWeight(facts: DocumentFacts, site: SiteIndex, report: (problem: CheckProblem) => void): void {
  const { bytes, heaviest } = weighTop(facts, site);
  if (bytes <= BUDGET || !heaviest) return;
  report({
    pointer: heaviest.pointer,
    message: `The top of this page weighs up to ${amount(bytes)}, and ${amount(BUDGET)} are what visitors on the road have patience for.`,
    hint: `Show fewer pictures in the first sections. This is the heaviest, with up to ${amount(heaviest.bytes)}.`,
  });
}

function tooMany(count: number, file: string, site: SiteIndex): CheckProblem {
  return {
    ...openingOf(site.open(file), `/sections/${MOST_SECTIONS}`),
    message: `This page has ${count} sections: with more than ${MOST_SECTIONS}, nobody keeps an overview.`,
    hint: "Make two pages of it, or leave out what is said twice.",
  };
}
