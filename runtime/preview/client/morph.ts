/**
 * Makes one part of the page like another, with as little change as possible: what stays the same element keeps
 * what the browser knows of it (focus, typed text, scroll position, what is open).
 */
import { findInOrder, pairNodes } from "./pair.ts";

/** What is left as it is. */
export type Exceptions = {
  /** Elements that are not compared: they are hydrated, and already up to date. */
  left: ReadonlySet<Element>;
};

/** Changes `live` until it equals `next`, but for what a visitor did and what scripts added to head and body. */
export function morph(live: Element, next: Element, exceptions: Exceptions): void {
  if (exceptions.left.has(live) || live.isEqualNode(next)) return;
  morphAttributes(live, next);
  // Where scripts run its content is a text, and markup in a document that was only parsed.
  if (live.localName === "noscript") live.textContent = next.innerHTML;
  else morphChildren(live, next, exceptions);
}

/** Gives an element the attributes of another, but for those that hold what a visitor did. */
export function morphAttributes(live: Element, next: Element): void {
  for (const { name } of [...live.attributes]) {
    if (!next.hasAttribute(name) && !isOfVisitor(live, name)) live.removeAttribute(name);
  }
  for (const attribute of next.attributes) {
    const { name, value } = attribute;
    if (live.getAttribute(name) === value || isOpenness(live, name)) continue;
    // A copy, since the parser takes names that setAttribute refuses.
    live.setAttributeNode(attribute.cloneNode() as Attr);
  }
}

/** Whether an attribute holds what a visitor did, and not what the page is. */
function isOfVisitor(element: Element, name: string): boolean {
  if (element === document.documentElement) return name.startsWith("data-");
  return isOpenness(element, name) || (name === "tabindex" && element === document.activeElement);
}

function isOpenness(element: Element, name: string): boolean {
  if (name === "open") return element.localName === "details";
  return name === "aria-expanded" && element.localName === "button";
}

function morphChildren(live: Element, next: Element, exceptions: Exceptions): void {
  const present = [...live.childNodes].filter(isOfPage);
  const wanted = [...next.childNodes].filter(isOfPage);
  const pairs = pairNodes(present, wanted);
  const kept = new Set(pairs.values());
  for (const node of present) if (!kept.has(node) && !isAddition(live, node)) node.remove();

  const places = new Map(present.map((node, index) => [node, index]));
  const order = wanted.flatMap((node) => places.get(pairs.get(node) as ChildNode) ?? []);
  const staying = new Set(findInOrder(order).map((index) => present[index]));
  let after: ChildNode | null = null;
  for (const node of wanted.toReversed()) {
    const own = pairs.get(node);
    const placed = own ?? (document.importNode(node, true) as ChildNode);
    if (!staying.has(placed)) place(live, placed, after);
    if (own) morphNode(own, node, exceptions);
    after = placed;
  }
}

function morphNode(live: ChildNode, next: ChildNode, exceptions: Exceptions): void {
  if (live instanceof Element) morph(live, next as Element, exceptions);
  else if (live instanceof CharacterData) morphText(live, (next as unknown as CharacterData).data);
}

/** Replaces no more than the stretch that differs, so that a selection in the rest stays. */
function morphText(live: CharacterData, text: string): void {
  const { data } = live;
  if (data === text) return;
  const shorter = Math.min(data.length, text.length);
  let start = 0;
  while (start < shorter && data[start] === text[start]) start += 1;
  let end = 0;
  while (end < shorter - start && data.at(-1 - end) === text.at(-1 - end)) end += 1;
  live.replaceData(start, data.length - start - end, text.slice(start, text.length - end));
}

type MovingParent = Element & { moveBefore?: (node: Node, before: Node | null) => void };

function place(parent: MovingParent, node: ChildNode, before: ChildNode | null): void {
  // Moving, where browsers know it, keeps the focus and does not start anything afresh.
  if (parent.moveBefore && node.parentNode === parent && parent.isConnected) parent.moveBefore(node, before);
  else parent.insertBefore(node, before);
}

/** Style sheets are changed apart (sheets.ts), and a page of ours has no other styles in its head. */
function isOfPage(node: ChildNode): boolean {
  return !(node instanceof Element && node.matches("head > :is(style, link[rel=stylesheet])"));
}

/** Whether scripts have put a node beside what the page consists of. */
function isAddition(parent: Element, node: ChildNode): boolean {
  return parent === document.body && node instanceof Element;
}
