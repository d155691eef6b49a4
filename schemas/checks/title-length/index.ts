/** Titles that are too short for a list of results, or longer than it shows. */
import { saidBy } from "#schemas/checks/metadata.ts";
import type { SiteConfiguration } from "#schemas/index/site-configuration.ts";
import { defineCheck } from "#schemas/validate/check.ts";

/** The fewest characters that name a topic. */
const SHORTEST = 10;
/** What lists of results show of a title with everything that the site adds to it. */
const LONGEST = 60;
/** What is left to the topic, however much the site adds. */
const LEAST_ROOM = 30;

export const check = defineCheck({
  code: "title-length",
  severity: "warning",
  advice: true,
  description:
    "The title of every page is long enough to name its topic, and short enough for a list of results.",
  references(facts, { site, report }) {
    if (!facts.page || !site.site) return;
    const most = roomIn(site.site);
    const hint = `Name the topic of the page in ${SHORTEST} to ${most} characters, with the words that matter most first.`;
    for (const { text, hasFields, place } of saidBy(facts, "title", site)) {
      const { length } = text;
      if (length > most) {
        report({
          ...place,
          message: `This title has ${length} characters, and with what the site adds to it, a list of results cuts it off.`,
          hint,
        });
      } else if (length < SHORTEST && length > 0 && !hasFields) {
        report({
          ...place,
          message: `This title has ${length} characters, which say little about the page in a list of results.`,
          hint,
        });
      }
    }
  },
});

/** How many characters are left to the topic: of two templates, the site takes the one that leaves more. */
function roomIn({ seo }: SiteConfiguration): number {
  const templates = [seo.titleTemplate, seo.shortTitleTemplate ?? seo.titleTemplate];
  const added = Math.min(...templates.map((template) => template.replace("%s", "").length));
  return Math.max(LONGEST - added, LEAST_ROOM);
}
