/** One address for two pages, an alias or a redirect that another page stands behind. */
import { defineCheck } from "#schemas/check.ts";
import { quote } from "#schemas/checks/names.ts";
import { WHOLE_FILE } from "#schemas/checks/places.ts";
import type { DocumentFacts } from "#schemas/facts.ts";
import { isObject } from "#schemas/schema.ts";
import type { SiteIndex } from "#schemas/site-index.ts";

/** Something that answers at an address. */
type Claim = { address: string; file: string; pointer: string; as: "route" | "alias" | "redirect" };

export const check = defineCheck({
  code: "duplicate-route",
  severity: "error",
  description: "Every address leads to one page.",
  site({ site, report }) {
    const first = new Map<string, Claim>();
    for (const claim of claimsOf(site)) {
      // Disks and visitors do not tell capital letters apart.
      const address = claim.address.toLowerCase();
      const other = first.get(address);
      if (!other) first.set(address, claim);
      else
        report({
          file: claim.file,
          ...(claim.as === "route" ? WHOLE_FILE : { pointer: claim.pointer }),
          ...wordsFor(claim, other),
        });
    }
  },
});

function claimsOf({ documents }: SiteIndex): Claim[] {
  const routes: Claim[] = [];
  const others: Claim[] = [];
  for (const { file, kind, page, value } of documents) {
    if (page) {
      routes.push({ address: page.route, file, pointer: "", as: "route" });
      for (const [index, alias] of page.aliases.entries()) {
        others.push({ address: alias, file, pointer: `/aliases/${index}`, as: "alias" });
      }
    }
    if (kind !== "site") continue;
    for (const [index, redirect] of listIn(value, "redirects")) {
      if (!isObject(redirect) || typeof redirect.from !== "string") continue;
      others.push({ address: redirect.from, file, pointer: `/redirects/${index}/from`, as: "redirect" });
    }
  }
  // Pages come first, so that whatever stands in the way of a page is reported where it can be changed.
  return [...routes, ...others];
}

function listIn(value: DocumentFacts["value"], name: string): [number, unknown][] {
  const list = isObject(value) ? value[name] : undefined;
  return Array.isArray(list) ? [...list.entries()] : [];
}

function wordsFor(claim: Claim, other: Claim): { message: string; hint: string } {
  if (claim.as === "route") {
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
