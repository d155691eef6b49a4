/** Entities that should have a page, and nothing makes one. */

import { isErrorFreeCollection } from "#schemas/checks/error-free.ts";
import { quote } from "#schemas/checks/names.ts";
import type { Collection, Entity } from "#schemas/index/collections.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { defineCheck } from "#schemas/validate/check.ts";

export const check = defineCheck({
  code: "missing-template",
  severity: "warning",
  description: "Every entity of a collection with pages has a page.",
  site({ site, report }) {
    for (const collection of site.collections.values()) {
      const { identifier, hasTemplate, urlPattern } = collection;
      if (!hasTemplate || urlPattern === "" || !isErrorFreeCollection(identifier, site)) continue;
      // One template makes the pages of all slugs with the same number of parts.
      for (const [parts, [first, ...others]] of withoutPage(collection, site)) {
        if (!first) continue;
        const like = others.length === 0 ? "" : `, nor for ${others.length} more of ${quote(identifier)}`;
        const params = Array.from({ length: parts }, (_, at) => `[${nameOfPart(parts - at)}]`);
        report({
          file: first.file,
          pointer: "/slug",
          message: `Nothing makes a page for this entity at ${first.route}${like}.`,
          hint: `Create pages/${urlPattern}/${params.join("/")}.json with "collection": ${quote(identifier)}, which makes a page for each, or pages${first.route.slice(0, -1)}.json for this one alone.`,
        });
      }
    }
  },
});

/** What the part of an address can be called, counted from its end. */
function nameOfPart(fromEnd: number): string {
  return ["slug", "parent"][fromEnd - 1] ?? `part-${fromEnd}`;
}

/** The entities without a page, in order of their files, by how many parts their slugs have. */
function withoutPage({ entities }: Collection, { pages }: SiteIndex): Map<number, Entity[]> {
  const found = new Map<number, Entity[]>();
  for (const entity of entities) {
    if (pages.has(entity.route)) continue;
    const parts = entity.slug.split("/").length;
    const same = found.get(parts);
    if (same) same.push(entity);
    else found.set(parts, [entity]);
  }
  for (const same of found.values()) same.sort((a, b) => (a.file < b.file ? -1 : 1));
  return found;
}
