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

const proxies = new WeakSet<object>();

/** Facts that cannot be sent to another thread as they are, so only the first has them. */
function watch<Facts extends object>(facts: Facts): Facts {
  if (!isMainThread || proxies.has(facts)) return facts;
  const proxy = new Proxy(facts, watched as ProxyHandler<Facts>);
  proxies.add(proxy);
  return proxy;
}

type IndexDocument = (...args: never[]) => object;

/** Watches the facts that are found out. */
export function watchIndexed(index: IndexDocument): IndexDocument {
  return (...args) => watch(index(...args));
}

type LaterFacts = (...args: never[]) => object;

/** Watches the facts that are read when something is asked of them: to ask for the file or its kind is no visit. */
export function watchLater(later: LaterFacts): LaterFacts {
  return (found, read: () => object) => later(found, (() => watch(read())) as never);
}
