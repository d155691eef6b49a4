/**
 * What a visitor can do with a page on their own device: keep things of it, pass it on, print it. Loaded when one of the
 * controls (`data-action="page:…"`) is approached, and where something that is kept has to be shown (`data-shelf`).
 */
import { tell } from "./notes.ts";
import { clear, showShelves, toggle, undo, unkeep, watchShelves } from "./saved-items.ts";

const actions: { readonly [action: string]: (control: HTMLElement) => unknown } = {
  "page:keep": toggle,
  "page:unkeep": unkeep,
  "page:clear": clear,
  "page:undo": undo,
  "page:share": share,
  "page:print": () => print(),
};

/** Shows what is kept, and runs the action of a control that is clicked. */
export function serve(control: HTMLElement, reason: string): void {
  watchShelves();
  showShelves();
  if (reason === "click") actions[`${control.dataset.action}`]?.(control);
}

/**
 * Shares the page on show by the device's own sheet where there is one, else by a copy of the address. Words about a copy, or the
 * address itself where even that is refused, are shown as notes.
 */
async function share(control: HTMLElement): Promise<void> {
  tell(control);
  const { title } = document;
  const url = location.origin + location.pathname;
  try {
    if (navigator.share) return await navigator.share({ title, url });
  } catch (error) {
    // The sheet was closed: that is an answer.
    if ((error as Error).name === "AbortError") return;
  }
  const copied = await Promise.resolve()
    .then(() => navigator.clipboard.writeText(url))
    .then(
      () => "copied",
      () => "uncopied",
    );
  tell(control, copied);
}
