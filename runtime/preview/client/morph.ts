/**
 * Makes one part of the page like another, by Idiomorph: what stays the same element keeps what the browser knows of it (focus,
 * typed text, scroll position, what is open).
 */
import { Idiomorph } from "idiomorph";

/** Attributes that stand for what a visitor did, once he did something. */
const ANSWERS = ["value", "checked", "selected"];

/**
 * Changes `live` until it equals `next`, but for what a visitor did and what scripts added to head and body.
 *
 * @param left elements that are not compared: they are hydrated, and already up to date
 */
export function morph(live: Element, next: Element, left: ReadonlySet<Node> = new Set()): void {
  Idiomorph.morph(live, next, {
    head: { style: "none" },
    restoreFocus: false,
    callbacks: {
      beforeNodeMorphed(node, wanted) {
        if (left.has(node) || node.isEqualNode(wanted)) return false;
        if (node instanceof CharacterData) morphText(node, wanted.nodeValue ?? "");
        else if (node instanceof HTMLHeadElement) morphHead(node, wanted as HTMLHeadElement);
        // Where scripts run its content is a text, and markup in a document that was only parsed.
        else if (node.localName === "noscript") node.textContent = (wanted as Element).innerHTML;
        else return true;
        return false;
      },
      beforeAttributeUpdated: (name, element, how) =>
        !ANSWERS.includes(name) && !isOpenness(element, name) && !(how === "remove" && isMark(element, name)),
      afterNodeMorphed(node, wanted) {
        if (!(node instanceof Element)) return;
        // The attributes alone: the answer itself is the visitor's.
        for (const name of ANSWERS) {
          const value = (wanted as Element).getAttribute(name);
          if (value === null) node.removeAttribute(name);
          else if (value !== node.getAttribute(name)) node.setAttribute(name, value);
        }
      },
      // What scripts have put beside what the page consists of stays.
      beforeNodeRemoved: (node) => !(node instanceof Element && node.matches("body > *, html > *")),
    },
  });
}

/** Whether an attribute says what a visitor opened. */
function isOpenness({ localName }: Element, name: string): boolean {
  return name === "open" ? localName === "details" : name === "aria-expanded" && localName === "button";
}

/** Whether an attribute says what state the page or its focus is in, which no page is made with. */
function isMark(element: Element, name: string): boolean {
  if (element === document.documentElement) return name.startsWith("data-");
  return name === "tabindex" && element === document.activeElement;
}

/** Replaces no more than the stretch that differs, so that a selection in the rest stays. */
function morphText(live: CharacterData, text: string): void {
  const { data } = live;
  const shorter = Math.min(data.length, text.length);
  let start = 0;
  while (start < shorter && data[start] === text[start]) start += 1;
  let end = 0;
  while (end < shorter - start && data.at(-1 - end) === text.at(-1 - end)) end += 1;
  live.replaceData(start, data.length - start - end, text.slice(start, text.length - end));
}

/** Style sheets are changed apart (sheets.ts), and a page of ours has no other styles in its head. */
function morphHead(live: HTMLHeadElement, next: HTMLHeadElement): void {
  const wanted = partsOf(next);
  for (const node of partsOf(live)) if (!wanted.some((part) => part.isEqualNode(node))) node.remove();
  const present = partsOf(live);
  let after: ChildNode | null = null;
  for (const part of wanted.toReversed()) {
    const at = present.findLastIndex((node) => node.isEqualNode(part));
    const [own = document.importNode(part, true)] = at < 0 ? [] : present.splice(at, 1);
    if (at < 0 || at < present.length) live.insertBefore(own, after);
    after = own;
  }
  for (const node of present) node.remove();
}

function partsOf(head: HTMLHeadElement): ChildNode[] {
  return [...head.childNodes].filter(
    (node) => !(node instanceof Element && node.matches("style, link[rel=stylesheet]")),
  );
}
