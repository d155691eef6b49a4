/** Dates that have passed where one to come is meant. Only where the site itself declares it: most dates are right in the past. */
import { nameOf, quote } from "#schemas/checks/names.ts";
import { awaitedIn } from "#schemas/checks/past-date/awaited.ts";
import type { DocumentFacts } from "#schemas/index/facts.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { fromPointer, toPointer } from "#schemas/json/pointer.ts";
import { isObject } from "#schemas/json/schema.ts";
import { collectionOf } from "#schemas/paths/route.ts";
import { type CheckProblem, defineCheck } from "#schemas/validate/check.ts";
import { type Clock, isPast } from "#schemas/values/clock.ts";
import { date } from "#schemas/values/formats.ts";
import { ENTITY_PREFIX } from "#schemas/values/placeholders.ts";
import { publicationOf } from "#schemas/values/publication.ts";

type Report = (problem: CheckProblem) => void;

export const check = defineCheck({
  code: "past-date",
  severity: "warning",
  advice: true,
  description: "A date that is meant to come has not passed.",
  references(facts, { site, report }) {
    if (!site.site) return;
    const clock = { now: site.now, site: site.site };
    checkRotation(facts, site, report);
    if (facts.kind === "page") checkPage(facts, clock, site, report);
    if (facts.kind === "entity" && facts.errorFree) checkEntity(facts, clock, site, report);
  },
});

/** Items of a rotation whose turn has ended. */
function checkRotation({ file }: DocumentFacts, site: SiteIndex, report: Report): void {
  const { all = [], one, until } = site.rotations.get(file) ?? {};
  for (const { index, end, window } of all) {
    const isOver = end <= site.now;
    if (!isOver && publicationOf(window, site.now) !== "expired") continue;
    report({
      pointer: `/items/${index}/${isOver ? until : "publishUntil"}`,
      message: `This moment has passed, so visitors do not see this ${one} any more.`,
      hint: `Delete the ${one}, or write a later moment.`,
    });
  }
}

function checkPage({ page, uses }: DocumentFacts, clock: Clock, site: SiteIndex, report: Report): void {
  if (!page || page.archived || page.internal || publicationOf(page, site.now) === "expired") return;
  for (const { kind, key, pointer } of uses) {
    if (kind !== "date" || key.startsWith(ENTITY_PREFIX) || !date(key)) continue;
    const name = fromPointer(pointer).at(-1) ?? "";
    if (!awaitedIn(site).names.has(name) || !isPast(key, clock)) continue;
    report({
      pointer,
      message: `${nameOf(pointer)} has passed, and this page speaks of what is to come.`,
      hint: 'Write the next date, or "archived": true if the page is about what is over.',
    });
  }
}

function checkEntity({ file, value }: DocumentFacts, clock: Clock, site: SiteIndex, report: Report): void {
  const awaited = awaitedIn(site).unseen.get(collectionOf(file));
  const fields = isObject(value) && isObject(value.fields) ? value.fields : {};
  for (const name of awaited ?? []) {
    const written = fields[name];
    if (typeof written !== "string" || !date(written) || !isPast(written, clock)) continue;
    report({
      pointer: toPointer(["fields", name]),
      message: `${quote(name)} has passed, and no section shows what is over: visitors do not see this any more.`,
      hint: "Write the next date, or delete this file.",
    });
  }
}
