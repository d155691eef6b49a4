/** Pages whose headings skip a level, or that have no main one. WCAG 2.2, success criteria 1.3.1 and 2.4.6. */
import {
  type Certainty,
  type Heading,
  headingsBySection,
  type SectionHeadings,
} from "#schemas/documents/headings.ts";
import { type CheckProblem, defineCheck } from "#schemas/validate/check.ts";

export const check = defineCheck({
  code: "heading-order",
  severity: "warning",
  advice: true,
  description: "Every page has a main heading, and below it no heading skips a level.",
  document(document, { validators, report }) {
    if (document.kind !== "page" || !document.errorFree) return;
    // The deepest level that the heading above can have; 0 before the first.
    let above = 0;
    let hasMain: Certainty = "no";
    let isInOrder = true;
    for (const headingsAt of headingsBySection(document, validators)) {
      const shown = headingsAt(hasMain === "no" ? 1 : 2);
      let last = above;
      for (const heading of shown.headings) {
        // Which of two levels a section has may not be known: then nothing is reported of it.
        if (heading.count !== "many" && heading.least > last + 1 && hasMain !== "maybe") {
          report({ ...heading.place, ...wordsFor(heading, last) });
          isInOrder = false;
        }
        last = heading.count === "one" ? heading.most : Math.max(last, heading.most);
      }
      above = shown.mayBeAbsent ? Math.max(above, last) : last;
      if (hasMain !== "yes") hasMain = mainAmong(hasMain === "no" ? shown : headingsAt(1)) ?? hasMain;
    }
    if (hasMain !== "no" || !isInOrder) return;
    report({
      pointer: "/sections",
      on: "key",
      message: "This page has no main heading: none of its sections has a heading of its own.",
      hint: "Fill in the heading of its first section, or let it begin with a section that has one.",
    });
  },
});

/** Whether the page's main heading is in a section that would show it. */
function mainAmong({ headings, mayBeAbsent }: SectionHeadings): Certainty | undefined {
  if (!headings.some(({ least }) => least === 1)) return undefined;
  return headings.some(({ most, count }) => most === 1 && count === "one") && !mayBeAbsent ? "yes" : "maybe";
}

function wordsFor({ least: level, place }: Heading, above: number): Pick<CheckProblem, "message" | "hint"> {
  if (above === 0) {
    return {
      message: `The first heading of this page is of level ${level}, and the page has no main heading above it.`,
      hint: "Fill in the heading of its first section, or let it begin with a section that has one.",
    };
  }
  return {
    message: `This heading is of level ${level}, and the one above it of level ${above}: a level is left out.`,
    hint: place.part
      ? "Write <h4> only below an <h3>. Where an <h3> is too deep already, give the text a section with a heading of its own."
      : "Fill in the heading that it stands below.",
  };
}
