import { wordsOf } from "#e2e/built/page.ts";
import { defineRule, listFaults } from "#e2e/built/rule.ts";

const CAPACITY = /is acting as an employment (agency|business) in relation to this vacancy|is the employer/;

const path = "/jobs/engineer/";
const made = (words: string) => ({ [path]: `<main data-section="job-detail">${words}</main>` });

export const rule = defineRule({
  name: "every job says who the agency is, in which capacity it acts, and whether the work is temporary, as the law requires",
  atLeast: [11, "[data-section=job-detail]"],
  page(page) {
    if (!/^\/jobs\/[^/]+\/$/.test(page.path) || !page.all("[data-section=job-detail]")[0]) return [];
    const words = wordsOf(page.all("html")[0]);
    return listFaults({
      "it does not say in which capacity the agency acts": !CAPACITY.test(words),
      "it does not say whether the work is temporary": !/\b(Permanent|Contract|Interim)\b/.test(words),
      "it says nothing of experience": !words.includes("Experience"),
    });
  },
  valid: made("Permanent. Experience: some. The agency is the employer."),
  faulty: {
    "in which capacity": made("Permanent. Experience: some."),
    "whether the work is temporary": made("Experience: some. The agency is the employer."),
    "nothing of experience": made("Permanent. The agency is the employer."),
  },
});
