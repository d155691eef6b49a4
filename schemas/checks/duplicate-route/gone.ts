/** Addresses that the site configuration lists as gone, though something answers there. */
import { quote } from "#schemas/checks/names.ts";
import { pageAt } from "#schemas/index/page-at.ts";
import { addressIn } from "#schemas/index/redirects.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { isObject, listIn } from "#schemas/json/schema.ts";
import { isTemplate } from "#schemas/paths/route.ts";
import type { CheckProblem } from "#schemas/validate/check.ts";
import { publicationOf } from "#schemas/values/publication.ts";

/** Only warnings: what answers goes first, so that visitors miss nothing. */
export function findGone(site: SiteIndex): CheckProblem[] {
  const facts = site.documents.find(({ kind }) => kind === "site");
  const redirects = listIn(facts?.value, "redirects");
  const moved = new Set(redirects.map((redirect) => isObject(redirect) && redirect.from));
  const seen = new Set<string>();
  const found: CheckProblem[] = [];
  for (const [index, written] of listIn(facts?.value, "gone").entries()) {
    if (!facts || typeof written !== "string") continue;
    const address = addressIn(written, site);
    if (address === undefined) continue;
    const answer = answerAt(address, site, moved);
    const place = { severity: "warning", file: facts.file, pointer: `/gone/${index}` } as const;
    if (answer) {
      const message = `${quote(written)} is not gone: ${answer.is}.`;
      found.push({ ...place, message, hint: answer.hint });
    } else if (seen.has(address)) {
      found.push({
        ...place,
        message: `${quote(written)} stands here twice.`,
        hint: "Delete one of the two.",
      });
    }
    seen.add(address);
  }
  return found;
}

function answerAt(
  address: string,
  site: SiteIndex,
  moved: ReadonlySet<unknown>,
): { is: string; hint: string } | undefined {
  if (moved.has(address)) {
    return { is: `it leads on to another address, under "redirects"`, hint: "Delete one of the two." };
  }
  const page = pageAt(address, site);
  // By its dates alone: for editors, who see drafts too, a draft is not back yet.
  if (!page || publicationOf(page.window, site.now) !== "published") return undefined;
  const file = page.entity && isTemplate(page.file) ? page.entity.file : page.file;
  const hint = `Delete this line. Should the page be gone, give it a "publishUntil" instead.`;
  return { is: `it is an address of ${file}`, hint };
}
