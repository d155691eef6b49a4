/** Times at which something is to be on the site that are none, and what a document has for the time after them. */
import { quote } from "#schemas/checks/names.ts";
import type { RotationSchema } from "#schemas/compile/compile.ts";
import type { Document } from "#schemas/documents/document.ts";
import type { Entity } from "#schemas/index/collections.ts";
import { entitiesOf } from "#schemas/index/pages.ts";
import { addressIn } from "#schemas/index/redirects.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { isObject, listIn } from "#schemas/json/schema.ts";
import { isTemplate } from "#schemas/paths/route.ts";
import type { DocumentKind } from "#schemas/paths/source-file.ts";
import { type CheckProblem, defineCheck } from "#schemas/validate/check.ts";
import { instant } from "#schemas/values/formats.ts";
import { suggest } from "#schemas/values/suggest.ts";

type Report = (problem: CheckProblem) => void;

export const check = defineCheck({
  code: "wrong-window",
  severity: "error",
  description:
    "A page, an entity or one of several that are shown in turn, such as an announcement, begins before it ends, and a page leads elsewhere afterwards.",
  document(document, { validators, report }) {
    const rotating = validators.rotating.get(document.kind as DocumentKind);
    if (rotating) checkItems(document.value, rotating, report);
    if ((document.kind !== "page" && document.kind !== "entity") || !isObject(document.value)) return;
    const { publishUntil, afterwards } = document.value;
    checkOrder(document.value, "", document.kind, report);
    // Pages of a template can end with their entities, which are not in this document.
    const isEndless = afterwards !== undefined && publishUntil === undefined && !isTemplate(document.file);
    if (isEndless && !isMisspelt(document)) report(ENDLESS);
  },
  references({ file, page, errorFree }, { site, report }) {
    checkRotation(file, site, report);
    if (page?.afterwards === undefined) return;
    if (page.publishUntil === undefined) {
      const isEndless = page.params > 0 && errorFree && !entitiesOf(page, site.collections).some(hasEnd);
      if (isEndless) report(ENDLESS);
      return;
    }
    const address = addressIn(page.afterwards, site);
    const isOwn = address === page.route || (address !== undefined && page.aliases.includes(address));
    if (!isOwn && !/^\s*[#?]/.test(page.afterwards)) return;
    report({
      pointer: "/afterwards",
      message: `${quote(page.afterwards)} is this page itself, which is over by then.`,
      hint: "Write the address of another page, or leave it out.",
    });
  },
});

/** An end that is not after its beginning. */
function checkOrder(
  { publishFrom, publishUntil }: { readonly [name: string]: unknown },
  within: string,
  what: string,
  report: Report,
): void {
  if (!isInstant(publishFrom) || !isInstant(publishUntil)) return;
  if (Date.parse(publishUntil) > Date.parse(publishFrom)) return;
  report({
    pointer: `${within}/publishUntil`,
    message: `This ${what} would end before it begins, since "publishUntil" is not after "publishFrom".`,
    hint: "Write a later moment here, or an earlier one there.",
  });
}

function checkItems(value: unknown, { one }: RotationSchema, report: Report): void {
  for (const [at, item] of listIn(value, "items").entries()) {
    if (isObject(item)) checkOrder(item, `/items/${at}`, one, report);
  }
}

/** Windows that begin after the turn of their item ends, both in the time zone of the site. */
function checkRotation(file: string, site: SiteIndex, report: Report): void {
  const { all = [], one = "", until = "" } = site.rotations.get(file) ?? {};
  for (const { index, end, window } of all) {
    const { publishFrom, publishUntil } = window;
    if (publishFrom !== undefined && Date.parse(publishFrom) >= end.getTime()) {
      report({
        pointer: `/items/${index}/publishFrom`,
        message: `This ${one} would begin when its time is over, so nobody would see it.`,
        hint: `Write a moment before ${quote(until)}.`,
      });
    } else if (publishUntil !== undefined && Date.parse(publishUntil) > end.getTime()) {
      report({
        pointer: `/items/${index}/publishUntil`,
        severity: "warning",
        message: `This ${one} ends at ${quote(until)}, which is earlier than this.`,
        hint: "Delete this line, or write an earlier moment.",
      });
    }
  }
}

function isInstant(written: unknown): written is string {
  return typeof written === "string" && instant(written);
}

const ENDLESS = {
  pointer: "/afterwards",
  on: "key",
  message: 'This page never ends, so "afterwards" changes nothing.',
  hint: 'Add "publishUntil": "…" with the moment at which it ends, or delete this line.',
} as const;

function hasEnd({ window }: Entity): boolean {
  return window?.publishUntil !== undefined;
}

/** Whether an end is there under another name: that is one problem, and has a check of its own. */
function isMisspelt({ schemaProblems }: Document): boolean {
  const unknown = schemaProblems.flatMap(({ pointer, params }) =>
    pointer === "" && typeof params.additionalProperty === "string" ? [params.additionalProperty] : [],
  );
  return suggest("publishUntil", unknown) !== undefined;
}
