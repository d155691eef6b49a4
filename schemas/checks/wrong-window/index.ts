/** Times at which a page is to be on the site that are none, and what is said of the time after them. */
import { defineCheck } from "#schemas/check.ts";
import { quote } from "#schemas/checks/names.ts";
import type { Entity } from "#schemas/collections.ts";
import type { Document } from "#schemas/document.ts";
import { instant } from "#schemas/formats.ts";
import { entitiesOf } from "#schemas/pages.ts";
import { addressIn } from "#schemas/redirects.ts";
import { isTemplate } from "#schemas/route.ts";
import { isObject } from "#schemas/schema.ts";
import { suggest } from "#schemas/suggest.ts";

export const check = defineCheck({
  code: "wrong-window",
  severity: "error",
  description: "A page begins before it ends, and leads elsewhere afterwards.",
  document(document, { report }) {
    if ((document.kind !== "page" && document.kind !== "entity") || !isObject(document.value)) return;
    const { publishFrom, publishUntil, afterwards } = document.value;
    if (
      isInstant(publishFrom) &&
      isInstant(publishUntil) &&
      Date.parse(publishUntil) <= Date.parse(publishFrom)
    ) {
      report({
        pointer: "/publishUntil",
        message: `This ${document.kind} would end before it begins, since "publishUntil" is not after "publishFrom".`,
        hint: "Write a later moment here, or an earlier one there.",
      });
    }
    // Pages of a template can end with their entities, which this document does not know.
    const isEndless = afterwards !== undefined && publishUntil === undefined && !isTemplate(document.file);
    if (isEndless && !isMisspelt(document)) report(ENDLESS);
  },
  references({ page, sound }, { site, report }) {
    if (page?.afterwards === undefined) return;
    if (page.publishUntil === undefined) {
      const isEndless = page.params > 0 && sound && !entitiesOf(page, site.collections).some(hasEnd);
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

/** Whether an end is there under another name: that is one mistake, and has a check of its own. */
function isMisspelt({ findings }: Document): boolean {
  const unknown = findings.flatMap(({ pointer, params }) =>
    pointer === "" && typeof params.additionalProperty === "string" ? [params.additionalProperty] : [],
  );
  return suggest("publishUntil", unknown) !== undefined;
}
