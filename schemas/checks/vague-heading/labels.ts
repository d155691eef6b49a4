/** What menus call the pages that they lead to. */
import { targetOf } from "#schemas/index/link.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { isObject, listIn } from "#schemas/json/schema.ts";

/** The labels of the menu items that lead to a page: words in languages. */
export function labelsOf(route: string, site: SiteIndex): readonly unknown[] {
  return site.remember("labels of menus", () => collectLabels(site)).get(route) ?? [];
}

function collectLabels(site: SiteIndex): Map<string, unknown[]> {
  const labels = new Map<string, unknown[]>();
  for (const { value } of site.named("menu").values()) {
    for (const { title, url } of listIn(value, "items").filter(isObject)) {
      if (!isObject(url) || typeof url.en !== "string") continue;
      const target = targetOf(url.en, undefined, site);
      if (target.is === "page") labels.set(target.route, [...(labels.get(target.route) ?? []), title]);
    }
  }
  return labels;
}
