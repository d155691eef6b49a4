/** Redirects that lead to redirects. Visitors wait for each, and search engines follow only a few. */
import { quote } from "#schemas/checks/names.ts";
import { findEnd } from "#schemas/checks/redirect-chain/end.ts";
import { repair } from "#schemas/checks/repairs.ts";
import { redirectsOf } from "#schemas/index/redirects.ts";
import { replaceValue } from "#schemas/json/members.ts";
import { defineCheck } from "#schemas/validate/check.ts";

export const check = defineCheck({
  code: "redirect-chain",
  severity: "warning",
  advice: true,
  description: "Every redirect leads straight to where visitors arrive.",
  site({ site, report }) {
    const reported = new Set<string>();
    for (const redirect of redirectsOf(site).values()) {
      const { file, pointer, to } = redirect;
      // The pages of a template lead on together, and so do the aliases of a page.
      const place = `${file} ${pointer}`;
      if (reported.has(place)) continue;
      reported.add(place);
      const end = findEnd(redirect, site);
      if (end === undefined) continue;
      report({
        file,
        pointer,
        message: `${quote(to)} is redirected again, so visitors are sent on twice.`,
        hint: `Write ${quote(end)}, where they arrive.`,
        ...repair(site.open(file), `Write ${quote(end)}`, (document) => replaceValue(document, pointer, end)),
      });
    }
  },
});
