/** Links of items in a rotation: the page has to be published as long as the item is shown. */
import { type LinkProblem, notPublished } from "#schemas/checks/dead-link/words.ts";
import { capital } from "#schemas/checks/names.ts";
import type { PageFact } from "#schemas/index/pages.ts";
import { type Rotation, stretchesOf } from "#schemas/index/rotation.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { isObject, listIn } from "#schemas/json/schema.ts";
import { clockOf, type SiteClock } from "#schemas/values/clock.ts";
import type { PublishingWindow } from "#schemas/values/publication.ts";

/** What is wrong with the page that a link of an item leads to. `link` counts those of the document. */
export function judgeInRotation(
  link: number,
  page: PageFact,
  { file, kind, all, one }: Rotation,
  site: SiteIndex,
): LinkProblem | undefined {
  const place = itemsLinking(file, site)[link];
  const own = all.find(({ index }) => index === place);
  if (!own || site.drafts) return undefined;
  const stretches = stretchesOf(own, all, site.now);
  if (stretches.length === 0) return undefined;
  if (page.publication === "draft") {
    return notPublished(kind, page.route, "draft", `the ${one} is shown without its link`);
  }
  const ownStretches = stretches.filter(({ shown }) => shown === own);
  const gaps = ownStretches.flatMap((turn) => gapsIn(turn, page.window));
  if (gaps.length === 0) return undefined;
  const spans = gaps.map((gap) => spanWords(gap, clockOf(site))).join(" and ");
  return {
    severity: "warning",
    message: `The page ${page.route} is not published in all of the time of the ${one}. ${capital(spans)} it is shown without its link.`,
    hint: [...new Set(gaps.map(({ is }) => hintOf(is, one)))].join(" "),
  };
}

/** Of each link of a document, in their order, the place of the item that it stands in. It is not opened again for what is in order. */
function itemsLinking(file: string, site: SiteIndex): number[] {
  const { value, links = [] } = site.document(file) ?? {};
  const addresses = new Set<unknown>(links);
  return listIn(value, "items").flatMap((item, index) =>
    isObject(item) ? Object.values(item).flatMap((one) => (addresses.has(one) ? index : [])) : [],
  );
}

/** A stretch of time in which the page is not there yet, or no longer. */
type Gap = { is: "before" | "after"; from: number; until: number };

function hintOf(is: Gap["is"], one: string): string {
  return is === "before"
    ? `Let the page begin earlier, or the ${one} later.`
    : `Let the page end later, or the ${one} earlier.`;
}

function gapsIn(turn: { from: Date; until: Date }, { publishFrom, publishUntil }: PublishingWindow): Gap[] {
  const [from, until] = [turn.from.getTime(), turn.until.getTime()];
  const gaps: Gap[] = [];
  if (publishFrom !== undefined)
    gaps.push({ is: "before", from, until: Math.min(until, Date.parse(publishFrom)) });
  if (publishUntil !== undefined)
    gaps.push({ is: "after", from: Math.max(from, Date.parse(publishUntil)), until });
  return gaps.filter((gap) => gap.from < gap.until);
}

function spanWords({ from, until }: Gap, { now, timeZone }: SiteClock): string {
  const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone });
  return `${from <= now.getTime() ? "" : `from ${format.format(from)} `}until ${format.format(until)}`;
}
