/**
 * What a visitor can do with a page on their own device: keep things of it, pass it on, print it. Loaded when one of the
 * controls (`data-action="page:…"`) is approached, and where something that is kept has to be shown (`data-shelf`).
 */
import { clear, showShelves, toggle, undo, unkeep, watchShelves } from "./saved-items.ts";
import { share } from "./sharing.ts";

const actions: { readonly [action: string]: (control: HTMLElement) => unknown } = {
  "page:keep": toggle,
  "page:unkeep": unkeep,
  "page:clear": clear,
  "page:undo": undo,
  "page:share": share,
  "page:print": () => print(),
};

/** Shows what is kept, and does what a click on a control asks for. */
export function serve(control: HTMLElement, reason: string): void {
  watchShelves();
  showShelves();
  if (reason === "click") actions[`${control.dataset.action}`]?.(control);
}
