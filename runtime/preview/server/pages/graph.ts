/** Which documents lead to which: by links, by keys, by names, and by what they show of a collection. */
import type { SlotKind } from "#schemas/compile/plan.ts";
import { targetOf } from "#schemas/index/link.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { isObject } from "#schemas/json/schema.ts";

/** Documents by what they lead to, and by what leads to them. No document leads to itself. */
export type Graph = {
  to: (file: string) => readonly string[];
  from: (file: string) => readonly string[];
};

/** Draws the graph of a site. Examples of sections, which no visitor sees, lead nowhere. */
export function drawGraph(index: SiteIndex): Graph {
  const to = new Map<string, string[]>();
  const from = new Map<string, string[]>();
  const find = createFinder(index);
  for (const { file, kind, links, uses, queries } of index.documents) {
    if (kind === "example" || kind === "schema") continue;
    const targets = new Set<string>();
    for (const href of links) for (const target of find.pages(href)) targets.add(target);
    for (const use of uses) {
      const target = find.named(use.kind, use.key);
      if (target !== undefined) targets.add(target);
    }
    for (const { query } of queries) for (const target of find.shown(query)) targets.add(target);
    targets.delete(file);
    to.set(file, [...targets]);
    for (const target of targets) {
      const known = from.get(target);
      if (known) known.push(file);
      else from.set(target, [file]);
    }
  }
  return { to: (file) => to.get(file) ?? [], from: (file) => from.get(file) ?? [] };
}

function createFinder(index: SiteIndex) {
  /** The document of the page at an address, and that of what the page is about. */
  function findPages(href: string): string[] {
    const target = targetOf(href, undefined, index);
    const page = target.is === "page" ? index.pages.get(target.route) : undefined;
    return page ? [page.file, ...(page.entity ? [page.entity.file] : [])] : [];
  }

  /** A collection's own document, its entities and the documents of their pages. */
  function findCollection(identifier: string): string[] {
    const collection = index.collections.get(identifier);
    if (!collection) return [];
    const pages = collection.hasTemplate
      ? collection.entities.flatMap(({ route }) => index.pages.get(route)?.file ?? [])
      : [];
    return [...new Set([collection.file, ...collection.entities.map(({ file }) => file), ...pages])];
  }

  return {
    pages: (href: string) => index.remember(`led to by ${href}`, () => findPages(href)),
    named(kind: string, key: string): string | undefined {
      const { document } = index.slots.get(kind as SlotKind)?.["x-slot"] ?? {};
      if (document !== undefined) return index.named(document).get(key)?.file;
      if (kind === "image") return index.images.get(key)?.file;
      if (kind === "text" || kind === "rich-text") return index.texts.get(key)?.file;
      // Slots of a capability lead to its one document, where it has one.
      return index.document(`content/${kind.split("/")[0]}.json`)?.file;
    },
    shown(query: unknown): readonly string[] {
      const collection = isObject(query) ? query.collection : undefined;
      if (typeof collection !== "string") return [];
      return index.remember(`shown of ${collection}`, () => findCollection(collection));
    },
  };
}
