/** Entities that stand below themselves, in however many steps. */
import type { Collections, Entity } from "#schemas/collections.ts";

/** The entities on a cycle of parents; not those that merely stand below one. Looks at each entity once. */
export function findCycles(collections: Collections): Set<Entity> {
  const found = new Set<Entity>();
  const done = new Set<Entity>();
  const parentOf = ({ parent }: Entity) => parent && collections.get(parent.identifier)?.byId.get(parent.id);
  for (const collection of collections.values()) {
    for (const start of collection.entities) {
      const path = new Set<Entity>();
      let at: Entity | undefined = start;
      while (at && !done.has(at) && !path.has(at)) {
        path.add(at);
        at = parentOf(at);
      }
      let isOnCycle = false;
      for (const entity of path) {
        isOnCycle ||= entity === at;
        if (isOnCycle) found.add(entity);
        done.add(entity);
      }
    }
  }
  return found;
}
