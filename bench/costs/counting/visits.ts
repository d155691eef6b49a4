/**
 * Counts how often anything turns to the facts of a document. To read several facts of one document one after the other is
 * one visit, so a loop over all documents counts as many as there are, however much it reads of each.
 */
import { isMainThread } from "node:worker_threads";
import { count } from "./tally.ts";

let last: object | undefined;

function visit(facts: object): void {
  if (facts === last) return;
  last = facts;
  count("visits");
}

const watched: ProxyHandler<object> = {
  get(facts, name) {
    visit(facts);
    return Reflect.get(facts, name);
  },
  ownKeys(facts) {
    visit(facts);
    return Reflect.ownKeys(facts);
  },
};

/** Facts that cannot be sent to another thread as they are, so only the first has them. */
function watch<Facts extends object>(facts: Facts): Facts {
  return isMainThread ? new Proxy(facts, watched as ProxyHandler<Facts>) : facts;
}

type IndexDocument = (...args: never[]) => object;

/** Watches the facts that are found out. */
export function watchIndexed(index: IndexDocument): IndexDocument {
  return (...args) => watch(index(...args));
}

type ReadShards = (...args: never[]) => Map<string, { facts?: object }>;

/** Watches the facts that were kept. */
export function watchKept(read: ReadShards): ReadShards {
  return (...args) => {
    const kept = read(...args);
    for (const known of kept.values()) if (known.facts) known.facts = watch(known.facts);
    return kept;
  };
}
