/** Pages whose headings skip a level, or that have no main one. WCAG 2.2, success criteria 1.3.1 and 2.4.6. */
import { judgeOutline, type Skip } from "#schemas/outline/page.ts";
import { defineCheck, type Finding } from "#schemas/validate/check.ts";

export const check = defineCheck({
  code: "heading-order",
  severity: "warning",
  advice: true,
  description: "Every page has a main heading, and below it no heading skips a level.",
  document(document, { validators, report }) {
    if (document.kind !== "page" || !document.sound) return;
    const { skips, hasMain } = judgeOutline(document, validators);
    for (const skip of skips) report({ ...skip.place, ...wordsFor(skip) });
    if (hasMain || skips.length > 0) return;
    report({
      pointer: "/sections",
      on: "key",
      message: "This page has no main heading: none of its sections has a heading of its own.",
      hint: "Fill in the heading of its first section, or let it begin with a section that has one.",
    });
  },
});

function wordsFor({ level, above, place }: Skip): Pick<Finding, "message" | "hint"> {
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
