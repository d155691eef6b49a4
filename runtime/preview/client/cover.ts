/** The message in place of a page that is missing. */
import type { BrokenEvent, GoneEvent } from "#runtime/preview/protocol.ts";
import css from "./cover.css?inline";
import { adopt, host, make } from "./host.ts";

adopt(css);

const cover = make("main", { className: "surface cover" });

const home = { href: "/", textContent: "Go to the home page" };

function show(title: string, words: string, link = home): void {
  cover.replaceChildren(
    make(
      "div",
      {},
      make("h1", { textContent: title }),
      make("p", { textContent: words }),
      make("p", {}, make("a", link)),
    ),
  );
  cover.classList.remove("mistaken");
  host.prepend(cover);
  document.body.inert = true;
}

/** Shows that there is no page at this address yet. */
export function showMissing(): void {
  show(
    `There is no page at ${decodeURI(location.pathname)}`,
    "It appears here by itself as soon as its document is there and has no mistakes.",
  );
}

/** Shows that there is a document, and why it is no page yet, or that it is at another address. */
export function showBroken({ title, words, to }: BrokenEvent): void {
  if (to !== undefined) show(title, words, linkTo(to));
  else {
    show(title, `${words} The page appears here by itself once all is mended and saved.`);
    cover.classList.add("mistaken");
  }
}

/** Shows that the page's document is gone. */
export function showGone(file: string): void {
  show(
    "This page is no longer there",
    `Its document ${file} was deleted or renamed. If that was not meant, put it back: the page appears here again by itself.`,
  );
}

/** Shows that visitors do not see the page at the moment shown, and where they are sent instead. */
export function showHidden({ to }: GoneEvent): void {
  show(
    "Visitors do not see this page then",
    to === undefined
      ? "At the moment that the site is shown as on, there is no page for them at this address."
      : `At the moment that the site is shown as on, they are sent from here to ${to}.`,
    to === undefined ? home : linkTo(to),
  );
}

function linkTo(to: string): { href: string; textContent: string } {
  return { href: to, textContent: `Go to ${to}` };
}

/** Whether a message covers the page. */
export function isCovered(): boolean {
  return cover.isConnected;
}

/** Uncovers the page. */
export function uncover(): void {
  cover.remove();
  document.body.inert = false;
}
