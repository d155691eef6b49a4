/** References: fields that name entities of another collection, and the way through one to the fields of that entity. */
import { type FieldsPlan, type ReferenceTarget, SAMPLE, targetIn } from "#schemas/compile/fields.ts";
import type { Plan } from "#schemas/compile/plan.ts";
import type { Entity, ShownCollection } from "./collections.ts";
import type { SiteConfiguration } from "./site-configuration.ts";

/** What references are looked up in. */
export type ReferredSite = {
  /** By identifier. */
  collections: Pick<ReadonlyMap<string, ShownCollection>, "get">;
  site?: SiteConfiguration;
};

/** The field by which an entity is called where another one refers to it. */
export const NAME_FIELD = "title";

/** The plan of a reference, or of the references that a list holds. */
export function referenceIn(plan: Plan | undefined): (Plan & { is: "slot" }) | undefined {
  if (plan?.is === "list") return referenceIn(plan.item);
  return plan?.is === "slot" && plan.kind === "reference" ? plan : undefined;
}

/** The identifier of the collection that is meant; nothing when the site does not set it. */
export function identifierOf(
  target: ReferenceTarget | undefined,
  { site }: Pick<ReferredSite, "site">,
): string | undefined {
  if (!target) return undefined;
  return "collection" in target ? target.collection : site?.categories?.[target.category];
}

/** The collection that a reference is to, when there is one. */
export function referredCollection(plan: Plan, site: ReferredSite): ShownCollection | undefined {
  return site.collections.get(identifierOf(targetIn(plan.schema), site) ?? "");
}

/** The words that mark an entity as made up, as a field. */
const SAMPLE_PLAN: Plan = {
  ...{ is: "slot", kind: "text", schema: {} },
  traits: { holds: "plain words", example: "", words: true },
};

/** A field of entities, and whether each of them has it. */
export type FoundField = { plan: Plan; required: boolean };

/**
 * The field that a name leads to: `fare`, or through a reference `captain.email`.
 *
 * @param fields those of the entities
 */
export function findField(
  fields: Plan | undefined,
  name: string,
  site: ReferredSite,
): FoundField | undefined {
  if (fields?.is !== "object") return undefined;
  const [own = "", inner] = cut(name);
  if (inner === undefined && own === SAMPLE) return { plan: SAMPLE_PLAN, required: false };
  const plan = fields.properties.get(own);
  if (!plan) return undefined;
  const required = fields.required.has(own);
  if (inner === undefined) return { plan, required };
  if (plan.is !== "slot" || plan.kind !== "reference") return undefined;
  const found = findField(referredCollection(plan, site)?.type?.plan, inner, site);
  return found && { plan: found.plan, required: required && found.required };
}

/** The entity that a reference names; nothing when it is not there. */
export function referredEntity(plan: Plan, value: unknown, site: ReferredSite): Entity | undefined {
  return referredCollection(plan, site)?.byId.get(String(value));
}

/** What a field of an entity holds, as it was written: also through a reference. `owner` is whose field it is. */
export function readField(
  entity: Entity,
  name: string,
  site: ReferredSite,
): { value: unknown; owner: Entity } | undefined {
  const [own = "", inner] = cut(name);
  if (inner === undefined) return { value: fieldOf(entity, own, site), owner: entity };
  const plan = planOf(entity, site)?.properties.get(own);
  const next = plan && referredEntity(plan, entity.fields[own], site);
  return next && readField(next, inner, site);
}

/** The fields of an entity's collection. */
export function planOf({ collection }: Entity, { collections }: ReferredSite): FieldsPlan | undefined {
  const plan = collections.get(collection)?.type?.plan;
  return plan?.is === "object" ? plan : undefined;
}

/** Ids of an entity and of all that it stands below, from itself upwards. */
export function lineOf(entity: Entity, { collections }: ReferredSite): string[] {
  const line: string[] = [];
  for (let at: Entity | undefined = entity; at && !line.includes(at.id); ) {
    line.push(at.id);
    const { parent }: Entity = at;
    at =
      parent?.identifier === entity.collection
        ? collections.get(entity.collection)?.byId.get(parent.id)
        : undefined;
  }
  return line;
}

function fieldOf(entity: Entity, name: string, { site }: ReferredSite): unknown {
  if (name !== SAMPLE) return entity.fields[name];
  return entity.sample ? (site?.sample ?? { en: "Sample" }) : undefined;
}

function cut(name: string): [own: string, inner?: string] {
  const at = name.indexOf(".");
  return at === -1 ? [name] : [name.slice(0, at), name.slice(at + 1)];
}
