/** Random queries and searches, which find what a section can show. */
import fc from "fast-check";
import { canFilter, canSort, fieldKindOf, itemFields, targetIn } from "#schemas/compile/fields.ts";
import type { Plan } from "#schemas/compile/plan.ts";
import { SEARCHES } from "#schemas/index/named.ts";
import { type Fields, fieldsOf, fillersOf, type World } from "./world.ts";

/** A query for entities that have what the section shows of each. */
export function queryFor(wanted: Plan | undefined, world: World): fc.Arbitrary<object> {
  const { site, about } = world;
  const ofCollections = [...site.collections.values()].flatMap(
    ({ identifier, entities }): fc.Arbitrary<object>[] => {
      const fields = fieldsOf(identifier, site);
      const names = namesFor(wanted, fields, fieldsOf(identifier, site, "required"));
      if (!names) return [];
      const orders = fields
        .filter(([name, plan]) => canSort(plan) && !name.includes("."))
        .map(([name]) => name);
      const order = fc.constantFrom("order", "slug", "updated_at", ...orders);
      const ids = entities.map(({ id }) => id);
      const always = {
        collection: fc.constant(identifier),
        fields: names,
        limit: fc.integer({ min: 1, max: 4 }),
        filter: filterOf(fields, world),
        ...(about === identifier ? { exclude: fc.constant("this") } : {}),
      };
      const sorted = { order: fc.tuple(fc.constantFrom("", "-"), order).map((parts) => parts.join("")) };
      const listed = { entities: fc.subarray(ids.slice(0, 4), { minLength: 1 }) };
      const alike = { like: fc.subarray(orders, { minLength: 1 }) };
      return [
        sorted,
        ...(ids.length > 0 ? [listed] : []),
        ...(about === identifier && orders.length > 0 ? [alike] : []),
      ].map((more: object) => fc.record({ ...always, ...more }, { requiredKeys: ["collection", "fields"] }));
    },
  );
  const ofLists: fc.Arbitrary<object>[] = fieldsOf(about, site).flatMap(([list, plan]) => {
    const fields = itemFields(plan);
    const all = fields ? [...fields.properties] : [];
    const names =
      fields &&
      namesFor(
        wanted,
        all,
        all.filter(([name]) => fields.required.has(name)),
      );
    return names ? fc.record({ list: fc.constant(list), fields: names }) : [];
  });
  return anyOf([...ofCollections, ...ofLists], {});
}

/** A search that finds what the section shows of each. */
export function searchFor(wanted: Plan | undefined, world: World): fc.Arbitrary<object> {
  const { site } = world;
  const found: fc.Arbitrary<object>[] = [...site.named(SEARCHES).values()].flatMap(({ value }) => {
    const { id, collection } = value as { id: string; collection: string };
    const fields = fieldsOf(collection, site);
    const names = namesFor(wanted, fields, fieldsOf(collection, site, "required"));
    if (!names) return [];
    const filter = filterOf(fields, world);
    return fc.record(
      { search: fc.constant(id), collection: fc.constant(collection), fields: names, filter },
      { requiredKeys: ["search", "collection", "fields"] },
    );
  });
  return anyOf(found, {});
}

/** What the collection calls what a section shows; nothing where it lacks what the section must have. */
function namesFor(wanted: Plan | undefined, fields: Fields, sure: Fields): fc.Arbitrary<object> | undefined {
  if (wanted?.is !== "object") return fc.constant({});
  const model: { [name: string]: fc.Arbitrary<string> } = {};
  const requiredKeys: string[] = [];
  for (const [name, plan] of wanted.properties) {
    const isRequired = wanted.required.has(name);
    const fillers = fillersOf(plan, isRequired ? sure : fields);
    const isNeeded = isRequired || fields.some(([field]) => field === name);
    if (fillers.length > 0) model[name] = fc.constantFrom(...fillers);
    else if (isNeeded) return undefined;
    if (isNeeded && !fillers.includes(name)) requiredKeys.push(name);
  }
  return fc.record(model, { requiredKeys });
}

function filterOf(fields: Fields, world: World): fc.Arbitrary<object> {
  const model = Object.fromEntries(
    fields
      .filter(([name, plan]) => canFilter(plan) && !name.includes("."))
      .flatMap(([name, plan]) => {
        const value = wantedOf(plan, world);
        return value ? [[name, value]] : [];
      }),
  );
  return fc.record(model, { requiredKeys: [] });
}

function wantedOf(plan: Plan, { site }: World): fc.Arbitrary<unknown> | undefined {
  const target = targetIn((plan.is === "list" ? plan.item : plan).schema);
  if (target) {
    const ids =
      "collection" in target ? site.collections.get(target.collection)?.entities.map(({ id }) => id) : [];
    return ids && ids.length > 0 ? fc.constantFrom(...ids) : undefined;
  }
  if (Array.isArray(plan.schema.enum)) return fc.constantFrom(...plan.schema.enum);
  const kind = fieldKindOf(plan);
  if (kind === "date") return fc.constantFrom("upcoming", "past", "2035-06-01");
  if (kind === "boolean") return fc.boolean();
  if (kind === "number") return fc.integer({ min: 0, max: 9 });
  return undefined;
}

/** One of several, or a value that stands for none. */
export function anyOf<Value>(all: readonly fc.Arbitrary<Value>[], none: Value): fc.Arbitrary<Value> {
  return all.length > 0 ? fc.oneof(...all) : fc.constant(none);
}
