/** Where pages of the published branch are that are not at their addresses any more. */
import { isTemplate } from "#schemas/paths/route.ts";
import type { SiteIndex } from "./site-index.ts";

/** The page that was at an address: where it is, its document, and whether that is an entity that a template makes it of. */
export type MovedPage = { route: string; file: string; was: string; isEntity: boolean };

/** What became of the page that was at an address; nothing when it is gone, or was there as an alias. */
export function movedFrom(address: string, site: SiteIndex): MovedPage | undefined {
  const page = site.baseline.get(address);
  if (!page || address !== page.route || site.addresses.has(address)) return undefined;
  const { file, entity, movedTo } = page;
  if (entity && isTemplate(file)) {
    const { entities = [], byId } = site.collections.get(entity.collection) ?? {};
    const now = entities.find((one) => one.file === movedTo) ?? byId?.get(entity.id);
    return now && site.addresses.has(now.route)
      ? { route: now.route, file: now.file, was: entity.file, isEntity: true }
      : undefined;
  }
  const route = site.document(movedTo ?? "")?.page?.route;
  if (movedTo === undefined || route === undefined) return undefined;
  return { route, file: movedTo, was: file, isEntity: false };
}
