/** What stands in the place of a page that is not there. */

import css from "./cover.css?inline";
import { adopt, host, make } from "./host.ts";

adopt(css);

const cover = make("main", { className: "surface cover" });

function show(title: string, words: string): void {
  const home = make("a", { href: "/", textContent: "Go to the home page" });
  cover.replaceChildren(
    make(
      "div",
      {},
      make("h1", { textContent: title }),
      make("p", { textContent: words }),
      make("p", {}, home),
    ),
  );
  host.prepend(cover);
  document.body.inert = true;
}

/** Says that there is no page at this address yet. */
export function showMissing(): void {
  show(
    `There is no page at ${decodeURI(location.pathname)}`,
    "It appears here by itself as soon as its document is there and has no mistakes.",
  );
}

/** Says that the page's document is gone. */
export function showGone(file: string): void {
  show(
    "This page is no longer there",
    `Its document ${file} was deleted or renamed. If that was not meant, put it back: the page appears here again by itself.`,
  );
}

/** Uncovers the page. */
export function uncover(): void {
  cover.remove();
  document.body.inert = false;
}
