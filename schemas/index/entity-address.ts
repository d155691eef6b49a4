/**
 * Addresses that entities have, named in a link in the place of an address: `entity.page`, that of a file beside it such as
 * `entity.calendar`, and through a reference `entity.host.page`. They are there for as long as what they lead to is.
 */
import type { NamedAddress } from "#schemas/values/placeholders.ts";
import { type Entity, isSame, type ShownCollection } from "./collections.ts";
import type { ShownPage } from "./pages.ts";
import type { SiblingFile } from "./record-kinds.ts";
import { ownRecord } from "./records.ts";
import { findField, planOf, readField, referredEntity } from "./references.ts";
import type { SiteContents } from "./site-index.ts";

/** What links call the page of an entity. */
export const ITS_PAGE = "page";

/** The entity whose address is named. */
export function addressee(
  { through }: NamedAddress,
  entity: Entity | undefined,
  site: SiteContents,
): Entity | undefined {
  if (through === undefined || !entity) return entity;
  const plan = findField(planOf(entity, site), through, site)?.plan;
  return plan && referredEntity(plan, readField(entity, through, site)?.value, site);
}

/** Whether the entities of a collection have such a file: those of its kind with pages do. */
export function hasSibling({ describes, hasTemplate }: ShownCollection, { kind }: SiblingFile): boolean {
  return describes?.as === kind && hasTemplate;
}

/** The page of an entity; nothing when it has none, or another one's is there. */
export function ownPage(entity: Entity, { pages }: Pick<SiteContents, "pages">): ShownPage | undefined {
  const page = pages.get(entity.route);
  return isSame(entity, page?.entity) ? page : undefined;
}

/** Whether everybody may read the page of an entity now: it is published, and behind no form. */
export function hasOpenPage(entity: Entity, site: SiteContents): boolean {
  const page = ownPage(entity, site);
  return page?.publication === "published" && page.opensAfter === undefined;
}

/** Where such a file of an entity is, without a language; nothing when it is not there, and while not everybody may read its page. */
export function siblingRoute(entity: Entity, sibling: SiblingFile, site: SiteContents): string | undefined {
  const collection = site.collections.get(entity.collection);
  if (!collection || !hasSibling(collection, sibling) || !hasOpenPage(entity, site)) return undefined;
  return sibling.isThere(ownRecord(entity, site), site) ? entity.route + sibling.file : undefined;
}
