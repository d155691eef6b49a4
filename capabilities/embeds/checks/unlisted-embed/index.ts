/** Embedded content of sites that the site configuration does not name, or at a place that can show none. */
import { choices, didYouMean, quote } from "#schemas/checks/names.ts";
import { NOT_FOUND_ROUTE } from "#schemas/paths/route.ts";
import { defineCheck } from "#schemas/validate/check.ts";
import { suggest } from "#schemas/values/suggest.ts";
import { listedEmbeds } from "../../listed.ts";

/** The origin, and what comes behind it. What is of another form is no address for embedding at all, and reported as such. */
const PARTS = /^(https:\/\/[a-z0-9.:-]+)([/?#].*)?$/i;

export const check = defineCheck({
  code: "unlisted-embed",
  severity: "error",
  description: "Every site whose content is embedded is named in the site configuration.",
  references({ kind, page, uses }, { site: { site }, report }) {
    // An example's address is made up, and a catalogue loads none.
    if (kind === "example" || !site) return;
    const embeds = listedEmbeds(site);
    for (const { kind: holds, key, pointer } of uses) {
      const [, written = "", rest = ""] = (holds === "embeds/embed" && PARTS.exec(key)) || [];
      if (written === "") continue;
      const origin = written.toLowerCase();
      if (kind === "frame") {
        report({
          pointer,
          message: "The frame cannot embed anything: every page would go without some of its protection.",
          hint: "Move this section to the page that needs it.",
        });
      } else if (page?.route === NOT_FOUND_ROUTE) {
        report({
          pointer,
          message: "The page for addresses that do not exist cannot embed anything.",
          hint: "Move this section to another page, or link to the content.",
        });
      } else if (!embeds.includes(origin)) {
        const near = suggest(origin, embeds);
        report({
          pointer,
          part: { offset: 0, length: written.length },
          message: `Pages of this site may not embed ${quote(written)}.`,
          hint: didYouMean(
            near && near + rest,
            `${embeds.length === 0 ? "They may embed nothing yet" : `They may embed ${choices(embeds)}`}. ` +
              `To allow it, add ${quote(origin)} to "embeds" in content/site.json.`,
          ),
        });
      }
    }
  },
});
