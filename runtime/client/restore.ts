/**
 * Restores the nodes of an island that other programs have changed. React hydrates only the nodes that the server rendered, and
 * replaces all of them where one differs, with what was typed in them. Translations change words and wrap them; password
 * managers and writing aids add elements.
 */
import { HTML_ELEMENTS } from "#runtime/ui/html-places.ts";

type Parent = Element & { moveBefore?: (node: Node, before: Node | null) => void };

/** React finds its elements here by order, but does not look inside. */
const OPAQUE = `${HTML_ELEMENTS},textarea,noscript`;

/**
 * Gives an element the child nodes of the one that it was made as, all levels down. Attributes may differ. Elements of both
 * stay where they are, so controls keep value, files and focus.
 *
 * @returns puts back what other programs had added, to be called after hydration
 */
export function restore(live: Element, made: ParentNode): () => void {
  const steps: (() => void)[] = [];
  restoreChildren(live, made, steps);
  return () => {
    for (const step of steps.reverse()) step();
  };
}

function restoreChildren(live: Parent, made: ParentNode, steps: (() => void)[]): void {
  const theirs = [...live.childNodes];
  const pairs = pairElements([...made.children], [...live.children]);
  const ours = new Set<Node>();
  let next = live.firstChild;
  for (const child of made.childNodes) {
    let node: Node | null | undefined = pairs.get(child);
    if (!node && next?.isEqualNode(child)) node = next;
    if (!node) {
      node = findWrapped(live, child, pairs) ?? document.importNode(child, true);
      // Moving keeps the focus, where browsers know it.
      if (live.moveBefore && node.isConnected) live.moveBefore(node, next);
      else live.insertBefore(node, next);
    }
    ours.add(node);
    next = node.nextSibling;
    if (node instanceof Element && !node.matches(OPAQUE) && !node.isEqualNode(child)) {
      restoreChildren(node, child as Element, steps);
    }
  }
  const others = theirs.filter((node) => !ours.has(node));
  if (!others[0]) return;
  const isWords = !made.firstElementChild;
  const hasWords = [...made.childNodes].some((node) => node instanceof Text && node.data.trim());
  for (const node of others) {
    const before = node.nextSibling;
    node.remove();
    // Words beside elements are React's own: a translation in their place would hide every later change.
    if (isWords || !(node instanceof Element) || (hasWords && node.localName === "font")) continue;
    steps.push(() => live.insertBefore(node, before?.parentNode === live ? before : null));
  }
  if (isWords) {
    steps.push(() => {
      // React marks a text node that it will change. It changes the element where words stand alone.
      const isReacts = live.firstChild && Object.keys(live.firstChild)[0];
      if (!isReacts && live.textContent === made.textContent) live.replaceChildren(...theirs);
    });
  }
}

/** Finds an element that another program has put into one of its own. */
function findWrapped(live: Element, child: Node, pairs: ReadonlyMap<Node, Element>): Element | undefined {
  if (!(child instanceof Element)) return undefined;
  const paired = new Set(pairs.values());
  return [...live.children]
    .filter((other) => !paired.has(other))
    .flatMap((other) => [...other.querySelectorAll(child.localName)])
    .find((inner) => likeness(toKey(child), toKey(inner)) > 2);
}

type Key = { name: string; className: string | null; controls: string };

function toKey(element: Element): Key {
  return {
    name: `${element.localName}#${element.id}`,
    className: element.getAttribute("class"),
    controls: [...element.querySelectorAll("[id],[name]")].map(({ id }) => id).join(),
  };
}

/** 0 where two elements cannot be the same. */
function likeness(one: Key, other: Key): number {
  if (one.name !== other.name) return 0;
  return 1 + 2 * +(one.className === other.className) + 4 * +(one.controls === other.controls);
}

/** Pairs elements as made with those on the page, in order, so that they are as alike as possible: a longest common subsequence. */
function pairElements(made: readonly Element[], live: readonly Element[]): Map<Node, Element> {
  const [wanted, present] = [made.map(toKey), live.map(toKey)];
  const width = live.length + 1;
  /** The likeness of the best pairs from two places on. */
  const sums: number[] = Array((made.length + 1) * width).fill(0);
  const sum = (at: number, other: number) => sums[at * width + other] as number;
  for (let at = made.length; at--; ) {
    for (let other = live.length; other--; ) {
      const like = likeness(wanted[at] as Key, present[other] as Key);
      sums[at * width + other] = Math.max(
        like && like + sum(at + 1, other + 1),
        sum(at + 1, other),
        sum(at, other + 1),
      );
    }
  }
  const pairs = new Map<Node, Element>();
  for (let at = 0, other = 0; at < made.length && other < live.length; ) {
    if (sum(at, other) === sum(at + 1, other)) at += 1;
    else if (sum(at, other) === sum(at, other + 1)) other += 1;
    else pairs.set(made[at++] as Element, live[other++] as Element);
  }
  return pairs;
}
