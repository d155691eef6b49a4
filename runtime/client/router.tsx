/**
 * Client navigation. React Router keeps address and history; pages are finished HTML, and showing one is
 * `swap`. Nothing else imports react-router-dom, and only what it documents is used here: its declarative
 * half, since its data half is 15 kB more than what is left to do for it, fetching a page.
 */
import { type ReactNode, useEffect, useLayoutEffect } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { BrowserRouter, Route, Routes, useLocation, useNavigate } from "react-router-dom";
import { unmountGone } from "./islands.ts";
import { isPageLink, isPlainClick } from "./links.ts";
import { type FetchedPage, fetchPage } from "./pages.ts";
import { watchLinks, withoutHash } from "./prefetch.ts";
import { savePosition, scrollToPosition, watchScroll } from "./scroll.ts";
import { addStyles } from "./styles.ts";
import { focusOn, placeOf, swap } from "./swap.ts";

const html = document.documentElement;
const patience = 100;
let started = false;
/** Address of the content on show. While going back, `location` is ahead of it. */
let shown = location.href;
/** The page that a followed link leads to, ready to be shown once the address has changed. */
let ready: FetchedPage | undefined;
/** React Router's `navigate`, once it has loaded. */
let go: ReturnType<typeof useNavigate> | undefined;
let isReaddressed = false;
let moving: AbortController | undefined;
let overdue: ReturnType<typeof setTimeout> | undefined;

/** Takes over navigation from here on. Further calls do nothing. */
export function startRouter(): void {
  if (started) return;
  started = true;
  // Boot's guard against going back without a router.
  window.onpopstate = null;
  // Tabs, for example, change the fragment of the address without calling the router.
  watchScroll(() => withoutHash(location.href) === withoutHash(shown));
  addEventListener("pageshow", ({ persisted }) => persisted && stopMoving());
  flushSync(() =>
    createRoot(document.createElement("div")).render(
      <BrowserRouter useTransitions={false}>
        <Routes>
          <Route path="*" element={<Shown />} />
        </Routes>
      </BrowserRouter>,
    ),
  );
}

/** Gets ready to show what an approached link leads to, if that is a page of ours. */
export function prepare(link: HTMLAnchorElement): void {
  if (isPageLink(link, location)) fetchPage(link.href, { ahead: true });
}

/** Changes the address of the page on show to that of its next content, with or without a step in the history. */
export function readdress(to: string, { replace }: { replace: boolean }): void {
  stopMoving();
  savePosition();
  isReaddressed = true;
  flushSync(() => go?.(to.slice(location.origin.length), { replace }));
}

/** Whether another page is loading, after a followed link or after Back. */
export function isMoving(): boolean {
  return moving !== undefined;
}

/** Whether the content on show is that of the address. */
function isHere(): boolean {
  return location.href === shown;
}

function Shown(): ReactNode {
  const address = useLocation();
  const navigate = useNavigate();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address object is a step in the history
  useLayoutEffect(() => {
    go = navigate;
    arrive();
  }, [address]);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
      if (!link || !isPlainClick(event)) return;
      savePosition();
      if (!isPageLink(link, location) || html.dataset.incomplete !== undefined) return;
      event.preventDefault();
      follow(link.href, navigate);
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [navigate]);

  return null;
}

async function follow(href: string, navigate: ReturnType<typeof useNavigate>): Promise<void> {
  const page = await getReady(href);
  if (page === "given up") return;
  if (!page) return leave(() => location.assign(href));
  savePosition();
  const from = shown;
  // Where the page was found, should the link have been redirected.
  const to = page.url + new URL(href).hash;
  ready = page;
  flushSync(() => navigate(to.slice(location.origin.length), { replace: to === location.href }));
  // The most likely next step is Back.
  setTimeout(() => fetchPage(from, { ahead: true }));
}

/** Makes the content fit the address, after a followed link as after Back and Forward. */
async function arrive(): Promise<void> {
  if (ready) return show(ready);
  if (isReaddressed) {
    isReaddressed = false;
    shown = location.href;
    return;
  }
  if (withoutHash(location.href) === withoutHash(shown)) {
    stopMoving();
    // Another place on the page. The browser has already scrolled to a new one, which has no state yet.
    if (!isHere() && history.state) scrollToPosition(placeOf(location.hash));
    shown = location.href;
    return;
  }
  const page = await getReady(location.href);
  if (page === "given up") return;
  // The browser is at that address already.
  if (page) show(page);
  else leave(() => location.reload());
}

/** Fetches a page with its styles; undefined when it must be gone to natively. The last call wins. */
async function getReady(href: string): Promise<FetchedPage | "given up" | undefined> {
  stopMoving();
  const own = new AbortController();
  moving = own;
  // Lets styles show that a page is loading, if it does not arrive at once.
  overdue = setTimeout(() => {
    html.dataset.navigating = "";
  }, patience);
  const page = await fetchPage(href, { signal: own.signal });
  const styled =
    page &&
    (await addStyles(page.document).then(
      () => true,
      () => false,
    ));
  if (own.signal.aborted) return "given up";
  return styled ? page : undefined;
}

/** Gives up showing another page. */
export function stopMoving(): void {
  moving?.abort();
  endMove();
}

function endMove(): void {
  moving = undefined;
  clearTimeout(overdue);
  delete html.dataset.navigating;
}

/** Hands over to the browser, which shows progress in its own way. */
function leave(go: () => void): void {
  stopMoving();
  go();
}

function show(page: FetchedPage): void {
  ready = undefined;
  endMove();
  shown = location.href;
  try {
    swap(page.document);
    const place = placeOf(location.hash);
    if (place) makeTarget();
    // In this order: the other way round, the page would be laid out twice.
    scrollToPosition(place);
    focusOn(place);
  } catch (error) {
    console.error("A page could not be swapped in; it is loaded afresh.", error);
    location.reload();
  }
  // When it has been painted.
  setTimeout(() => {
    watchLinks();
    unmountGone();
  });
}

/** Has the browser go to the place itself: only then does `:target` match it and a closed `<details>` open. */
function makeTarget(): void {
  const { state } = history;
  location.replace(location.hash);
  history.replaceState(state, "");
}
