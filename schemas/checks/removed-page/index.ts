/** Addresses that visitors know, from links, bookmarks and searches, and that nothing answers at any more. */

import { defineCheck, type Finding } from "#schemas/check.ts";
import { WHOLE_FILE } from "#schemas/checks/places.ts";
import { mayBeAlias, mayBeEntity } from "#schemas/checks/sound.ts";
import { isTemplate } from "#schemas/route.ts";
import type { PageFact, SiteIndex } from "#schemas/site-index.ts";

export const check = defineCheck({
  code: "removed-page",
  severity: "warning",
  description: "Every address of the published site still leads somewhere, or is said to be gone.",
  site({ site, report }) {
    const answered = answeredBy(site);
    for (const [address, page] of site.former) {
      if (answered.has(address) || mayBeAlias(address, site) || mayBeEntity(address, site)) continue;
      const now = site.pages.get(site.addresses.get(address) ?? "");
      // The page of a document that does not parse is there, whatever its dates are.
      if (now && (now.publication === "published" || now.publication === "expired")) continue;
      report({ ...placeOf(page, site), ...wordsFor(address, now) });
    }
  },
});

/** Addresses that the site configuration answers. */
function answeredBy({ site }: SiteIndex): ReadonlySet<string> {
  return new Set([...(site?.redirects ?? []).map(({ from }) => from), ...(site?.gone ?? [])]);
}

/** Its own document where it is still there, also when that is the template or the entity it is made of. */
function placeOf({ file, entity }: PageFact, site: SiteIndex): Pick<Finding, "file" | "pointer" | "range"> {
  const own = entity && isTemplate(file) ? entity.file : file;
  return { file: own, ...(site.document(own)?.page ? { pointer: "/status" } : WHOLE_FILE) };
}

function wordsFor(address: string, now: PageFact | undefined): Pick<Finding, "message" | "hint"> {
  if (now) {
    return {
      message: `The page ${address} is on the site, and would be taken off it: it is ${now.publication === "draft" ? "a draft" : "not to be published yet"}.`,
      hint: `To end it on purpose, keep it published and give it a "publishUntil"; then visitors are told where to go.`,
    };
  }
  return {
    message: `${address} is an address of the published site, and nothing would answer there any more.`,
    hint: `Add it to the "aliases" of the page that takes its place, or to "redirects" or "gone" in content/site.json.`,
  };
}
