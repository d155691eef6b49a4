/**
 * The preview in an open page: follows its address, shows what is saved, and says what is wrong. It is a script of
 * its own beside the site's, and only `npm run dev` adds it.
 */
import { type PageEvent, type PreviewEvent, SCRIPT } from "#runtime/preview/protocol.ts";
import { guardIslands } from "./code.ts";
import { showGone, showMissing, uncover } from "./cover.ts";
import { showConnection, showMark } from "./marks.ts";
import { forgetNext, isPageOfSite, showPage } from "./page.ts";
import { showState } from "./panel.ts";
import { listenedTo, listenTo } from "./stream.ts";

function onEvent(event: PreviewEvent): void {
  if (event.is === "state") showState(event);
  else if (event.is === "page") onPage(event);
  else if (event.to === undefined) showGone(event.file);
  else location.replace(event.to);
}

function onPage(page: PageEvent): void {
  uncover();
  showMark(page);
  if (page.html !== undefined) showPage(page.html);
}

function follow(version: string | undefined): void {
  listenTo(location.pathname, version, { event: onEvent, connected: showConnection });
}

if (!isPageOfSite(document)) showMissing();
follow(document.querySelector<HTMLElement>(`script[src="${SCRIPT}"]`)?.dataset.version);

// Client navigation replaces the content, and nothing else does so at another address.
new MutationObserver(() => {
  guardIslands();
  if (location.pathname === listenedTo()) return;
  forgetNext();
  follow(undefined);
}).observe(document.body, { childList: true });
