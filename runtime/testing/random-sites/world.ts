/** What random documents can name: all that the site has to which they are added. */
import { canFill, type FieldKind, fieldKindOf, targetIn } from "#schemas/compile/fields.ts";
import type { Plan } from "#schemas/compile/plan.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";

/** The names of fields, those through references too, with their plans. */
export type Fields = readonly [name: string, plan: Plan][];

/** What there is to be named. */
export type World = {
  site: SiteIndex;
  /** The identifier of the collection that a template page is about. */
  about?: string;
};

/** The fields of a collection, and those of what it refers to: all, or those that each entity has. */
export function fieldsOf(identifier: string | undefined, site: SiteIndex, which?: "required"): Fields {
  const own = ownFields(identifier, site, which);
  const through = own.flatMap(([name, plan]): Fields => {
    const target = plan.is === "slot" && plan.kind === "reference" ? targetIn(plan.schema) : undefined;
    if (!target || !("collection" in target)) return [];
    return ownFields(target.collection, site, which).map(([field, inner]) => [`${name}.${field}`, inner]);
  });
  return [...own, ...through];
}

function ownFields(identifier: string | undefined, site: SiteIndex, which?: "required"): Fields {
  const plan = site.collections.get(identifier ?? "")?.type?.plan;
  if (plan?.is !== "object") return [];
  return [...plan.properties].filter(([name]) => which !== "required" || plan.required.has(name));
}

/** The names of those fields that can fill a slot, or stand for a plain value. */
export function fillersOf(slot: FieldKind | "placeholder" | Plan, fields: Fields): string[] {
  const kind = typeof slot === "string" ? slot : fieldKindOf(slot);
  return fields.filter(([, plan]) => canFill(kind, plan)).map(([name]) => name);
}
