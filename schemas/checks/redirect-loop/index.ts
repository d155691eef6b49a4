/** Redirects that lead back to where they began. A browser gives up, and shows an error. */
import { findCircles } from "#schemas/checks/circles.ts";
import { quote } from "#schemas/checks/names.ts";
import { addressIn, type Redirect, redirectsOf } from "#schemas/index/redirects.ts";
import { isTemplate } from "#schemas/paths/route.ts";
import { defineCheck } from "#schemas/validate/check.ts";

export const check = defineCheck({
  code: "redirect-loop",
  severity: "error",
  description: "Every redirect leads to a place where visitors arrive.",
  site({ site, report }) {
    const redirects = redirectsOf(site);
    const next = ({ to }: Redirect) => redirects.get(addressIn(to, site) ?? "");
    for (const loop of findCircles(redirects.values(), next)) {
      const [first] = loop;
      // A page that leads to itself has a wrong window.
      if (!first || (loop.length === 1 && isOwnPage(first))) continue;
      report({
        file: first.file,
        pointer: first.pointer,
        message: `Visitors of ${quote(first.from)} are sent round in circles: ${wayOf(loop)}.`,
        hint: "Write the address of a page instead.",
      });
    }
  },
});

/** A template page leads to one of its pages, and to that one alone in a circle. */
function isOwnPage({ file, pointer }: Redirect): boolean {
  return pointer === "/afterwards" && !isTemplate(file);
}

/** As many stations as a sentence can hold. */
const LONGEST = 4;

function wayOf(loop: readonly Redirect[]): string {
  const stations = loop.slice(0, LONGEST).map(({ from }) => quote(from));
  if (loop.length > LONGEST) stations.push("…");
  return [...stations, quote(loop[0]?.from ?? "")].join(" to ");
}
