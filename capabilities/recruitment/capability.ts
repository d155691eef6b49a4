/** Recruitment: jobs with their pay and skills, found by lists, searches and a CV. */
import { defineCapability } from "#runtime/capability.ts";
import { JOB_POSTING } from "./job-posting-kind.ts";
import { gatherSkills, skillsOf } from "./skills.ts";

export const capability = defineCapability({
  name: "recruitment",
  contract: 1,
  needs: ["search"],
  index: gatherSkills,
  records: { "job-posting": JOB_POSTING },
  formats: {
    indeed: { about: "For job boards that read Indeed's format", ending: "xml", kind: "job-posting" },
  },
  names: (site) => ({
    skills: {
      names: [...skillsOf(site).skills.values()].map(({ id, name }) => [id, name]),
      words: "There is no skill of this id.",
    },
  }),
  pages: async () => (await import("./pages.ts")).pages,
});
