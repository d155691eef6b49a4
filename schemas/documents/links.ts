/** The addresses that a document leads to. */
import { linksOf } from "#schemas/html/safe-html.ts";
import { isObject } from "#schemas/json/schema.ts";
import type { Document } from "./document.ts";
import type { Place } from "./problem.ts";
import { wordsOf } from "./words.ts";

/**
 * An address that a document links to. `place` is called only when something is wrong with it. `default` is the name of a field that
 * it does not have, whose address its schema states.
 */
export type Link = { href: string; place: () => Place; default?: string };

/** Every link of a document, in an order that depends on the document alone. */
export function linksIn(document: Document): Link[] {
  const { slots, contents } = document;
  const links: Link[] = [];
  const add = (href: unknown, pointer: () => string) => {
    if (typeof href === "string") links.push({ href, place: () => ({ pointer: pointer() }) });
  };
  for (const { kind: is, value: found, pointer, default: name } of contents) {
    if (name !== undefined && typeof found === "string")
      links.push({ href: found, place: () => ({ pointer: "", range: { start: 0, end: 0 } }), default: name });
    else if (is === "address") add(found, pointer);
    if (is === "addresses" && isObject(found)) {
      for (const language in found) add(found[language], () => `${pointer()}/${language}`);
    }
  }
  for (const slot of slots) {
    if (slot.kind === "link" && isObject(slot.value)) add(slot.value.href, () => `${slot.pointer}/href`);
  }
  for (const { text, kind: is, pointer } of wordsOf(document)) {
    if (is !== "rich-text" || !(text.includes("<a") || text.includes("<A"))) continue;
    for (const { href, offset } of linksOf(text)) {
      links.push({ href, place: () => ({ pointer: pointer(), part: { offset, length: href.length } }) });
    }
  }
  return links;
}
