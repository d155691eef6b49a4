/** The addresses that a document leads to. */
import type { Place } from "#schemas/check.ts";
import type { Document } from "#schemas/document.ts";
import { FORM_SUCCESS } from "#schemas/forms.ts";
import { linksOf } from "#schemas/html.ts";
import { toPointer } from "#schemas/json/pointer.ts";
import { isObject } from "#schemas/schema.ts";

/** An address that a document links to. `place` is asked for only when something is wrong with it. */
export type Link = { href: string; place: () => Place };

/** Every link of a document, in an order that depends on the document alone. */
export function linksIn({ kind, value, slots }: Document): Link[] {
  const links: Link[] = [];
  const fromText = (map: unknown, pointer: () => string) => {
    if (!isObject(map)) return;
    for (const language in map) {
      const words = map[language];
      if (typeof words !== "string" || !/<a/i.test(words)) continue;
      for (const { href, offset } of linksOf(words)) {
        const part = { offset, length: href.length };
        links.push({ href, place: () => ({ pointer: `${pointer()}/${language}`, part }) });
      }
    }
  };
  const add = (href: unknown, pointer: () => string) => {
    if (typeof href === "string") links.push({ href, place: () => ({ pointer: pointer() }) });
  };
  // Comes first, so that it can be told from the links that visitors see.
  if (kind === "page" && isObject(value)) {
    add(value.afterwards, () => "/afterwards");
    const inHead = isObject(value.metadata) && isObject(value.metadata.links) ? value.metadata.links : {};
    for (const [rel, href] of Object.entries(inHead)) add(href, () => `/metadata/links/${rel}`);
  }
  for (const slot of slots) {
    if (slot.kind === "rich-text") fromText(slot.value, () => slot.pointer);
    if (slot.kind === "link" && isObject(slot.value) && typeof slot.value.href === "string") {
      add(slot.value.href, () => `${slot.pointer}/href`);
    }
  }
  if (!isObject(value)) return links;
  const items = Array.isArray(value.items) ? value.items : [];
  if (kind === "texts" && isObject(value.entries)) {
    for (const [key, map] of Object.entries(value.entries)) fromText(map, () => toPointer(["entries", key]));
  }
  if (kind === "form") {
    add(value.page, () => "/page");
    const isNamed = value.success !== undefined;
    const own = { pointer: "/success" };
    const place = () => (isNamed ? own : { pointer: "", range: { start: 0, end: 0 } });
    const href = isNamed ? value.success : FORM_SUCCESS;
    if (typeof href === "string") links.push({ href, place });
  }
  if (kind === "announcements") {
    for (const [index, item] of items.entries()) {
      if (isObject(item)) add(item.button_link, () => `/items/${index}/button_link`);
    }
  }
  if (kind === "feed") {
    const pages = Array.isArray(value.pages) ? value.pages : [];
    for (const [index, page] of pages.entries()) add(page, () => `/pages/${index}`);
  }
  if (kind === "menu") {
    for (const [index, item] of items.entries()) {
      if (!isObject(item) || !isObject(item.url)) continue;
      for (const [language, href] of Object.entries(item.url))
        add(href, () => `/items/${index}/url/${language}`);
    }
  }
  if (kind === "site") {
    const redirects = Array.isArray(value.redirects) ? value.redirects : [];
    for (const [index, redirect] of redirects.entries()) {
      if (isObject(redirect)) add(redirect.to, () => `/redirects/${index}/to`);
    }
    if (isObject(value.search)) add(value.search.page, () => "/search/page");
    if (isObject(value.credit)) add(value.credit.href, () => "/credit/href");
  }
  return links;
}
