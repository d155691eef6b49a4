/** Which documents lead to which: by links, by keys, by names, and by what they show of a collection. */
import { definitionsOf, EVERYTHING, type Name, referencesOf } from "#schemas/index/dependents.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { collectionOf } from "#schemas/paths/route.ts";

/** Documents by what they lead to, and by what leads to them. No document leads to itself. */
export type Graph = {
  to: (file: string) => readonly string[];
  from: (file: string) => readonly string[];
};

/** Draws the graph of a site. Examples of sections, which no visitor sees, lead nowhere. */
export function drawGraph(index: SiteIndex): Graph {
  const documents = index.documents.filter(({ kind }) => kind !== "example" && kind !== "schema");
  const definers = new Map<Name, string[]>();
  const add = <Key>(map: Map<Key, string[]>, key: Key, file: string) => {
    const known = map.get(key);
    if (known) known.push(file);
    else map.set(key, [file]);
  };
  for (const facts of documents) {
    const names = definitionsOf(facts, index);
    if (names !== EVERYTHING) for (const name of names) add(definers, name, facts.file);
  }
  const to = new Map<string, string[]>();
  const from = new Map<string, string[]>();
  for (const facts of documents) {
    const { file, kind, uses } = facts;
    const own = kind === "entity" ? collectionOf(file) : "";
    const targets = new Set<string>();
    for (const name of referencesOf(facts, index)) {
      // That keys begin alike makes them no reference, and an entity does not lead to its own collection.
      if (name.startsWith("group ") || name === `collection ${own}` || name === `template ${own}`) continue;
      for (const target of definers.get(name) ?? []) targets.add(target);
    }
    // Slots of a capability lead to its one document, where it has one.
    for (const { kind } of uses) {
      const document = index.document(`content/${kind.split("/")[0]}.json`);
      if (document) targets.add(document.file);
    }
    targets.delete(file);
    to.set(file, [...targets]);
    for (const target of targets) add(from, target, file);
  }
  return { to: (file) => to.get(file) ?? [], from: (file) => from.get(file) ?? [] };
}
