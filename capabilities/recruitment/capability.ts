/** Recruitment: jobs with their pay and skills, found by lists, searches and a CV. */
import { defineCapability } from "#runtime/capability.ts";
import { gatherSkills, skillsOf } from "./skills.ts";

export const capability = defineCapability({
  name: "recruitment",
  contract: 1,
  index: gatherSkills,
  slots: async () => (await import("./resolvers.ts")).resolvers,
  names: (site) => ({
    skills: {
      names: [...skillsOf(site).skills.values()].map(({ id, name }) => [id, name]),
      words: "There is no skill of this id.",
    },
  }),
  vocabulary: async () => (await import("./vocabulary.ts")).vocabulary,
});
