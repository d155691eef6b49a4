/** One address for two pages or entities, an alias or a redirect that another page stands behind. */
import { findGone } from "#schemas/checks/duplicate-route/gone.ts";
import { quote } from "#schemas/checks/names.ts";
import { reportClash, WHOLE_FILE } from "#schemas/checks/places.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { isObject, listIn } from "#schemas/json/schema.ts";
import { collectionOf } from "#schemas/paths/route.ts";
import { type CheckProblem, defineCheck } from "#schemas/validate/check.ts";

/** Something that answers at an address. */
type Claim = { address: string; file: string; pointer: string; as: Kind };

/** A document at the route of an entity is no second page: it is that entity's own. */
type Kind = "route" | "entity" | "alias" | "redirect";

export const check = defineCheck({
  code: "duplicate-route",
  severity: "error",
  description: "Every address leads to one page.",
  site({ site, report }) {
    const first = new Map<string, Claim>();
    const entities = new Map<string, Claim>();
    for (const claim of claimsOf(site)) {
      const hidden = hiddenBy(site, claim);
      if (hidden) report({ file: claim.file, ...hidden });
      // Disks and visitors do not distinguish capital letters, nor the names of parts that come from an entity.
      const address = claim.address.toLowerCase().replace(/\[[^/]*\]/g, "[]");
      const other = (claim.as === "entity" ? entities : first).get(address);
      if (claim.as === "entity" && !other) entities.set(address, claim);
      if (!other && !first.has(address)) first.set(address, claim);
      if (!other || isSameCollection(claim, other)) continue;
      reportClash(report, [claim, other], toProblem);
    }
    for (const problem of findGone(site)) report(problem);
    for (const problem of findScheduled(site)) report(problem);
  },
});

/** Pages that are to take the place of an entity's own, and are not there yet: until then the template makes it. */
function findScheduled({ documents, pages, collections }: SiteIndex): (CheckProblem & { file: string })[] {
  return documents.flatMap(({ file, page }) => {
    const entity = page && collections.byRoute.get(page.route);
    const shown = page && pages.get(page.route);
    if (!page || !entity || page.params > 0 || page.publishFrom === undefined || shown?.file === file)
      return [];
    const message = `Until then, ${page.route} shows ${entity.file} as its template does, since both have this address.`;
    const hint = `There is nothing to do if that is meant. Otherwise give that file the same "publishFrom", or this one another name.`;
    return [{ file, pointer: "/publishFrom", severity: "warning" as const, message, hint }];
  });
}

function toProblem(claim: Claim, other: Claim): CheckProblem {
  const place = claim.as === "route" ? WHOLE_FILE : { pointer: claim.pointer };
  return { ...place, ...wordsFor(claim, other) };
}

/** What is wrong with an address below which the service answers. Those of entities are reported at the file of their template. */
function hiddenBy({ answersBelow }: SiteIndex, { address, as, pointer }: Claim): CheckProblem | undefined {
  const [above, capability] = [...answersBelow].find(([above]) => address.startsWith(above)) ?? [];
  if (above === undefined || as === "entity") return undefined;
  const itself = as === "route" ? `The address of this page, ${address},` : quote(address);
  return {
    ...(as === "route" ? WHOLE_FILE : { pointer }),
    message: `${itself} begins with ${above}, where the capability "${capability}" answers: nobody would ever get here.`,
    hint: as === "route" ? "Move or rename this file." : "Choose another address.",
  };
}

/** Two entities of one collection with one slug have a check of their own. */
function isSameCollection(claim: Claim, other: Claim): boolean {
  return claim.as === "entity" && collectionOf(claim.file) === collectionOf(other.file);
}

function claimsOf({ documents, collections }: SiteIndex): Claim[] {
  const routes: Claim[] = [];
  const others: Claim[] = [];
  for (const { entities, hasTemplate } of collections.values()) {
    if (!hasTemplate) continue;
    for (const { route, file } of entities)
      others.push({ address: route, file, pointer: "/slug", as: "entity" });
  }
  for (const { file, kind, page, value } of documents) {
    if (page) {
      routes.push({ address: page.route, file, pointer: "", as: "route" });
      // Those of a template page lead nowhere, which is reported of them all at once.
      for (const [index, alias] of page.params > 0 ? [] : page.aliases.entries()) {
        others.push({ address: alias, file, pointer: `/aliases/${index}`, as: "alias" });
      }
    }
    if (kind !== "site") continue;
    for (const [index, redirect] of listIn(value, "redirects").entries()) {
      if (!isObject(redirect) || typeof redirect.from !== "string") continue;
      others.push({ address: redirect.from, file, pointer: `/redirects/${index}/from`, as: "redirect" });
    }
  }
  // Pages come first, so that whatever stands in the way of a page is reported where it can be changed.
  return [...routes, ...others];
}

function wordsFor(claim: Claim, other: Claim): { message: string; hint: string } {
  const isOwn = claim.as === "route" || claim.as === "entity";
  if (isOwn && (other.as === "alias" || other.as === "redirect")) {
    const line = other.as === "alias" ? "another address of its page" : "an address that leads on";
    return {
      message: `The address of this ${claim.as === "route" ? "page" : "entity"}, ${claim.address}, stands in ${other.file}, too, as ${line}.`,
      hint: `Take it out there, or ${claim.as === "route" ? "rename this file" : "give this another slug"}.`,
    };
  }
  if (claim.as === "entity") {
    return {
      message: `This entity has the same address as ${other.file}: ${claim.address}.`,
      hint: `Give one of the two another slug, or one of their collections another "url_pattern".`,
    };
  }
  if (claim.as === "route") {
    if (claim.address.includes("[")) {
      return {
        message: `This template makes the same pages as ${other.file}.`,
        hint: "Delete one of the two files.",
      };
    }
    const exactly = claim.address === other.address ? `: ${claim.address}` : ", apart from capital letters";
    return {
      message: `This page has the same address as ${other.file}${exactly}.`,
      hint: "Rename one of the two files.",
    };
  }
  if (other.file !== claim.file) {
    return {
      message: `${quote(claim.address)} is already an address of ${other.file}.`,
      hint: "Choose another address, or delete one of the two.",
    };
  }
  const message = other.as === "route" ? "is the address of this page anyway" : "stands here twice";
  return {
    message: `${quote(claim.address)} ${message}.`,
    hint: other.as === "route" ? "Delete this line." : "Delete one of the two.",
  };
}
