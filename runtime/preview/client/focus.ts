/** Focus, and the selection in a field, across a change of the page. */

export type Focus = {
  /** The element now has its place in another one, which was made from it. */
  movedTo(copies: ReadonlyMap<Element, Element>): void;
  /** Gives the focus back, if the change took it away. */
  restore(): void;
};

export function noteFocus(): Focus {
  let element = document.activeElement;
  const range = rangeOf(element);
  return {
    movedTo(copies) {
      for (const [original, copy] of copies) {
        if (element && original.contains(element)) element = findSame(element, original, copy);
      }
    },
    restore() {
      if (!(element instanceof HTMLElement || element instanceof SVGElement)) return;
      if (!element.isConnected || element === document.activeElement || element === document.body) return;
      element.focus({ preventScroll: true });
      if (range && isText(element)) element.setSelectionRange(...range);
    },
  };
}

function isText(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;
}

/** Fields of some kinds (numbers, dates, boxes to tick) have no selection. */
function rangeOf(element: Element | null): [number, number] | undefined {
  if (!isText(element)) return undefined;
  const { selectionStart: start, selectionEnd: end } = element;
  return start === null || end === null ? undefined : [start, end];
}

/** The element in a copy that is at the same place as one in the original. */
function findSame(element: Element, original: Element, copy: Element): Element | null {
  const steps: number[] = [];
  for (let at = element; at !== original && at.parentElement; at = at.parentElement) {
    steps.unshift([...at.parentElement.children].indexOf(at));
  }
  return steps.reduce<Element | null>((at, step) => at?.children[step] ?? null, copy);
}
