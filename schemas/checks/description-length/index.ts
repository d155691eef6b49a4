/** Descriptions that are too short for a list of results, or longer than it shows. */
import { saidBy } from "#schemas/checks/metadata.ts";
import { defineCheck } from "#schemas/validate/check.ts";

const SHORTEST = 70;
const LONGEST = 155;

export const check = defineCheck({
  code: "description-length",
  severity: "warning",
  advice: true,
  description:
    "The description of every page fills the lines below its title in a list of results, and no more.",
  references(facts, { site, report }) {
    for (const { text, hasFields, place } of saidBy(facts, "description", site)) {
      const { length } = text;
      if (length > LONGEST) {
        report({
          ...place,
          message: `This description has ${length} characters, and a list of results cuts it off after about ${LONGEST}.`,
          hint: `Say it in at most ${LONGEST} characters: what people find on the page, and nothing besides.`,
        });
      } else if (length < SHORTEST && length > 0 && !hasFields) {
        report({
          ...place,
          message: `This description has ${length} characters, and there is room for ${LONGEST}.`,
          hint: `Say in ${SHORTEST} to ${LONGEST} characters what people find on the page.`,
        });
      }
    }
  },
});
