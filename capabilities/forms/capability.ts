/** Forms: what visitors are asked, and what becomes of their answers. */
import { defineCapability } from "#runtime/capability.ts";
import { FORMS } from "./forms.ts";

export const capability = defineCapability({
  name: "forms",
  contract: 1,
  answersBelow: ["/forms/"],
  names: (site) => ({
    forms: {
      names: [...site.named(FORMS).keys()].map((id) => [id, ""]),
      words: "There is no form of this name.",
    },
  }),
  pages: async () => (await import("./pages.ts")).pages,
});
