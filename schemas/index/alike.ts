/** Which entities are most like another: by how many values of some fields they have in common with it. */
import type { Entity } from "./collections.ts";

/** Entities in an order, and the places among them of each value of the fields that they are compared by. */
export type Comparable = {
  all: readonly Entity[];
  byValue: ReadonlyMap<string, ReadonlyMap<unknown, readonly number[]>>;
};

/** Makes entities comparable by some fields. Comparing one with all is then counting what they share. */
export function createComparable(all: readonly Entity[], names: readonly string[]): Comparable {
  const byValue = names.map((name): [string, Map<unknown, number[]>] => {
    const places = new Map<unknown, number[]>();
    for (const [at, entity] of all.entries()) {
      for (const value of ownValues(entity, name)) {
        const among = places.get(value);
        if (among) among.push(at);
        else places.set(value, [at]);
      }
    }
    return [name, places];
  });
  return { all, byValue: new Map(byValue) };
}

/** The first of them that have most in common with an entity; equal ones keep their order. */
export function mostAlike({ all, byValue }: Comparable, own: Entity, limit: number): Entity[] {
  const counts = new Uint16Array(all.length);
  for (const [name, places] of byValue) {
    for (const value of new Set(ownValues(own, name))) {
      for (const at of places.get(value) ?? []) counts[at] = (counts[at] ?? 0) + 1;
    }
  }
  // Each of many thousand entities is compared with all others: a place costs a nanosecond here.
  const byCount: number[][] = [];
  for (let at = 0; at < counts.length; at++) {
    const count = counts[at] as number;
    const alike = byCount[count] ?? [];
    byCount[count] = alike;
    if (alike.length < limit) alike.push(at);
  }
  return byCount
    .reverse()
    .flat()
    .slice(0, limit)
    .map((at) => all[at] as Entity);
}

/** The values of a field, one or several. */
export function ownValues({ fields }: Entity, name: string): unknown[] {
  const value = fields[name];
  return value === undefined ? [] : [value].flat();
}
