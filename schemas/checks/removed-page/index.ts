/** Addresses that were published, in links, bookmarks and searches, and that nothing answers at any more. */

import { mayBeAlias, mayBeEntity } from "#schemas/checks/error-free.ts";
import { quote } from "#schemas/checks/names.ts";
import { WHOLE_FILE } from "#schemas/checks/places.ts";
import type { BaselinePage, PageFact } from "#schemas/index/pages.ts";
import { type MovedPage, movedFrom } from "#schemas/index/renamed-pages.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { isTemplate } from "#schemas/paths/route.ts";
import { type CheckProblem, defineCheck } from "#schemas/validate/check.ts";
import { DAY } from "#schemas/values/clock.ts";

export const check = defineCheck({
  code: "removed-page",
  severity: "warning",
  description: "Every address of the published site still leads somewhere, or is said to be gone.",
  site({ site, report }) {
    const answered = answeredBy(site);
    for (const [address, page] of site.baseline) {
      if (answered.has(address) || mayBeAlias(address, site) || mayBeEntity(address, site)) continue;
      const now = site.pages.get(site.addresses.get(address) ?? "");
      // The page of a document that does not parse is there, whatever its dates are.
      if (now?.publication === "published") continue;
      if (now?.publication === "expired") {
        if (isOldEnd(now, page, site)) report(ended(address, page, now, site));
        continue;
      }
      report(now ? hidden(address, page, now, site) : missing(address, page, site));
    }
  },
});

type FoundProblem = CheckProblem & { file: string };

/** Addresses that the site configuration answers. */
function answeredBy({ site }: SiteIndex): ReadonlySet<string> {
  return new Set([...(site?.redirects ?? []).map(({ from }) => from), ...(site?.gone ?? [])]);
}

/** Its own document where it is still there, also when that is the template or the entity it is made of. */
function placeOf(
  { file, entity }: PageFact,
  site: SiteIndex,
): Pick<FoundProblem, "file" | "pointer" | "range"> {
  const own = entity && isTemplate(file) ? entity.file : file;
  return { file: own, ...(site.document(own)?.page ? { pointer: "/status" } : WHOLE_FILE) };
}

/** Whether a page has got an end that was long ago: who ends a page, ends it about now. */
function isOldEnd({ window: { publishUntil } }: PageFact, before: BaselinePage, { now }: SiteIndex): boolean {
  if (publishUntil === undefined || publishUntil === before.window.publishUntil) return false;
  return Date.parse(publishUntil) < now.getTime() - 31 * DAY;
}

/** A page that was given an end which has passed, most likely with the wrong year. */
function ended(address: string, page: BaselinePage, now: PageFact, site: SiteIndex): FoundProblem {
  const { file, ...place } = placeOf(page, site);
  return {
    file,
    ...("pointer" in place ? { pointer: "/publishUntil" } : place),
    message: `The page ${address} is on the site, and would be taken off it at once: ${quote(now.window.publishUntil ?? "")} is long past.`,
    hint: "Write when it ends. If it ended then, there is nothing to do.",
  };
}

/** A page that is there, and that visitors would not see. */
function hidden(address: string, page: BaselinePage, now: PageFact, site: SiteIndex): FoundProblem {
  return {
    ...placeOf(page, site),
    message: `The page ${address} is on the site, and would be taken off it: it is ${now.publication === "draft" ? "a draft" : "not to be published yet"}.`,
    hint: `To end it on purpose, keep it published and give it a "publishUntil"; then visitors are told where to go.`,
  };
}

/** An address without a page: what became of the page decides what to do. */
function missing(address: string, page: BaselinePage, site: SiteIndex): FoundProblem {
  const now = movedFrom(address, site);
  if (now) return now.isEntity ? entityMoved(address, now) : pageMoved(address, now);
  return (
    aliasRemoved(address, page, site) ?? {
      ...placeOf(page, site),
      message: `${address} is an address of the published site, and nothing would answer there any more.`,
      hint: `Add it to the "aliases" of the page that takes its place, or to "redirects" or "gone" in content/site.json.`,
    }
  );
}

/** An entity whose slug is another one, in its own file or in a file of another name. */
function entityMoved(address: string, { route, file }: MovedPage): FoundProblem {
  return {
    ...{ file, pointer: "/slug" },
    message: `The page of this entity was at ${address} and is at ${route} now, so nothing would answer at the old address any more.`,
    hint: `Write the old slug here again, or add ${redirect(address, route)}.`,
  };
}

/** A page whose file was renamed by hand. Its aliases went along. */
function pageMoved(address: string, { route, file, was }: MovedPage): FoundProblem {
  return {
    ...{ file, ...WHOLE_FILE },
    message: `This page was ${was}, and its file is renamed: nothing would answer at ${address} any more.`,
    hint: `npm run rename-page -- ${address} ${route} does the rest: it rewrites the links, and leads visitors of the old address on.`,
  };
}

function redirect(from: string, to: string): string {
  return `{ "from": "${from}", "to": "${to}" } to "redirects" in content/site.json`;
}

/** An alias that the page of before has no more. */
function aliasRemoved(
  address: string,
  { file, route, movedTo }: BaselinePage,
  site: SiteIndex,
): FoundProblem | undefined {
  const own = movedTo ?? file;
  const now = site.document(own)?.page;
  if (!now || address === route || now.params > 0) return undefined;
  return {
    ...{ file: own, ...(now.aliases.length > 0 ? { pointer: "/aliases" } : WHOLE_FILE) },
    message: `${address} was another address of this page, and nothing would answer there any more.`,
    hint: `Put ${quote(address)} back into "aliases", or add ${redirect(address, now.route)}.`,
  };
}
